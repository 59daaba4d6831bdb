import { useState } from 'react';
import type { ErrorShape, ModelTask, Settings } from '../../native/contract/index.ts';
import { formatSize } from '../format/size.ts';
import { ErrorNote } from '../parts/error-note.tsx';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import { SettingRow } from './setting-row.tsx';

const settingOf = { chat: 'chatModel', embedding: 'embedder', rerank: 'reranker' } as const;

/** The model for one task: the best one present, one from the manifest, or a file. */
export function ModelRow({ task, settings }: { task: ModelTask; settings: Settings }) {
  const texts = useTexts();
  const actions = useActions();
  const models = useGrounds((state) => state.models)?.filter((model) => model.task === task) ?? [];
  const [path, setPath] = useState<string | null>(null);
  const [error, setError] = useState<ErrorShape | null>(null);
  const words = texts.settings;
  const chosen = settings[settingOf[task]];
  const choose = async (idOrPath: string | null): Promise<void> => {
    const refused = await actions.chooseModel(task, idOrPath);
    setError(refused);
    if (refused === null) setPath(null);
  };
  const inUse = models.find((model) => model.inUse);

  return (
    <SettingRow
      name={words.tasks[task]}
      hint={
        inUse === undefined
          ? undefined
          : [
              inUse.name,
              words.memoryNeeded(formatSize(inUse.memoryBytes, texts.language)),
              inUse.languages.join(', '),
              inUse.licence,
            ]
              .filter(Boolean)
              .join(' · ')
      }
    >
      {(ids) => (
        <>
          <div className="setting-controls">
            <select {...ids} value={chosen ?? ''} onChange={(event) => void choose(event.target.value || null)}>
              <option value="">{task === 'rerank' ? words.noReranker : words.automatic}</option>
              {models.map((model) => (
                <option key={model.id} value={model.id} disabled={model.path === null || model.problem !== null}>
                  {[
                    model.name,
                    model.path === null ? words.notPresent : null,
                    model.recommendedForGb === null ? null : words.recommended(model.recommendedForGb),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </option>
              ))}
              {chosen !== null && models.every(({ id }) => id !== chosen) ? (
                <option value={chosen}>{chosen}</option>
              ) : null}
            </select>
            <button type="button" className="quiet-button" onClick={() => setPath(path === null ? '' : null)}>
              {words.chooseFile}
            </button>
          </div>
          {path === null ? null : (
            <form
              className="setting-controls"
              onSubmit={(event) => {
                event.preventDefault();
                void choose(path.trim());
              }}
            >
              <input
                type="text"
                aria-label={words.chooseFile}
                placeholder="/models/model.gguf"
                value={path}
                autoFocus
                onChange={(event) => setPath(event.target.value)}
              />
              <button type="submit" className="button" disabled={path.trim() === ''}>
                OK
              </button>
            </form>
          )}
          {error === null ? null : <ErrorNote error={error} onDismiss={() => setError(null)} />}
        </>
      )}
    </SettingRow>
  );
}
