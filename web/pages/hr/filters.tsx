import type { ChangeEvent } from 'react';
import { hrDesk as words } from '#texts/dutch-only/hr-desk.ts';
import { cx } from '#web/ui/classes.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { type Counts, SHOWN, type Shown } from './people.ts';

type FiltersProps = { counts: Counts; shown: Shown; setShown: (shown: Shown) => void };
type SearchProps = { sought: string; setSought: (sought: string) => void };

export function Filters({ counts, shown, setShown }: FiltersProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium max-sm:sr-only">{words.filters.label}</legend>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {SHOWN.filter((one) => one === 'all' || one === shown || counts[one] > 0).map((one) => (
          <label
            key={one}
            className={cx(
              'touch-target relative inline-flex min-w-0 cursor-pointer items-center rounded-control border px-2 py-1 font-medium wrap-anywhere sm:px-3 sm:py-2',
              'max-sm:text-sm',
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
  );
}

export function Search({ sought, setSought }: SearchProps) {
  function search({ target }: ChangeEvent<HTMLInputElement>): void {
    setSought(target.value);
    // The keyboard of a phone or tablet leaves little room: the field scrolls to the top, so that its results below are visible.
    if (matchMedia('(pointer: coarse)').matches) target.scrollIntoView({ block: 'start' });
  }
  return (
    <Field label={words.search} className="max-sm:gap-1">
      <Input type="search" enterKeyHint="search" value={sought} onChange={search} autoComplete="off" className="scroll-mt-9" />
    </Field>
  );
}
