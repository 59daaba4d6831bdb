import { use } from 'react';
import type { LinkTarget } from '../../native/contract/index.ts';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import { PageContext } from './page-context.ts';
import { scrollToAnchor } from './scroll-to-anchor.ts';

/** A link to a page of the same collection. */
function PageLink({ text, pageKey }: { text: string; pageKey: string }) {
  const actions = useActions();
  const { collectionId } = use(PageContext);
  const target = useGrounds(({ pageLists }) =>
    collectionId === null ? undefined : pageLists[collectionId]?.find(({ key }) => key === pageKey),
  );
  if (target === undefined) return text;
  return (
    <button type="button" className="page-link" onClick={() => void actions.openPage(target.id)}>
      {text}
    </button>
  );
}

/** A link by where it leads. Addresses outside of the export are copied, not opened: Grounds stays offline. */
export function LinkView({ text, target }: { text: string; target: LinkTarget }) {
  const texts = useTexts();
  const actions = useActions();
  switch (target.kind) {
    case 'page':
      return <PageLink text={text} pageKey={target.key} />;
    case 'missing':
      return (
        <span className="page-missing" title={texts.page.missingLink(target.title)}>
          {text}
        </span>
      );
    case 'anchor':
      return (
        <button
          type="button"
          className="page-link"
          onClick={(event) => scrollToAnchor(event.currentTarget, target.anchor)}
        >
          {text}
        </button>
      );
    case 'attachment':
      return (
        <span className="page-attachment" title={`${texts.page.attachment}: ${target.path}`}>
          {text}
        </span>
      );
    case 'external':
      return (
        <button
          type="button"
          className="page-external"
          title={texts.page.copyAddress(target.url)}
          onClick={() => void navigator.clipboard.writeText(target.url).then(() => actions.announce(texts.copied))}
        >
          {text}
        </button>
      );
  }
}
