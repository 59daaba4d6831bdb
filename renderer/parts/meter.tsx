/** How much of a job is done; without a known share the bar is empty and only its words tell. */
export function Meter({ share, label }: { share: number | null; label: string }) {
  const percent = share === null ? null : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      className={percent === null ? 'meter meter-unknown' : 'meter'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
    >
      <div className="meter-fill" style={{ inlineSize: `${percent ?? 0}%` }} />
    </div>
  );
}
