import { useMemo } from 'react';
import { useTexts } from '../state/use-app.ts';
import { wordDiff } from './word-diff.ts';

/** Two answers side by side, their different words marked. */
export function DiffColumns({ answer, other, title }: { answer: string; other: string; title: string }) {
  const texts = useTexts();
  const { left, right } = useMemo(() => wordDiff(answer, other), [answer, other]);
  if (answer === other) return <p className="hint">{texts.grounds.same}</p>;
  return (
    <div className="diff">
      <div>
        <h4 className="diff-title">{texts.grounds.yourAnswer}</h4>
        <p>{left.map(({ text, differs }, index) => (differs ? <del key={index}>{text}</del> : text))}</p>
      </div>
      <div>
        <h4 className="diff-title">{title}</h4>
        <p>{right.map(({ text, differs }, index) => (differs ? <ins key={index}>{text}</ins> : text))}</p>
      </div>
    </div>
  );
}
