// Adds hours to a diary. A consultant chooses weekdays and a pause; an administrator also chooses the consultant, may add weekly hours, and
// sees the existing ones.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#web/api/cache.ts';
import { timeRange, today } from '#web/format.ts';
import { pastQuestion, useAskFirst } from '#web/parts/ask-first.tsx';
import { consultantOptions } from '#web/parts/people/options.ts';
import type { Whose } from '#web/parts/planning/diary/calls.ts';
import { wordsFor } from '#web/parts/planning/diary/words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { type AddDays, DaysLeft, daysInWords } from './add-days.tsx';
import { SkippedDays } from './closed-days.tsx';
import type { Hours } from './details.tsx';
import { type Consultant, type Given, type Start, useHoursForm } from './form.ts';
import { HoursList } from './list.tsx';
import { SeriesDialog } from './series-dialog.tsx';
import { TimeFields } from './time-fields.tsx';
import { VisitField } from './visit-field.tsx';
import { WeekdayChoice } from './weekday-choice.tsx';

type HoursDialogProps = { whose: Whose; consultants?: readonly Consultant[]; given?: Given | undefined; close: () => void };

/** The consultant's office hours stand below the times, so the form is rendered after they are loaded. */
export function HoursDialog({ whose, consultants, given, close }: HoursDialogProps) {
  const { title, description } = wordsFor(whose).hours;
  const me = useQuery({ ...query('GET /api/consultants/me'), enabled: whose === 'own' });
  const [changing, setChanging] = useState<Hours | null>(null);
  const consultant = whose === 'own' ? me.data : consultants?.find(({ id }) => id === whose);
  return (
    <Dialog close={close} wide={whose !== 'own'} title={title} description={description}>
      {whose === 'own' && me.isPending ? (
        <Loading className="min-h-60" />
      ) : (
        <HoursForm {...{ whose, consultants, consultant, given, close }} change={setChanging} />
      )}
      {changing && <SeriesDialog whose={whose} row={changing} close={() => setChanging(null)} />}
    </Dialog>
  );
}

function HoursForm({ change, close, ...start }: Start & { change: (row: Hours) => void; close: () => void }) {
  const first = useAskFirst();
  const hours = useHoursForm(start);
  const { form, whose, isByWeekday, dates, adding } = hours;
  const { isRecurring } = form.values;
  return (
    <DialogForm
      onSubmit={form.submit(
        // A weekly series that began in the past still applies, so it asks nothing.
        ({ endTime }) =>
          first.ask(isRecurring ? null : pastQuestion(dates.map((date) => ({ date, endTime }))), () => adding.add(dates, close)),
        hours.check,
      )}
      changed={form.changed}
      cancel={isByWeekday ? undefined : 'Sluiten'}
      submit={submitText(adding, dates.length, isByWeekday)}
      pending={adding.isPending || hours.skipping.isPending}
      pendingText={adding.progress}
      notice={
        <div aria-live="polite" className="px-5 not-empty:border-t not-empty:py-3">
          <DaysLeft of={adding} />
          {isByWeekday && !adding.halfway && dates.length > 0 && (
            <p>
              Er {dates.length === 1 ? 'wordt' : 'worden'} {daysInWords(dates.length)} toegevoegd.
            </p>
          )}
        </div>
      }
    >
      <Fields hours={hours} consultants={start.consultants} />
      {first.dialog}
      {whose !== 'own' && <HoursList key={whose} whose={whose} change={change} />}
    </DialogForm>
  );
}

type FieldsProps = { hours: ReturnType<typeof useHoursForm>; consultants: Start['consultants'] };

function Fields({ hours, consultants }: FieldsProps) {
  const { form, consultant, isByWeekday, dates, skipping, employers, set } = hours;
  const { consultantId, date, days, isRecurring, onHoliday, employerId } = form.values;
  const dateField = (name: 'date' | 'endDate') => ({
    ...form.text(name),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  return (
    <>
      {consultants && (
        <Field label="Consultant" required>
          <Select
            name="consultantId"
            value={consultantId}
            onChange={(event) => set('consultantId', Number(event.target.value))}
            options={consultantOptions(consultants)}
          />
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Startdatum" required error={form.errors.date}>
          <DateInput {...dateField('date')} min={today()} />
        </Field>
        <Field
          label="Einddatum"
          required={isByWeekday}
          hint={isByWeekday ? undefined : 'Leeg: alleen de startdatum.'}
          error={form.errors.endDate}
        >
          <DateInput {...dateField('endDate')} min={date || today()} />
        </Field>
      </div>
      {isByWeekday && <WeekdayChoice value={days} onChange={(next) => set('days', next)} />}
      <TimeFields form={form} hasPause={isByWeekday} officeHours={consultant && officeHoursOf(consultant)} />
      {!isByWeekday && (
        <Checkbox
          name="isRecurring"
          checked={isRecurring}
          onChange={(event) => {
            set('isRecurring', event.target.checked);
            if (event.target.checked) form.set('employerId', 0);
          }}
          label="Wekelijks herhalen"
          hint={
            isRecurring && dates.length > 7
              ? 'Een periode van een week is genoeg: elke dag komt iedere week terug.'
              : 'Elke week op dezelfde dag, vanaf de startdatum.'
          }
        />
      )}
      {!isRecurring && (
        <VisitField employers={employers} value={employerId} onChange={(next) => set('employerId', next)} error={form.errors.employerId} />
      )}
      <SkippedDays
        of={isRecurring ? { ...skipping, skipped: [], hasHoliday: true } : skipping}
        onHoliday={onHoliday}
        onChange={(next) => set('onHoliday', next)}
      />
      {isByWeekday && <p className="text-sm text-muted">Tijdens de pauze zijn geen afspraken mogelijk.</p>}
    </>
  );
}

function officeHoursOf({ officeHoursStart, officeHoursEnd }: Consultant): string {
  return timeRange({ startTime: officeHoursStart, endTime: officeHoursEnd });
}

function submitText({ halfway }: AddDays, days: number, isByWeekday: boolean): string {
  if (halfway) return isByWeekday ? 'Opnieuw proberen' : `Opnieuw proberen (${daysInWords(halfway.left.length)})`;
  return days > 1 && !isByWeekday ? `${days} dagen toevoegen` : 'Toevoegen';
}
