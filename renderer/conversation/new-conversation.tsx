import { Welcome } from '../importing/welcome.tsx';
import { scopeName } from '../state/selectors.ts';
import { useGrounds, useTexts } from '../state/use-app.ts';

/** A conversation without a question yet; without collections it teaches how to get one. */
export function NewConversation({ begun }: { begun: boolean }) {
  const texts = useTexts();
  const collections = useGrounds((state) => state.collections);
  const scope = useGrounds(scopeName);
  if (begun || collections === null) return <p className="hint">{texts.loading}</p>;
  if (collections.length === 0) return <Welcome />;
  return (
    <div className="blank">
      <h1 className="blank-title">{texts.empty.ready}</h1>
      <p className="blank-lead">{texts.empty.readyLead(scope ?? texts.empty.allCollections)}</p>
    </div>
  );
}
