import { dayOfWeek, shortDate } from '#domain/calendar.ts';
import { isOn } from '#domain/planning/slots.ts';
import { daysInWords } from '#texts/nl/dates.ts';
import { useRequest } from '#web/api/change.ts';
import { type Errors, useForm } from '#web/form.ts';
import { timeRange, today } from '#web/format.ts';
import { diaryOf, type Whose } from '#web/parts/planning/diary/calls.ts';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import type { Hours } from './details.tsx';

type SeriesDialogProps = {
  whose: Whose;
  row: Hours;
  close: () => void;
};
type Values = { endDate: string; skip: string };
type Changed = { endDate: string | null; skippedDates: string[] };

/** Ends a weekly series, or skips one day of it. */
export function SeriesDialog({ whose, row, close }: SeriesDialogProps) {
  const form = useForm<Values>({ endDate: row.endDate ?? '', skip: '' });
  const change = useRequest((body: Changed) => diaryOf(whose).changeHours(row.id, body), {
    success: { title: 'Reeks gewijzigd', text: 'Afspraken die al gepland zijn, blijven staan.' },
    failure: { title: 'Fout', text: 'De reeks kon niet worden gewijzigd.' },
  });

  function check({ endDate, skip }: Values): Errors<Values> {
    if (endDate && endDate < row.date) return { endDate: `De reeks begint op ${shortDate(row.date)}.` };
    if (skip && dayOfWeek(skip) !== row.dayOfWeek) return { skip: `Kies een dag van de reeks: ${daysInWords(row)}.` };
    if (skip && !isOn(row, skip)) return { skip: 'Op deze dag is de reeks er niet.' };
    return {};
  }

  return (
    <Dialog close={close} title="Reeks aanpassen" description={`${daysInWords(row)}, ${timeRange(row)}`}>
      <DialogForm
        onSubmit={form.submit(
          ({ endDate, skip }) =>
            change.mutate(
              { endDate: endDate || null, skippedDates: skip ? [...row.skippedDates, skip] : row.skippedDates },
              { onSuccess: close, onError: form.refused },
            ),
          check,
        )}
        changed={form.changed}
        submit="Opslaan"
        pending={change.isPending}
      >
        <Field label="Laatste dag van de reeks" hint="Leeg: de reeks gaat door." error={form.errors.endDate}>
          <DateInput {...form.text('endDate')} min={today()} />
        </Field>
        <Field label="Eén dag overslaan" hint="Bijvoorbeeld een vrije dag. De reeks gaat daarna gewoon door." error={form.errors.skip}>
          <DateInput {...form.text('skip')} min={today()} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
