import { hrDesk as words } from '#texts/nl/pages/hr-desk.ts';
import { cx } from '#web/ui/classes.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { type Counts, SHOWN, type Shown } from './people.ts';

type FiltersProps = {
  counts: Counts;
  shown: Shown;
  setShown: (shown: Shown) => void;
  sought: string;
  setSought: (sought: string) => void;
};

export function Filters({ counts, shown, setShown, sought, setSought }: FiltersProps) {
  return (
    <search className="grid grid-cols-1 gap-4">
      <Field label={words.search}>
        <Input type="search" value={sought} onChange={(event) => setSought(event.target.value)} autoComplete="off" />
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">{words.filters.label}</legend>
        <div className="flex flex-wrap gap-2">
          {SHOWN.filter((one) => one === 'all' || one === shown || counts[one] > 0).map((one) => (
            <label
              key={one}
              className={cx(
                'touch-target relative inline-flex cursor-pointer items-center rounded-control border px-3 py-2 font-medium',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
                one === shown ? 'border-brand bg-brand text-on-brand' : 'bg-surface text-brand hover:bg-brand-soft',
              )}
            >
              <input
                type="radio"
                name="wie"
                value={one}
                checked={one === shown}
                onChange={() => setShown(one)}
                className="absolute inset-0 m-0 size-full cursor-[inherit] opacity-0"
              />
              {words.filters[one]} ({counts[one].toLocaleString('nl-NL')})
            </label>
          ))}
        </div>
      </fieldset>
    </search>
  );
}
