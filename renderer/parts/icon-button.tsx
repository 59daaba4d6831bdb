import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** A button that shows a drawing; its label is its accessible name and its tooltip. */
export function IconButton({
  icon,
  label,
  shortcut,
  className = '',
  ...rest
}: { icon: IconName; label: string; shortcut?: string } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
