import { useEffect } from 'react';
import { useGrounds, useTexts } from '../state/use-app.ts';

/** Tells the document its language and its theme; the style sheet does the rest. */
export function useAppearance(): void {
  const { language } = useTexts();
  const theme = useGrounds((state) => state.settings?.theme ?? 'system');
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = theme;
  }, [language, theme]);
}
