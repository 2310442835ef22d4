// Texts about an appointment, shared by the pages of administrators and consultants.

import {
  APPOINTMENT_STATUS_LABEL,
  type AppointmentStatus,
  DECLINER_LABEL,
  kindOf,
  MEETING_KIND_LABEL,
} from '#domain/appointments/vocabulary.ts';
import { dayOfWeek, shortDate, wallClock } from '#domain/calendar.ts';
import { displayName } from '#domain/people/names.ts';
import { longDate, nameOfDay } from '#texts/nl/dates.ts';
import type { Output } from '#web/api/call.ts';
import { timeRange } from '#web/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

/** `partner`: whom the employee brings; only the consultant is told. */
export type Appointment = Output<'POST /api/appointments/swap'>[number] & { partner?: string | null };

export const STATUS_TONE: Record<AppointmentStatus, Tone> = {
  geplanned: 'brand',
  voltooid: 'success',
  no_show: 'danger',
  geannuleerd: 'neutral',
};

export function StatusBadge({ status }: { status: AppointmentStatus }) {
  return <Badge tone={STATUS_TONE[status]}>{APPOINTMENT_STATUS_LABEL[status]}</Badge>;
}

/** That a calendar program declined a planned appointment, which has not cancelled it. */
export function Declined({
  appointment: { status, declinedAt, declinedBy },
}: {
  appointment: Pick<Appointment, 'status' | 'declinedAt' | 'declinedBy'>;
}) {
  if (status !== 'geplanned' || !declinedAt || !declinedBy) return null;
  return (
    <p className="mt-1 text-sm">
      {DECLINER_LABEL[declinedBy]} <span className="whitespace-nowrap">({shortDate(wallClock(declinedAt).date)})</span>
    </p>
  );
}

/** 'Virtueel', or 'Fysiek, Utrecht': the city of the employer. */
export function typeAndPlace(appointment: Pick<Appointment, 'meetingType' | 'byPhone' | 'employee'>): string {
  const { meetingType, employee } = appointment;
  const { city } = employee.employer;
  return meetingType === 'fysiek' && city ? `${MEETING_KIND_LABEL.fysiek}, ${city}` : MEETING_KIND_LABEL[kindOf(appointment)];
}

/** 'dinsdag 17 november 2026' */
export function dayAndDate(date: string): string {
  return `${nameOfDay(dayOfWeek(date))} ${longDate(date)}`;
}

/** Names the row in the accessible name of its buttons. */
export function about({ employee }: Appointment): string {
  return `afspraak met ${displayName(employee)}`;
}

type Now = { date: string; time: string };

/** By the clock in Amsterdam; the server decides. */
export function hasBegun({ date, startTime }: Appointment, now: Now): boolean {
  return `${date} ${startTime}` <= `${now.date} ${now.time}`;
}

export function hasEnded({ date, endTime }: Appointment, now: Now): boolean {
  return `${date} ${endTime}` <= `${now.date} ${now.time}`;
}

/** For a dialog about one appointment. */
export function appointmentFacts(appointment: Appointment): [label: string, value: string][] {
  const { employee, date } = appointment;
  return [
    ['Werknemer', displayName(employee)],
    ['Werkgever', employee.employer.name],
    ['Datum', dayAndDate(date)],
    ['Tijd', timeRange(appointment)],
    ['Type', MEETING_KIND_LABEL[kindOf(appointment)]],
  ];
}
