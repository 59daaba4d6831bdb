const paths = {
  add: 'M8 3v10M3 8h10',
  import: 'M8 2v8M4.5 6.5 8 10l3.5-3.5M2.5 11v2.5h11V11',
  settings:
    'M8 5.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4M8 1.8v2M8 12.2v2M1.8 8h2M12.2 8h2M3.6 3.6 5 5M11 11l1.4 1.4M12.4 3.6 11 5M5 11l-1.4 1.4',
  left: 'M2 3h12v10H2zM6.5 3v10',
  right: 'M2 3h12v10H2zM9.5 3v10',
  chevron: 'm6 3.5 4.5 4.5L6 12.5',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  edit: 'm3 13 .6-2.8L10.9 3l2.1 2.1-7.2 7.3zM9.6 4.3l2.1 2.1',
  good: 'M2.5 7.2h2.3v6H2.5zM4.8 7.4 7.7 2.2c1.1 0 1.6.8 1.4 1.8L8.7 6h3.5c.9 0 1.5.8 1.3 1.7l-1 4.3c-.2.8-.7 1.2-1.4 1.2H4.8',
  bad: 'M2.5 8.8h2.3v-6H2.5zM4.8 8.6l2.9 5.2c1.1 0 1.6-.8 1.4-1.8L8.7 10h3.5c.9 0 1.5-.8 1.3-1.7l-1-4.3c-.2-.8-.7-1.2-1.4-1.2H4.8',
  close: 'm4 4 8 8M12 4l-8 8',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.3 10.3l3.2 3.2',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  send: 'M8 13V3M3.8 7.2 8 3l4.2 4.2',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  page: 'M4 2h5.5L12 4.5V14H4zM9 2v3h3',
} as const;

export type IconName = keyof typeof paths;

/** A drawing of 16 px in the colour of the text; the control around it carries the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
