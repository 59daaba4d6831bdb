import { SettingRow } from './setting-row.tsx';

/** A setting with a closed list of values. */
export function ChoiceRow<Value extends string>({
  name,
  hint,
  value,
  choices,
  onChange,
}: {
  name: string;
  hint?: string;
  value: Value;
  /** Values with their words, in the order in which they are offered. */
  choices: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}) {
  const isValue = (candidate: string): candidate is Value => Object.hasOwn(choices, candidate);
  return (
    <SettingRow name={name} hint={hint}>
      {(ids) => (
        <select
          {...ids}
          value={value}
          onChange={(event) => {
            if (isValue(event.target.value)) onChange(event.target.value);
          }}
        >
          {Object.entries<string>(choices).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      )}
    </SettingRow>
  );
}
