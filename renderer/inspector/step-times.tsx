import type { Answer } from '../../native/contract/index.ts';
import { useTexts } from '../state/use-app.ts';

/** Where the seconds of an answer went. */
export function StepTimes({ stepSeconds, totalSeconds }: { stepSeconds: Answer['stepSeconds']; totalSeconds: number }) {
  const texts = useTexts();
  const steps = (['completion', 'retrieval', 'prompt', 'generation'] as const).map((name) => ({
    name: texts.steps.stages[name],
    seconds: stepSeconds[name],
  }));
  return (
    <dl className="times">
      {steps.map(({ name, seconds }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="time-bar">
            <span style={{ inlineSize: `${totalSeconds === 0 ? 0 : (seconds / totalSeconds) * 100}%` }} />
          </dd>
          <dd className="number">{texts.duration(seconds)}</dd>
        </div>
      ))}
      <div className="times-total">
        <dt>{texts.steps.total}</dt>
        <dd />
        <dd className="number">{texts.duration(totalSeconds)}</dd>
      </div>
    </dl>
  );
}
