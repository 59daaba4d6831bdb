import type { ReactNode } from 'react';
import type { Inline, Mark } from '../../native/contract/index.ts';
import { ImageView } from './image-view.tsx';
import { LinkView } from './link-view.tsx';

const tags: Record<Mark, 'strong' | 'em' | 'code' | 's' | 'u' | 'sub' | 'sup'> = {
  strong: 'strong',
  emphasis: 'em',
  code: 'code',
  strike: 's',
  underline: 'u',
  sub: 'sub',
  sup: 'sup',
};

function withMarks(content: ReactNode, marks: readonly Mark[] = []): ReactNode {
  return marks.reduce<ReactNode>((inner, mark) => {
    const Tag = tags[mark];
    return <Tag>{inner}</Tag>;
  }, content);
}

function InlineView({ inline }: { inline: Inline }): ReactNode {
  switch (inline.kind) {
    case 'text':
      return withMarks(inline.text, inline.marks);
    case 'link':
      return withMarks(<LinkView text={inline.text} target={inline.target} />, inline.marks);
    case 'status':
      return <span className="page-status">{inline.text}</span>;
    case 'mention':
      return <span className="page-mention">@{inline.name}</span>;
    case 'date':
      return inline.iso === null ? inline.text : <time dateTime={inline.iso}>{inline.text}</time>;
    case 'jira':
      return (
        <span className="page-jira" title={inline.url ?? undefined}>
          {inline.key}
          {inline.summary === null ? null : ` ${inline.summary}`}
          {inline.status === null ? null : <span className="page-status">{inline.status}</span>}
        </span>
      );
    case 'emoticon':
      return inline.text;
    case 'image':
      return <ImageView alt={inline.alt} attachment={inline.attachment} caption={null} widthPx={inline.widthPx} />;
    case 'break':
      return <br />;
  }
}

/** Running text with its marks, links and the small things that Confluence puts into it. */
export function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => <InlineView key={index} inline={inline} />);
}
