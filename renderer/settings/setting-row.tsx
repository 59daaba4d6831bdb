import { useId, type ReactNode } from 'react';

/** A setting: its name, a word of explanation, and the control, which `children` draws with the ids it is given. */
export function SettingRow({
  name,
  hint,
  children,
}: {
  name: string;
  hint?: string | undefined;
  children: (ids: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="setting">
      <label htmlFor={id}>{name}</label>
      <div>
        {children({ id, 'aria-describedby': hint === undefined ? undefined : `${id}-hint` })}
        {hint === undefined ? null : (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
