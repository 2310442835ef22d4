// <ProgressBar label="Bestand uploaden" done={0.4} />   <ProgressBar label="Bestand verwerken" />
type ProgressBarProps = {
  label: string;
  /** From 0 to 1; absent if the progress is unknown. */
  done?: number;
};

export function ProgressBar({ label, done }: ProgressBarProps) {
  const percent = done === undefined ? undefined : Math.round(done * 100);
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="flex justify-between gap-4 text-sm">
        <span>{label}</span>
        {percent !== undefined && <span>{percent}%</span>}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent !== undefined && { 'aria-valuenow': percent })}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className={percent === undefined ? 'h-full w-full animate-breathe bg-brand' : 'h-full bg-brand transition-[width]'}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
