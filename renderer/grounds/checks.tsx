import type { Answer, Explanation } from '../../native/contract/index.ts';
import { useTexts } from '../state/use-app.ts';
import { DiffColumns } from './diff-columns.tsx';

/** The memory check: what the model says without any source. */
export function MemoryCheck({ answer, memory }: { answer: Answer; memory: Explanation['memory'] }) {
  const { grounds } = useTexts();
  return (
    <section className="check">
      <h3 className="panel-head">{grounds.memory}</h3>
      {memory === null ? <p className="hint">{grounds.unchecked}</p> : null}
      {memory === null ? null : (
        <p>
          {
            {
              unchanged: grounds.memorySame,
              reworded: grounds.memoryReworded,
              changed: grounds.memoryChanged,
            }[memory.change]
          }
        </p>
      )}
      {memory?.changed === true ? <blockquote>{memory.text}</blockquote> : null}
      {memory?.change === 'reworded' ? (
        <DiffColumns answer={answer.text} other={memory.text} title={grounds.memory} />
      ) : null}
    </section>
  );
}

/** The sufficiency check: the answer from the deciding sources alone. */
export function SufficiencyCheck({ answer, check }: { answer: Answer; check: Explanation['sufficiency'] }) {
  const { grounds } = useTexts();
  return (
    <section className="check">
      <h3 className="panel-head">{grounds.sufficiency}</h3>
      {check === null ? <p className="hint">{grounds.unchecked}</p> : null}
      {check === null ? null : (
        <p>
          {{
            unchanged: grounds.sufficientSame,
            reworded: grounds.sufficientReworded,
            changed: grounds.sufficientChanged,
          }[check.change](check.ranks)}
        </p>
      )}
      {check === null || check.change === 'unchanged' ? null : (
        <DiffColumns answer={answer.text} other={check.text} title={grounds.sufficiency} />
      )}
    </section>
  );
}
