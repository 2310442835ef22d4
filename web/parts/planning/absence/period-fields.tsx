import { addDays, mondayOf, wallClock } from '#domain/calendar.ts';
import { type Period, whyNotAbsence } from '#domain/planning/absence.ts';
import { REFUSALS } from '#domain/refusals.ts';
import type { Errors, useForm } from '#web/form.ts';
import { today } from '#web/format.ts';
import { Chips } from '#web/ui/form/chips.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { TimeInput } from '#web/ui/form/time-input.tsx';

export type AbsenceValues = { from: string; to: string; startTime: string; endTime: string; reason: string };

/** An empty time becomes null. */
export function periodOf({ from, to, startTime, endTime }: AbsenceValues): Period {
  const isOneDay = from === to;
  return { from, to, startTime: (isOneDay && startTime) || null, endTime: (isOneDay && endTime) || null };
}

export function errorsInPeriod(values: AbsenceValues): Errors<AbsenceValues> {
  const { from, to } = values;
  if (!from || !to) return { ...(!from && { from: 'Kies een datum.' }), ...(!to && { to: 'Kies een datum.' }) };
  const refusal = whyNotAbsence(periodOf(values), wallClock(Date.now()));
  return refusal ? { [refusal.field]: REFUSALS[refusal.code].message } : {};
}

/** 'Deze week' ends on Friday; in a weekend on that day. */
function periodsFrom(day: string) {
  const [tomorrow, friday] = [addDays(day, 1), addDays(mondayOf(day), 4)];
  return [
    { label: 'Vandaag', from: day, to: day },
    { label: 'Morgen', from: tomorrow, to: tomorrow },
    { label: 'Deze week', from: day, to: friday < day ? day : friday },
  ];
}

type Form = Pick<ReturnType<typeof useForm<AbsenceValues>>, 'values' | 'errors' | 'text' | 'set'>;

/** Start and end date, the hours if it is one day, and the reason. */
export function PeriodFields({ form, hint }: { form: Form; hint: string }) {
  const { values, errors, text, set } = form;
  return (
    <>
      <Chips
        label="Snel kiezen"
        options={periodsFrom(today())}
        isChosen={({ from, to }) => values.from === from && values.to === to}
        onChoose={({ from, to }) => {
          set('from', from);
          set('to', to);
        }}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Eerste dag" required error={errors.from}>
          <DateInput
            {...text('from')}
            min={today()}
            onChange={({ target: { value } }) => {
              // The end date follows the start date until it is set.
              if (value && (!values.to || values.to === values.from || values.to < value)) set('to', value);
              set('from', value);
            }}
          />
        </Field>
        <Field label="Laatste dag" required error={errors.to}>
          <DateInput {...text('to')} min={values.from || today()} />
        </Field>
      </div>
      {values.from !== '' && values.from === values.to && (
        <div className="grid grid-cols-2 gap-4">
          <Field label="Van (leeg: hele dag)" error={errors.startTime}>
            <TimeInput {...text('startTime')} />
          </Field>
          <Field label="Tot" error={errors.endTime}>
            <TimeInput {...text('endTime')} />
          </Field>
        </div>
      )}
      <Field label="Reden (optioneel)" hint={hint} error={errors.reason}>
        <Input placeholder="Afwezig" maxLength={500} {...text('reason')} />
      </Field>
    </>
  );
}
