import { whyNotAdminMove } from '#domain/appointments/booking.ts';
import type { MeetingType } from '#domain/appointments/vocabulary.ts';
import { type Slot, wallClock } from '#domain/calendar.ts';
import { type Diary, GRID, offers, openSlots } from '#domain/planning/slots.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { type Appointment, appointmentBy } from '#server/store/appointments/appointments.ts';
import { consultantById, consultantsByName } from '#server/store/people/consultants.ts';
import { preferredConsultantIds } from '#server/store/people/employers.ts';
import { diaryOf } from '#server/store/planning/diaries.ts';

type Reading = Pick<Services, 'db' | 'now'>;
type Target = { date: string; meetingType?: MeetingType | undefined; consultantId?: number | undefined };

/** The hours of a day: which of them this appointment can move to, and which are within the consultant's availability. */
export async function hoursToMoveTo({ db, now }: Reading, { id, date, meetingType, consultantId: other }: Target & { id: number }) {
  const appointment = await appointmentBy(db, { id });
  if (!appointment) throw new Refusal('APPOINTMENT_NOT_FOUND');
  const consultantId = other ?? appointment.consultantId;
  const consultant = await consultantById(db, consultantId);
  if (!consultant) throw new Refusal('CONSULTANT_NOT_FOUND');
  const diary = await diaryOf(db, { from: date, to: date, consultantId });
  const type = meetingType ?? appointment.meetingType;
  return GRID.map((slot) => ({ ...slot, ...fitness(appointment, { consultant, diary, date, ...slot, meetingType: type }, now()) }));
}

/**
 * The other active consultants at the hour of this appointment: free ones first, then those whose availability includes the hour, then the
 * employer's preferred ones.
 */
export async function colleaguesFor({ db, now }: Reading, id: number) {
  const appointment = await appointmentBy(db, { id });
  if (!appointment) throw new Refusal('APPOINTMENT_NOT_FOUND');
  const { date, startTime, endTime, meetingType, consultantId, employee } = appointment;
  const hour = { date, startTime, endTime, meetingType };
  const [everyone, preferred, diaries] = await Promise.all([
    consultantsByName(db),
    preferredConsultantIds(db, employee.employer.id),
    diaryOf(db, { from: date, to: date }),
  ]);
  const colleagues = everyone.filter((one) => one.isActive && one.id !== consultantId);
  const fit = colleagues.map((consultant) => ({
    id: consultant.id,
    name: consultant.user.name,
    isPreferred: preferred.includes(consultant.id),
    ...fitness(appointment, { ...hour, consultant, diary: ofOne(diaries, consultant.id) }, now()),
  }));
  const rank = (one: (typeof fit)[number]) => Number(one.free) * 4 + Number(one.available) * 2 + Number(one.isPreferred);
  return fit.sort((a, b) => rank(b) - rank(a));
}

type Hour = Slot & { date: string; meetingType: MeetingType; consultant: { id: number; isActive: boolean }; diary: Diary };

function fitness(appointment: Appointment, { consultant, diary, ...hour }: Hour, now: Temporal.Instant) {
  const { employer } = appointment.employee;
  const question = { ...diary, consultants: [consultant], dates: [hour.date], employer, now: wallClock(now), except: appointment.id };
  const [day] = openSlots(question)[0]?.days ?? [];
  const target = { ...hour, consultantId: consultant.id };
  return {
    free: whyNotAdminMove(appointment, target, { ...withoutItself(diary, appointment), now }) === null,
    available: day !== undefined && offers(day, hour, hour.meetingType),
  };
}

/** The diary without the appointment itself, so that it does not block its own hour. */
export function withoutItself({ appointments, unavailability, closedDays }: Diary, { id }: Appointment) {
  return { unavailability, closedDays, appointments: appointments.filter((other) => other.id !== id) };
}

function ofOne({ availability, unavailability, appointments, closedDays }: Diary, id: number): Diary {
  const isTheirs = (row: { consultantId: number }) => row.consultantId === id;
  return {
    availability: availability.filter(isTheirs),
    unavailability: unavailability.filter(isTheirs),
    appointments: appointments.filter(isTheirs),
    closedDays,
  };
}
