import { useQuery } from '@tanstack/react-query';
import { isPauseInOrder } from '#domain/planning/series.ts';
import { datesOn } from '#domain/planning/weekdays.ts';
import { HOURS_ORDER, OFFICE_END, OFFICE_START, PAUSE_END, PAUSE_ORDER, PAUSE_START } from '#domain/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import { type Errors, useForm } from '#web/form.ts';
import { today } from '#web/format.ts';
import { pastQuestion, useAskFirst } from '#web/parts/ask-first.tsx';
import { DaysLeft, daysInWords, useAddDays, whyNotUntil } from '#web/parts/hours/add-days.tsx';
import { ALL_CLOSED, SkippedDays, useClosedDays } from '#web/parts/hours/closed-days.tsx';
import { TimeFields } from '#web/parts/hours/time-fields.tsx';
import { VisitField } from '#web/parts/hours/visit-field.tsx';
import type { Place } from '#web/parts/week/types.ts';
import { Field } from '#web/ui/form/field.tsx';
import { DateInput } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { WeekdayChoice } from './weekday-choice.tsx';

type Values = {
  startDate: string;
  endDate: string;
  days: number[];
  startTime: string;
  endTime: string;
  pauseStartTime: string;
  pauseEndTime: string;
  onHoliday: boolean;
  employerId: number;
};

function check({ startDate, endDate, days, startTime, endTime, pauseStartTime, pauseEndTime }: Values): Errors<Values> {
  if (!startDate || !endDate || !startTime || !endTime) {
    return {
      ...(!startDate && { startDate: 'Kies een startdatum.' }),
      ...(!endDate && { endDate: 'Kies een einddatum.' }),
      ...(!startTime && { startTime: 'Vul een starttijd in.' }),
      ...(!endTime && { endTime: 'Vul een eindtijd in.' }),
    };
  }
  const refusal = whyNotUntil(startDate, endDate);
  if (refusal) return { endDate: refusal };
  if (datesOn(startDate, endDate, days).length === 0) return { endDate: 'In deze periode vallen de gekozen dagen niet.' };
  if (endTime <= startTime) return { endTime: HOURS_ORDER };
  return isPauseInOrder({ pauseStartTime, pauseEndTime }) ? {} : { pauseEndTime: PAUSE_ORDER };
}

/** `place`: what was chosen in the week. Else the office hours are the initial values, so the form is rendered once they are loaded. */
export function AvailabilityDialog({ place, close }: { place?: Place | undefined; close: () => void }) {
  const { data: me, isPending } = useQuery(query('GET /api/consultants/me'));
  return (
    <Dialog open onOpenChange={close} title="Beschikbaarheid Toevoegen" description="Voor elke gekozen dag in de periode.">
      {isPending ? (
        <Loading className="min-h-60" />
      ) : (
        <AvailabilityForm
          startTime={place?.startTime ?? me?.officeHoursStart ?? OFFICE_START}
          endTime={place?.endTime ?? me?.officeHoursEnd ?? OFFICE_END}
          date={place?.date ?? ''}
          close={close}
        />
      )}
    </Dialog>
  );
}

type AvailabilityFormProps = { startTime: string; endTime: string; date: string; close: () => void };

function AvailabilityForm({ startTime, endTime, date: given, close }: AvailabilityFormProps) {
  // Hours that were chosen in the week have no pause of their own accord.
  const hasPause = given === '' || (startTime < PAUSE_START && PAUSE_END < endTime);
  const form = useForm<Values>({
    startDate: given,
    endDate: given,
    days: [],
    startTime,
    endTime,
    pauseStartTime: hasPause ? PAUSE_START : '',
    pauseEndTime: hasPause ? PAUSE_END : '',
    onHoliday: false,
    employerId: 0,
  });
  const first = useAskFirst();
  const { startDate, endDate, days, employerId, ...hours } = form.values;
  const employers = useQuery(query('GET /api/consultants/employers'));
  const isPeriod = startDate && endDate && !whyNotUntil(startDate, endDate);
  const chosen = isPeriod ? datesOn(startDate, endDate, days) : [];
  const skipping = useClosedDays('GET /api/consultants/closed-days', chosen, hours.onHoliday);
  const dates = skipping.open;
  const adding = useAddDays(
    'POST /api/consultants/availability',
    (date) => ({ body: { date, ...hours, isRecurring: false, employerId: employerId || null } }),
    () => ({ title: 'Beschikbaarheid toegevoegd', text: 'Uw beschikbaarheid is succesvol toegevoegd.' }),
    form.refused,
  );

  function change(set: () => void): void {
    adding.forget();
    set();
  }
  const date = (name: 'startDate' | 'endDate') => ({
    ...form.text(name),
    onChange: (event: { target: { value: string } }) => change(() => form.set(name, event.target.value)),
  });

  return (
    <DialogForm
      onSubmit={form.submit(
        ({ endTime }) => first.ask(pastQuestion(dates.map((date) => ({ date, endTime }))), () => adding.add(dates, close)),
        (values) => ({ ...(chosen.length > 0 && dates.length === 0 && { endDate: ALL_CLOSED }), ...check(values) }),
      )}
      changed={form.changed}
      close={close}
      submit={adding.halfway ? 'Opnieuw proberen' : 'Toevoegen'}
      pending={adding.isPending || skipping.isPending}
      pendingText={adding.progress}
      notice={
        <div role="status" className="px-5 not-empty:border-t not-empty:py-3">
          <DaysLeft of={adding} />
          {!adding.halfway && dates.length > 0 && (
            <p>
              Er {dates.length === 1 ? 'wordt' : 'worden'} {daysInWords(dates.length)} toegevoegd.
            </p>
          )}
        </div>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Startdatum" required error={form.errors.startDate}>
          <DateInput {...date('startDate')} min={today()} />
        </Field>
        <Field label="Einddatum" required error={form.errors.endDate}>
          <DateInput {...date('endDate')} min={startDate || today()} />
        </Field>
      </div>
      <WeekdayChoice value={days} onChange={(next) => change(() => form.set('days', next))} />
      <TimeFields form={form} hasPause />
      <VisitField
        employers={employers.data}
        value={employerId}
        onChange={(next) => change(() => form.set('employerId', next))}
        error={form.errors.employerId}
      />
      <SkippedDays of={skipping} onHoliday={hours.onHoliday} onChange={(next) => change(() => form.set('onHoliday', next))} />
      <p className="text-sm text-muted">Tijdens de pauze zijn geen afspraken mogelijk.</p>
      {first.dialog}
    </DialogForm>
  );
}
