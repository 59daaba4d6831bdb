import { formatSize } from '../format/size.ts';
import { useGrounds, useTexts } from '../state/use-app.ts';

/** The model, where it runs, and how much memory it takes. */
export function EngineState() {
  const texts = useTexts();
  const status = useGrounds((state) => state.status);
  if (status === null) return <p className="engine-name">{texts.connection.connecting}</p>;
  const { chat, device, memory } = status;
  const detail =
    chat.state === 'loading'
      ? texts.status.loadingModel
      : chat.state === 'not-loaded'
        ? texts.status.notLoaded
        : chat.state === 'failed'
          ? texts.status.failed
          : [device?.kind.toUpperCase(), texts.status.memory(formatSize(memory.usedBytes, texts.language))]
              .filter(Boolean)
              .join(' · ');
  const why = chat.problem?.message ?? device?.reason ?? device?.name ?? undefined;
  return (
    <>
      <p className="engine-name" title={chat.id ?? undefined}>
        {chat.name ?? texts.status.noModel}
      </p>
      <p className="engine-detail" title={why}>
        {detail}
      </p>
    </>
  );
}
