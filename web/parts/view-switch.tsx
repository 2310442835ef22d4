// <ViewSwitch label="Beeld" views={[{ value: 'lijst', label: 'Lijst' }, { value: 'week', label: 'Week' }]} value={…} onChange={…} />
type ViewSwitchProps<V extends string> = {
  label: string;
  views: readonly { value: V; label: string }[];
  value: string;
  onChange: (value: V) => void;
};

/** Switches between views of the same data. */
export function ViewSwitch<V extends string>({ label, views, value, onChange }: ViewSwitchProps<V>) {
  return (
    <fieldset aria-label={label} className="mb-4 flex w-fit max-w-full flex-wrap gap-1 rounded-card border bg-sunken p-1">
      {views.map((view) => (
        <button
          key={view.value}
          type="button"
          aria-pressed={view.value === value}
          onClick={() => onChange(view.value)}
          className="control-height rounded-control px-4 font-medium text-muted hover:text-ink aria-pressed:bg-surface aria-pressed:text-brand aria-pressed:shadow-card"
        >
          {view.label}
        </button>
      ))}
    </fieldset>
  );
}
