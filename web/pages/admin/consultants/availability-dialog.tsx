import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { datesBetween } from '#domain/calendar.ts';
import { HOURS_ORDER } from '#domain/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import { type Errors, useForm } from '#web/form.ts';
import { today } from '#web/format.ts';
import { pastQuestion, useAskFirst } from '#web/parts/ask-first.tsx';
import { DaysLeft, daysInWords, useAddDays, whyNotUntil } from '#web/parts/hours/add-days.tsx';
import { ALL_CLOSED, SkippedDays, useClosedDays } from '#web/parts/hours/closed-days.tsx';
import type { Hours } from '#web/parts/hours/details.tsx';
import { SeriesDialog } from '#web/parts/hours/series-dialog.tsx';
import { VisitField } from '#web/parts/hours/visit-field.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { DateInput, TimeInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { AvailabilityList } from './availability-list.tsx';
import type { Consultant, Given } from './types.ts';

type Values = {
  consultantId: number;
  date: string;
  endDate: string;
  startTime: string;
  endTime: string;
  isRecurring: boolean;
  onHoliday: boolean;
  employerId: number;
};

function check({ consultantId, date, endDate, startTime, endTime }: Values): Errors<Values> {
  const errors: Errors<Values> = {
    ...(!consultantId && { consultantId: 'Kies een consultant.' }),
    ...(!date && { date: 'Kies een startdatum.' }),
    ...(!startTime && { startTime: 'Vul een starttijd in.' }),
    ...(!endTime && { endTime: 'Vul een eindtijd in.' }),
  };
  if (Object.keys(errors).length > 0) return refuse('Vul alle vereiste velden in.', errors);
  const refusal = whyNotUntil(date, endDate || date);
  if (refusal) return refuseAt('endDate', refusal);
  if (endTime <= startTime) return refuseAt('endTime', HOURS_ORDER);
  return {};
}

function refuse(text: string, errors: Errors<Values>): Errors<Values> {
  toast({ title: 'Validatiefout', text, look: 'destructive' });
  return errors;
}

function refuseAt(field: keyof Values, text: string): Errors<Values> {
  return refuse(text, { [field]: text });
}

type AvailabilityDialogProps = {
  consultants: readonly Consultant[];
  consultant: Consultant;
  /** What was chosen in the week or in the plan of visiting days. */
  given?: Given | undefined;
  close: () => void;
};

