import type { Collection } from '../../native/contract/index.ts';
import { useActions, useTexts } from '../state/use-app.ts';

/** Pages that a newer export no longer has; they stay until the user agrees to remove them. */
export function GonePages({ pages, collection }: { pages: { id: number; title: string }[]; collection: Collection }) {
  const texts = useTexts();
  const actions = useActions();
  return (
    <section>
      <h2 className="sheet-head">{texts.report.gonePages(pages.length)}</h2>
      <ul className="fold-list">
        {pages.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <button
        type="button"
        className="button"
        onClick={() => void actions.importPath(collection.name, collection.source, true)}
      >
        {texts.report.removeGone(pages.length)}
      </button>
    </section>
  );
}
