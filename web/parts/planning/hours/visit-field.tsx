import { employerOptions } from '#web/parts/people/options.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

type VisitFieldProps = {
  /** Undefined while loading. */
  employers: readonly { id: number; name: string }[] | undefined;
  value: number;
  onChange: (employerId: number) => void;
  error: string | undefined;
};

/** Turns the hours into a visiting day. 0 means none. */
export function VisitField({ employers, value, onChange, error }: VisitFieldProps) {
  return (
    <Field
      label="Bezoekdag bij (optioneel)"
      hint="Alleen werknemers van deze werkgever kunnen dan in deze uren boeken, op locatie."
      error={error}
    >
      <Select
        name="employerId"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        options={[{ value: 0, label: 'Geen bezoekdag' }, ...employerOptions(employers)]}
      />
    </Field>
  );
}
