// <Chips label="Snel kiezen" options={[{ label: 'Vandaag', … }, …]} isChosen={…} onChoose={…} />
type ChipsProps<O> = { label: string; options: readonly O[]; isChosen: (option: O) => boolean; onChoose: (option: O) => void };

/** What is chosen most, one click away. */
export function Chips<O extends { label: string }>({ label, options, isChosen, onChoose }: ChipsProps<O>) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-2">
      {options.map((option) => (
        <button
          key={option.label}
          type="button"
          aria-pressed={isChosen(option)}
          onClick={() => onChoose(option)}
          className="min-h-8 rounded-full border px-3 text-sm hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
