import type { ListBlock, ListItem } from '../../native/contract/index.ts';
import { Icon } from '../parts/icon.tsx';
import { useTexts } from '../state/use-app.ts';
import { BlockList } from './block-list.tsx';

function StatefulItem({ item, style }: { item: ListItem; style: 'task' | 'decision' }) {
  const { page } = useTexts();
  const done = item.checked === true;
  const state = style === 'task' ? (done ? page.done : page.open) : done ? page.decided : page.undecided;
  return (
    <li className="page-task" data-done={done}>
      <span className="page-tick" role="img" aria-label={state} title={state}>
        {done ? <Icon name="check" /> : null}
      </span>
      <div>
        <BlockList blocks={item.blocks} />
      </div>
    </li>
  );
}

/** Bulleted, numbered, task and decision lists. */
export function ListView({ block }: { block: ListBlock }) {
  const { style, items, start } = block;
  if (style === 'task' || style === 'decision') {
    return (
      <ul className="page-tasks">
        {items.map((item, index) => (
          <StatefulItem key={index} item={item} style={style} />
        ))}
      </ul>
    );
  }
  const drawn = items.map((item, index) => (
    <li key={index}>
      <BlockList blocks={item.blocks} />
    </li>
  ));
  return style === 'numbered' ? <ol start={start}>{drawn}</ol> : <ul>{drawn}</ul>;
}
