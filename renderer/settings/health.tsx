import { useState } from 'react';
import type { CallOutput, ErrorShape } from '../../native/contract/index.ts';
import { GroundsError } from '../../native/contract/index.ts';
import { ErrorNote } from '../parts/error-note.tsx';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';

/** Checks the installation on request and lists what was found. */
export function Health() {
  const texts = useTexts();
  const actions = useActions();
  const status = useGrounds((state) => state.status);
  const [checks, setChecks] = useState<CallOutput<'doctor.run'> | null>(null);
  const [error, setError] = useState<ErrorShape | null>(null);
  const [running, setRunning] = useState(false);
  const run = async (): Promise<void> => {
    setRunning(true);
    setError(null);
    try {
      setChecks(await actions.call('doctor.run', {}));
    } catch (thrown) {
      setError(GroundsError.from(thrown).toShape());
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      <dl className="pairs">
        <dt>{texts.settings.version}</dt>
        <dd>{status?.version}</dd>
        <dt>{texts.settings.dataFolder}</dt>
        <dd>
          <code>{status?.dataFolder}</code>
        </dd>
      </dl>
      <button type="button" className="button" disabled={running} onClick={() => void run()}>
        {running ? texts.loading : texts.settings.runHealth}
      </button>
      {error === null ? null : <ErrorNote error={error} />}
      {checks === null ? null : (
        <ul className="health">
          {checks.map(({ name, state, detail }) => (
            <li key={name} data-state={state}>
              <strong>{name}</strong> <span className="health-state">{texts.settings.checkStates[state]}</span> {detail}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
