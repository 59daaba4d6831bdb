import type { Answer, PooledEvidence } from '../../native/contract/index.ts';
import { useTexts } from '../state/use-app.ts';
import { RankTable } from './rank-table.tsx';
import { StepTimes } from './step-times.tsx';

/** Behind the scenes: from the completed question to ranks, model and times. */
export function StepsTab({ answer }: { answer: Answer }) {
  const texts = useTexts();
  const words = texts.steps;
  const { settings } = answer;
  const details: [string, string][] = [
    [words.settings.model, answer.model],
    [words.settings.checksum, settings.modelSha256.slice(0, 16)],
    [words.settings.embedder, settings.embedderId],
    [words.settings.context, words.settings.tokens(settings.contextTokens)],
    [words.settings.maxAnswer, words.settings.tokens(settings.maxAnswerTokens)],
    [words.settings.temperature, String(settings.temperature)],
    [words.settings.seed, settings.seed === null ? texts.none : String(settings.seed)],
  ];
  const sources: PooledEvidence[] = [...answer.pool, ...answer.leftOut];
  return (
    <div className="steps">
      <section>
        <h3 className="panel-head">{words.question}</h3>
        <dl className="pairs">
          <dt>{words.asked}</dt>
          <dd>{answer.question}</dd>
          <dt>{words.completed}</dt>
          <dd>{answer.completedQuestion === answer.question ? words.unchanged : answer.completedQuestion}</dd>
        </dl>
      </section>
      <section>
        <h3 className="panel-head">{words.search}</h3>
        <RankTable sources={sources} usedCount={answer.pool.length} />
      </section>
      <section>
        <h3 className="panel-head">{words.times}</h3>
        <StepTimes stepSeconds={answer.stepSeconds} totalSeconds={answer.seconds} />
      </section>
      <section>
        <h3 className="panel-head">{words.model}</h3>
        <dl className="pairs">
          {details.map(([name, value]) => (
            <div className="pair" key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
