import type { Settings } from '../../native/contract/index.ts';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import { ChoiceRow } from './choice-row.tsx';
import { Health } from './health.tsx';
import { ModelRow } from './model-row.tsx';
import { NumberRow } from './number-row.tsx';
import { SettingRow } from './setting-row.tsx';

/** All settings on one sheet; each takes effect at once. */
export function SettingsView() {
  const texts = useTexts();
  const actions = useActions();
  const settings = useGrounds((state) => state.settings);
  if (settings === null) return <p className="hint">{texts.loading}</p>;
  const words = texts.settings;
  const change = (fields: Partial<Settings>): void => void actions.changeSettings(fields);

  return (
    <div className="sheet">
      <h1 className="sheet-title">{words.title}</h1>
      <h2 className="sheet-head">{words.models}</h2>
      <ModelRow task="chat" settings={settings} />
      <ModelRow task="embedding" settings={settings} />
      <ModelRow task="rerank" settings={settings} />
      <SettingRow name={words.modelsFolder} hint={words.modelsFolderHint}>
        {(ids) => (
          <input
            {...ids}
            type="text"
            defaultValue={settings.modelsFolder ?? ''}
            key={settings.modelsFolder}
            onBlur={(event) => {
              const modelsFolder = event.target.value.trim() || null;
              if (modelsFolder !== settings.modelsFolder) change({ modelsFolder });
            }}
          />
        )}
      </SettingRow>
      <ChoiceRow name={words.gpu} value={settings.gpu} choices={words.gpus} onChange={(gpu) => change({ gpu })} />

      <h2 className="sheet-head">{words.answering}</h2>
      <NumberRow
        name={words.k}
        hint={words.kHint}
        value={settings.k}
        min={1}
        max={40}
        onChange={(k) => change({ k })}
      />
      <ChoiceRow
        name={words.contextMode}
        hint={words.contextModeHint}
        value={settings.contextMode}
        choices={words.contextModes}
        onChange={(contextMode) => change({ contextMode })}
      />

      <h2 className="sheet-head">{words.explaining}</h2>
      <ChoiceRow
        name={words.mode}
        hint={words.modeHint}
        value={settings.explanationMode}
        choices={words.modes}
        onChange={(explanationMode) => change({ explanationMode })}
      />
      <NumberRow
        name={words.samples}
        hint={words.samplesHint}
        value={settings.samples}
        min={1}
        max={10}
        onChange={(samples) => change({ samples })}
      />

      <h2 className="sheet-head">{words.appearance}</h2>
      <ChoiceRow
        name={words.theme}
        value={settings.theme}
        choices={words.themes}
        onChange={(theme) => change({ theme })}
      />
      <ChoiceRow
        name={words.languageLabel}
        value={settings.language}
        choices={words.languages}
        onChange={(language) => change({ language })}
      />

      <h2 className="sheet-head">{words.health}</h2>
      <Health />
    </div>
  );
}
