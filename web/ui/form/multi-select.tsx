// <MultiSelect label="Voorkeursadviseurs" required value={ids} onChange={setIds} options={[{ value: 3, label: 'Sanne de Vries', hint: 'Utrecht' }]} />
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { FieldGroup } from './field.tsx';
import { SearchInput } from './input.tsx';

type MultiSelectProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  value: readonly number[];
  onChange: (value: number[]) => void;
  options: readonly { value: number; label: string; hint?: string }[];
  searchLabel: string;
  emptyText?: string;
};

/** Several out of many: a search box above a list of checkboxes; chosen items are always visible. */
export function MultiSelect({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  options,
  searchLabel,
  emptyText = 'Niets gevonden.',
}: MultiSelectProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = options.filter((option) => `${option.label} ${option.hint ?? ''}`.toLowerCase().includes(wanted));
  const chosen = options.filter((option) => value.includes(option.value));
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);

  return (
    <FieldGroup label={label} hint={hint} error={error} required={required}>
      {chosen.length > 0 && (
        <ul aria-label="Gekozen" className="flex flex-wrap gap-2">
          {chosen.map((option) => (
            <li key={option.value} className="inline-flex items-center rounded-full bg-brand-soft ps-3 text-sm">
              {option.label}
              <button
                type="button"
                aria-label={`${option.label} verwijderen`}
                onClick={() => toggle(option.value)}
                className="touch-target grid place-items-center rounded-full text-muted hover:text-ink lg:min-h-9 lg:min-w-9"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="overflow-hidden rounded-control border border-edge bg-surface">
        <div className="border-b p-2">
          <SearchInput
            aria-label={searchLabel}
            aria-invalid={error ? true : undefined}
            placeholder="Zoeken..."
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <ul className="max-h-56 overflow-y-auto p-1">
          {shown.map((option) => (
            <li key={option.value} className="rounded-control px-2 hover:bg-sunken">
              <Checkbox
                className="w-full"
                label={option.label}
                hint={option.hint}
                checked={value.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p className="p-3 text-sm text-muted">{emptyText}</p>}
      </div>
    </FieldGroup>
  );
}
