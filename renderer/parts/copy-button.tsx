import { useEffect, useState } from 'react';
import { useTexts } from '../state/use-app.ts';

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const texts = useTexts();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (): void => {
    void navigator.clipboard.writeText(text).then(() => setCopied(true));
  };
  return (
    <button type="button" className="quiet-button" onClick={copy}>
      <span aria-live="polite">{copied ? texts.copied : label}</span>
    </button>
  );
}
