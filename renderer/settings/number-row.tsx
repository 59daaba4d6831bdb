import { SettingRow } from './setting-row.tsx';

/** A setting that is a whole number within limits. */
export function NumberRow({
  name,
  hint,
  value,
  min,
  max,
  onChange,
}: {
  name: string;
  hint: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}) {
  return (
    <SettingRow name={name} hint={hint}>
      {(ids) => (
        <input
          {...ids}
          type="number"
          defaultValue={value}
          key={value}
          min={min}
          max={max}
          onBlur={(event) => {
            const next = event.target.valueAsNumber;
            if (Number.isInteger(next) && next >= min && next <= max && next !== value) onChange(next);
            else event.target.value = String(value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
      )}
    </SettingRow>
  );
}
