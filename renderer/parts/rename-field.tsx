import { useState, type KeyboardEvent } from 'react';

/** A name in the course of being changed: Enter keeps it, Esc or leaving it empty drops it. */
export function RenameField({
  name,
  label,
  onDone,
}: {
  name: string;
  label: string;
  onDone: (name: string | null) => void;
}) {
  const [value, setValue] = useState(name);
  const finish = (keep: boolean): void => {
    const trimmed = value.trim();
    onDone(keep && trimmed !== '' && trimmed !== name ? trimmed : null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Enter') finish(true);
    if (event.key === 'Escape') finish(false);
  };
  return (
    <input
      className="rename-field"
      aria-label={label}
      value={value}
      autoFocus
      maxLength={200}
      onChange={(event) => setValue(event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
      onBlur={() => finish(true)}
    />
  );
}
