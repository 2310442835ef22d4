import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { isLate } from '#domain/appointments/late.ts';
import { kindOf, LATE, MEETING_KIND_LABEL, MEETING_TYPES, type MeetingKind, type MeetingType } from '#domain/appointments/vocabulary.ts';
import { isWeekend, wallClock } from '#domain/calendar.ts';
import { displayName, ended } from '#domain/people/names.ts';
import { GRID } from '#domain/planning/slots.ts';
import { query } from '#web/api/cache.ts';
import type { ApiError } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { refetch } from '#web/api/refetch.ts';
import { useForm } from '#web/form.ts';
import { phone as spoken, timeRange, today } from '#web/format.ts';
import { NoEmail } from '#web/parts/people/no-email.tsx';
import { Notice } from '#web/ui/badge.tsx';
import { Calendar } from '#web/ui/form/calendar.tsx';
import { Field, FieldGroup } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { RadioCards, type RadioOption } from '#web/ui/form/radio-cards.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { type Appointment, dayAndDate, hasBegun } from './appointment.tsx';
import { byPhoneToSend, heldAs, kindsOf } from './kinds.ts';

type Values = { date: string; startTime: string; kind: MeetingKind; phoneNumber: string };

export function EditDialog({ appointment, close }: { appointment: Appointment; close: () => void }) {
  const { id, employee, consultant } = appointment;
  const isAhead = appointment.date >= today();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    date: isAhead ? appointment.date : '',
    startTime: isAhead ? appointment.startTime : '',
    kind: kindOf(appointment),
    phoneNumber: employee.phone ? spoken(employee.phone) : '',
  });
  const { date, startTime, kind, phoneNumber } = form.values;
  const held = heldAs(kind);
  const { meetingType } = held;
  const video = useQuery(query('GET /api/admin/video-config'));
  const kinds = kindsOf(MEETING_TYPES, video.data?.phone ?? 'off', appointment);
  const isMoved = date !== appointment.date || startTime !== appointment.startTime;
  const isCharged = isMoved && isLate(appointment, { epochMilliseconds: Date.now() });
  const move = useChange('PUT /api/appointments/{id}', {
    success: {
      title: 'Afspraak bijgewerkt',
      text: `${employee.email ? `${displayName(employee)} en ${consultant.user.name} krijgen` : `${consultant.user.name} krijgt`} bericht.${isCharged ? ' De oorspronkelijke afspraak wordt doorbelast.' : ''}`,
    },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het bijwerken van de afspraak.' },
  });

  function choose(next: string): void {
    form.set('date', next);
    form.set('startTime', '');
  }
  function check(): { date?: string; startTime?: string } {
    if (!date) return { date: 'Kies een datum.' };
    if (startTime) return {};
    element.current?.querySelector<HTMLInputElement>('input[name="startTime"]:enabled')?.focus();
    return { startTime: 'Kies een tijdstip.' };
  }
  function save(): void {
    const slot = GRID.find((one) => one.startTime === startTime);
    if (!slot) return;
    if (!isMoved && kind === kindOf(appointment) && !(held.byPhone && form.changed)) {
      toast({ title: 'Geen wijzigingen', text: 'Kies een andere datum, een ander tijdstip of een ander type.', look: 'neutral' });
      return;
    }
    move.mutate(
      { params: { id }, body: { date, ...slot, meetingType, ...byPhoneToSend(appointment, held), ...(held.byPhone && { phoneNumber }) } },
      { onSuccess: close, onError: refused },
    );
  }
  function refused(error: ApiError): void {
    form.refused(error);
    // 409: someone else took the hour. The free hours are fetched again, and the choice is cleared.
    if (error.status !== 409) return;
    form.set('startTime', '');
    refetch(['GET /api/appointments/{id}/slots']);
  }

  return (
    <Dialog
      close={close}
      wide
      title="Afspraak bewerken"
      description={`${displayName(employee)} (${employee.employer.name}) met ${ended(consultant.user.name)} Nu: ${dayAndDate(appointment.date)}, ${timeRange(appointment)}.`}
    >
      <DialogForm
        ref={element}
        onSubmit={form.submit(save, check)}
        changed={form.changed}
        submit="Bijwerken"
        pending={move.isPending}
        notice={
          <div aria-live="polite" className="px-5 not-empty:border-t not-empty:py-3">
            {isCharged && (
              <Notice tone="warning" icon={<TriangleAlert aria-hidden className="size-5" />} title="Verplaatsen wordt doorbelast">
                {whyLate(appointment)} Verplaatst u de afspraak, dan wordt de oorspronkelijke doorbelast aan {ended(employee.employer.name)}
              </Notice>
            )}
          </div>
        }
      >
        <NoEmail employee={employee} />
        <div className="grid gap-6 md:grid-cols-2">
          <FieldGroup label="Datum" required error={form.errors.date}>
            <Calendar
              label="Datum van de afspraak"
              value={date || null}
              onChange={choose}
              min={today()}
              today={today()}
              isDisabled={isWeekend}
            />
          </FieldGroup>
          <Hours
            appointment={appointment}
            date={date}
            meetingType={meetingType}
            value={startTime}
            onChange={(next) => form.set('startTime', next)}
            error={form.errors.startTime}
          />
        </div>
        <RadioCards
          name="meetingType"
          label="Type gesprek"
          value={kind}
          onChange={(next) => form.set('kind', next)}
          error={form.errors.kind}
          options={kinds.map((value) => ({
            value,
            label: MEETING_KIND_LABEL[value],
            hint: preferenceOf(employee, heldAs(value).meetingType),
          }))}
        />
        {held.byPhone && (
          <Field label="Telefoonnummer" required hint="Op dit nummer belt de consultant de werknemer." error={form.errors.phoneNumber}>
            <Input type="tel" autoComplete="off" {...form.text('phoneNumber')} />
          </Field>
        )}
      </DialogForm>
    </Dialog>
  );
}