export function AvailabilityDialog({ consultants, consultant, given, close }: AvailabilityDialogProps) {
  const [changing, setChanging] = useState<Hours | null>(null);
  const first = useAskFirst();
  const form = useForm<Values>({
    consultantId: consultant.id,
    date: given?.date ?? '',
    endDate: '',
    startTime: given?.startTime ?? consultant.officeHoursStart,
    endTime: given?.endTime ?? consultant.officeHoursEnd,
    isRecurring: false,
    onHoliday: false,
    employerId: given?.employerId ?? 0,
  });
  const employers = useQuery(query('GET /api/employers'));
  const { date, endDate, employerId, ...row } = form.values;
  const { consultantId, isRecurring } = row;
  const chosen = date && !whyNotUntil(date, endDate || date) ? datesBetween(date, endDate || date) : [];
  const skipping = useClosedDays('GET /api/admin/closed-days', chosen, row.onHoliday);
  // A series begins on its day, also where that is a holiday: it is left out there by itself.
  const dates = isRecurring ? chosen : skipping.open;
  const days = Math.max(1, dates.length);
  const adding = useAddDays(
    'POST /api/availability',
    (day) => ({ body: { ...row, date: day, employerId: employerId || null } }),
    (added) => ({ title: 'Beschikbaarheid toegevoegd', text: added === 1 ? undefined : `${added} dagen zijn toegevoegd.` }),
    form.refused,
  );
  const dateField = (name: 'date' | 'endDate') => ({
    ...form.text(name),
    onChange: (event: { target: { value: string } }) => {
      adding.forget();
      form.set(name, event.target.value);
    },
  });

  function choose(id: number): void {
    adding.forget();
    form.set('consultantId', id);
    const chosen = consultants.find((one) => one.id === id);
    form.set('startTime', chosen?.officeHoursStart ?? '');
    form.set('endTime', chosen?.officeHoursEnd ?? '');
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      wide
      title="Beschikbaarheid beheren"
      description="Werknemers kunnen een afspraak maken binnen deze tijden."
    >
      <DialogForm
        onSubmit={form.submit(
          // A series that began in the past goes on.
          ({ endTime }) =>
            first.ask(isRecurring ? null : pastQuestion(dates.map((date) => ({ date, endTime }))), () => adding.add(dates, close)),
          (values) => {
            const errors = check(values);
            return chosen.length > 0 && dates.length === 0 ? { endDate: ALL_CLOSED, ...errors } : errors;
          },
        )}
        changed={form.changed}
        close={close}
        cancel="Sluiten"
        submit={
          adding.halfway
            ? `Opnieuw proberen (${daysInWords(adding.halfway.left.length)})`
            : days > 1
              ? `${days} dagen toevoegen`
              : 'Toevoegen'
        }
        pending={adding.isPending || skipping.isPending}
        pendingText={adding.progress}
        notice={
          <div aria-live="polite" className="px-5 not-empty:border-t not-empty:py-3">
            <DaysLeft of={adding} />
          </div>
        }
      >
        <div className="grid gap-4 sm:grid-cols-4">
          <Field label="Consultant" required error={form.errors.consultantId} className="sm:col-span-4">
            <Select
              name="consultantId"
              value={consultantId}
              onChange={(event) => choose(Number(event.target.value))}
              options={consultants.map(({ id, user }) => ({ value: id, label: user.name }))}
            />
          </Field>
          <Field label="Startdatum" required error={form.errors.date} className="sm:col-span-2">
            <DateInput {...dateField('date')} min={today()} />
          </Field>
          <Field label="Einddatum" hint="Leeg: alleen de startdatum." error={form.errors.endDate} className="sm:col-span-2">
            <DateInput {...dateField('endDate')} min={date || today()} />
          </Field>
          <Field label="Starttijd" required error={form.errors.startTime} className="sm:col-span-2">
            <TimeInput {...form.text('startTime')} />
          </Field>
          <Field label="Eindtijd" required error={form.errors.endTime} className="sm:col-span-2">
            <TimeInput {...form.text('endTime')} />
          </Field>
          <Checkbox
            name="isRecurring"
            checked={isRecurring}
            onChange={(event) => {
              adding.forget();
              form.set('isRecurring', event.target.checked);
              if (event.target.checked) form.set('employerId', 0);
            }}
            className="sm:col-span-4"
            label="Wekelijks herhalen"
            hint={
              isRecurring && days > 7
                ? 'Een periode van een week is genoeg: elke dag komt iedere week terug.'
                : 'Elke week op dezelfde dag, vanaf de startdatum.'
            }
          />
          {!isRecurring && (
            <VisitField
              employers={employers.data?.filter(({ preferredMeetingType }) => preferredMeetingType !== 'virtueel')}
              value={employerId}
              onChange={(next) => {
                adding.forget();
                form.set('employerId', next);
              }}
              error={form.errors.employerId}
              className="sm:col-span-4"
            />
          )}
          <div className="flex flex-col gap-4 empty:hidden sm:col-span-4">
            <SkippedDays
              of={isRecurring ? { ...skipping, skipped: [], hasHoliday: true } : skipping}
              onHoliday={row.onHoliday}
              onChange={(next) => {
                adding.forget();
                form.set('onHoliday', next);
              }}
            />
          </div>
        </div>
        {first.dialog}
        <AvailabilityList key={consultantId} consultantId={consultantId} change={setChanging} />
      </DialogForm>
      {changing && <SeriesDialog call="PATCH /api/availability/{id}" row={changing} close={() => setChanging(null)} />}
    </Dialog>
  );
}
