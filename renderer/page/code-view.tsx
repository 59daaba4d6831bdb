import type { CodeBlock } from '../../native/contract/index.ts';
import { useTexts } from '../state/use-app.ts';

/** Code as it stands, with its title and, where it is known, its language. */
export function CodeView({ block }: { block: CodeBlock }) {
  const texts = useTexts();
  const { title, language, text } = block;
  const name = [title, language].filter((part) => part !== null).join(' · ');
  return (
    <figure className="page-code">
      {name === '' ? null : <figcaption>{name}</figcaption>}
      <pre tabIndex={0} aria-label={name === '' ? texts.page.code : name}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
