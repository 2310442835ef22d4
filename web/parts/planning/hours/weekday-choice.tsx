import { ALL_DAYS, toggleDays, WEEKEND, WORKING_WEEK } from '#domain/planning/weekdays.ts';
import { nameOfDay } from '#texts/nl/dates.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldGroup } from '#web/ui/form/field.tsx';

const GROUPS: { label: string; days: readonly number[] }[] = [
  { label: 'alle', days: ALL_DAYS },
  { label: 'weekdagen', days: WORKING_WEEK },
  { label: 'weekend', days: WEEKEND },
];
const DAYS = ALL_DAYS.map((day) => ({ label: nameOfDay(day), days: [day] }));

export function WeekdayChoice({ value, onChange }: { value: readonly number[]; onChange: (days: number[]) => void }) {
  const boxes = (choices: typeof GROUPS) =>
    choices.map(({ label, days }) => (
      <Checkbox
        key={label}
        label={label}
        className="capitalize"
        checked={days.every((day) => value.includes(day))}
        onChange={() => onChange(toggleDays(value, days))}
      />
    ));
  return (
    <FieldGroup label="Dagen van de week" hint="Kiest u geen dag, dan gelden alle dagen. In het weekend kan niemand boeken.">
      <div className="flex flex-wrap gap-x-6 border-b">{boxes(GROUPS)}</div>
      <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">{boxes(DAYS)}</div>
    </FieldGroup>
  );
}
