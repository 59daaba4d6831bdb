import { useGrounds } from '../state/use-app.ts';

/** Says to screen readers what has just happened elsewhere in the window. */
export function LiveRegion() {
  const announcement = useGrounds((state) => state.announcement);
  return (
    <div className="visually-hidden" aria-live="polite" role="status">
      {announcement}
    </div>
  );
}
