import { useActions, useGrounds, useTexts } from '../state/use-app.ts';

/** The first screen: three ways to get a collection. */
export function Welcome() {
  const texts = useTexts();
  const actions = useActions();
  const busy = useGrounds((state) => state.imports.some((run) => run.error === null && run.report === null));
  return (
    <div className="blank">
      <h1 className="blank-title">{texts.empty.title}</h1>
      <p className="blank-lead">{texts.empty.lead}</p>
      {busy ? null : (
        <>
          <div className="drop-target">
            <p>{texts.empty.drop}</p>
            <div className="button-row">
              <button type="button" className="button" onClick={() => void actions.importChosen('file')}>
                {texts.empty.choose}
              </button>
              <button type="button" className="button" onClick={() => void actions.importChosen('folder')}>
                {texts.empty.chooseFolder}
              </button>
            </div>
          </div>
          <p className="blank-or">{texts.empty.or}</p>
          <button type="button" className="button button-main" onClick={() => void actions.importSample()}>
            {texts.empty.sample}
          </button>
          <p className="hint">{texts.empty.sampleHint}</p>
        </>
      )}
    </div>
  );
}
