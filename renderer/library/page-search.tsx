import { useEffect, useMemo } from 'react';
import { matchScore } from '../palette/match.ts';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';

const shownAtMost = 100;

/** Pages of all collections whose title holds the words that were typed, best match first. */
export function PageSearch({ query }: { query: string }) {
  const texts = useTexts();
  const actions = useActions();
  const collections = useGrounds((state) => state.collections);
  const pageLists = useGrounds((state) => state.pageLists);

  useEffect(() => {
    for (const { id } of collections ?? []) void actions.loadPages(id);
  }, [collections, actions]);

  const found = useMemo(
    () =>
      Object.values(pageLists)
        .flat()
        .map((page) => ({ page, score: matchScore(page.title, query) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, shownAtMost),
    [pageLists, query],
  );

  if (found.length === 0) return <p className="hint">{texts.library.noPageFound}</p>;
  return (
    <ul className="plain-list">
      {found.map(({ page }) => (
        <li key={page.id}>
          <button type="button" className="list-line" onClick={() => void actions.openPage(page.id)}>
            <span className="list-name">{page.title}</span>
            <span className="list-detail">{page.path.join(' › ')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