function whyLate(appointment: Appointment): string {
  return hasBegun(appointment, wallClock(Date.now())) ? 'Deze afspraak is al begonnen of voorbij.' : `Deze afspraak begint binnen ${LATE}.`;
}

function preferenceOf({ employer }: Appointment['employee'], type: MeetingType): string | undefined {
  return employer.preferredMeetingType === type ? 'Voorkeur van de werkgever' : undefined;
}

/** A hint while the hours are fetched: without one the dialog would shrink, grow and move its buttons. */
const SAME_HEIGHT = '\u00a0';

type HoursProps = {
  appointment: Appointment;
  date: string;
  meetingType: MeetingType;
  value: string;
  onChange: (startTime: string) => void;
  error?: string;
};

function Hours({ appointment, date, meetingType, value, onChange, error }: HoursProps) {
  const hours = useQuery({
    ...query('GET /api/appointments/{id}/slots', { params: { id: appointment.id }, query: { date, meetingType } }),
    enabled: date !== '',
    staleTime: 0,
    gcTime: 0,
  });
  const options = GRID.map((slot): RadioOption<string> => {
    const isCurrent = date === appointment.date && slot.startTime === appointment.startTime;
    const found = hours.data?.find(({ startTime }) => startTime === slot.startTime);
    const hint = isCurrent
      ? 'Huidig tijdstip'
      : !found
        ? SAME_HEIGHT
        : !found.free
          ? 'Niet vrij'
          : found.available
            ? 'Vrij'
            : 'Buiten beschikbaarheid';
    return { value: slot.startTime, label: timeRange(slot), hint, disabled: !isCurrent && !found?.free };
  });
  return (
    <RadioCards
      name="startTime"
      label="Tijdstip *"
      value={value || null}
      onChange={onChange}
      error={error ?? hours.error?.message}
      hint={date ? undefined : 'Kies eerst een datum.'}
      options={options}
      className="grid gap-2 min-[24rem]:grid-cols-2 md:grid-cols-1 lg:grid-cols-2"
    />
  );
}
