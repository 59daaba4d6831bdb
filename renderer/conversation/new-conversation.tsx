import { Welcome } from '../importing/welcome.tsx';
import { scopeName } from '../state/selectors.ts';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';

const shownAtMost = 3;

/** A conversation without a question yet; without collections it teaches how to get one. */
export function NewConversation({ begun }: { begun: boolean }) {
  const texts = useTexts();
  const collections = useGrounds((state) => state.collections);
  const actions = useActions();
  const scope = useGrounds(scopeName);
  const asked = useGrounds((state) => state.scope);
  if (begun || collections === null) return <p className="hint">{texts.loading}</p>;
  if (collections.length === 0) return <Welcome />;
  const suggestions = collections
    .filter(({ id }) => asked === null || asked.includes(id))
    .flatMap((collection) => collection.suggestions)
    .slice(0, shownAtMost);
  return (
    <div className="blank">
      <h1 className="blank-title">{texts.empty.ready}</h1>
      <p className="blank-lead">{texts.empty.readyLead(scope ?? texts.empty.allCollections)}</p>
      {suggestions.length === 0 ? null : (
        <ul className="suggestions" aria-label={texts.empty.questions}>
          {suggestions.map((question) => (
            <li key={question}>
              <button type="button" className="suggestion" onClick={() => void actions.ask(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
