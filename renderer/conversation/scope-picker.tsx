import { useActions, useGrounds, useTexts } from '../state/use-app.ts';

/** Which collections the next conversation asks: all, or those that are ticked. */
export function ScopePicker() {
  const texts = useTexts();
  const actions = useActions();
  const collections = useGrounds((state) => state.collections) ?? [];
  const scope = useGrounds((state) => state.scope);
  if (collections.length < 2) return null;

  const chosen = collections.filter(({ id }) => scope?.includes(id) === true);
  const name =
    scope === null ? texts.ask.all : chosen.length === 1 ? (chosen[0]?.name ?? '') : texts.ask.several(chosen.length);
  const setTicked = (id: number, ticked: boolean): void => {
    const now = chosen.map((collection) => collection.id).filter((other) => other !== id);
    const next = ticked ? [...now, id] : now;
    actions.setScope(next.length === 0 || next.length === collections.length ? null : next);
  };
  return (
    <details
      className="scope"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
    >
      <summary>{name}</summary>
      <fieldset className="scope-list">
        <legend className="visually-hidden">{texts.ask.scope}</legend>
        <label>
          <input type="checkbox" checked={scope === null} onChange={() => actions.setScope(null)} />
          {texts.ask.all}
        </label>
        {collections.map(({ id, name: collection }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={scope?.includes(id) === true}
              onChange={(event) => setTicked(id, event.target.checked)}
            />
            {collection}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
