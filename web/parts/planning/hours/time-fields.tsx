import type { useForm } from '#web/form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TimeInput } from '#web/ui/form/time-input.tsx';

type Times = { startTime: string; endTime: string; pauseStartTime: string; pauseEndTime: string };
type Form = Pick<ReturnType<typeof useForm<Times>>, 'errors' | 'text'>;

type TimeFieldsProps = { form: Form; hasPause: boolean; officeHours?: string | undefined };

/** Start and end time, and the pause if there can be one. The office hours stand below them, as they are not what the fields begin with. */
export function TimeFields({ form: { errors, text }, hasPause, officeHours }: TimeFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label="Starttijd" required error={errors.startTime}>
        <TimeInput {...text('startTime')} />
      </Field>
      <Field label="Eindtijd" required error={errors.endTime}>
        <TimeInput {...text('endTime')} />
      </Field>
      {officeHours && <p className="col-span-2 -mt-2 text-sm text-muted">Kantooruren: {officeHours}</p>}
      {hasPause && (
        <>
          <Field label="Pauze van (optioneel)" error={errors.pauseStartTime}>
            <TimeInput {...text('pauseStartTime')} />
          </Field>
          <Field label="Pauze tot (optioneel)" error={errors.pauseEndTime}>
            <TimeInput {...text('pauseEndTime')} />
          </Field>
        </>
      )}
    </div>
  );
}
