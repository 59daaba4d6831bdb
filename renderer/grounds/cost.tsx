import type { Explanation } from '../../native/contract/index.ts';
import { formatPercent } from '../format/percent.ts';
import { useTexts } from '../state/use-app.ts';

/** What an explanation took, and the numbers that it was made with. */
export function Cost({ explanation }: { explanation: Explanation }) {
  const texts = useTexts();
  const words = texts.grounds.costs;
  const { seconds, modelCalls, promptTokens, naivePromptTokens, floor, samples, mode } = explanation;
  const share =
    naivePromptTokens === 0
      ? ''
      : ` (${words.ofNaive(formatPercent(promptTokens / naivePromptTokens, texts.language))})`;
  const rows: [string, string][] = [
    [words.time, texts.duration(seconds)],
    [words.calls, texts.number(modelCalls)],
    [words.tokens, `${texts.number(promptTokens)}${share}`],
    [words.floor, new Intl.NumberFormat(texts.language, { maximumSignificantDigits: 2 }).format(floor)],
    [words.samples, texts.number(samples)],
    [words.mode, texts.settings.modes[mode]],
  ];
  return (
    <details className="fold">
      <summary>
        {texts.grounds.cost} <span className="count">{texts.duration(seconds)}</span>
      </summary>
      <dl className="pairs">
        {rows.map(([name, value]) => (
          <div className="pair" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
