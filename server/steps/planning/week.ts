import type { Staff } from '#domain/access/caller.ts';
import { addDays } from '#domain/calendar.ts';
import { closedDaysBetween } from '#domain/planning/holidays.ts';
import { merged, piecesOf, weekStart, workingDays } from '#domain/planning/week.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { consultantById } from '#server/store/people/consultants.ts';
import { pageOfConsultants, type WeekRows, weekRows } from '#server/store/planning/week.ts';
import { namedDays } from '#texts/closed-days.ts';
import { STAFF_TEXTS } from '#texts/index.ts';
import { diaryOwner, type Named } from './diary.ts';

type Reading = Pick<Services, 'db' | 'now'>;

/** Consultants per page of the team. */
const TEAM_PAGE = 25;

function periodOf({ now }: Reading, date: string | undefined) {
  const monday = weekStart(date ?? dateOf(now()));
  return { from: monday, to: addDays(monday, 4) };
}

/** One consultant's week; `date` is a day in it. */
export async function weekOf(reading: Reading, caller: Staff, { date, ...named }: Named & { date?: string | undefined }) {
  const consultantId = diaryOwner(caller, named);
  const period = periodOf(reading, date);
  const consultant = await consultantById(reading.db, consultantId);
  if (!consultant) throw new Refusal('CONSULTANT_NOT_FOUND');
  const rows = await weekRows(reading.db, [consultantId], period);
  return { monday: period.from, consultantId, consultantName: consultant.user.name, ...shown(rows, period) };
}

/** One page of the team, with a summary per day. */
export async function teamWeek(
  reading: Reading,
  { date, q = '', limit = TEAM_PAGE, offset = 0 }: { date?: string | undefined; q?: string; limit?: number; offset?: number },
) {
  const period = periodOf(reading, date);
  const { total, consultants } = await pageOfConsultants(reading.db, { q, limit, offset });
  const ids = consultants.map(({ id }) => id);
  const rows = shown(await weekRows(reading.db, ids, period), period);
  const dates = workingDays(period.from);
  const ofOne = <R extends { consultantId: number }>(all: readonly R[], id: number) => all.filter((row) => row.consultantId === id);
  return {
    monday: period.from,
    total,
    closedDays: rows.closedDays,
    consultants: consultants.map(({ id, name, isActive }) => {
      const own = {
        closedDays: rows.closedDays,
        availability: ofOne(rows.availability, id),
        unavailability: ofOne(rows.unavailability, id),
        busy: ofOne(rows.busy, id),
        appointments: ofOne(rows.appointments, id),
      };
      return { consultantId: id, consultantName: name, isActive, days: dates.map((day) => inShort(own, day)) };
    }),
  };
}

function inShort(rows: ReturnType<typeof shown>, date: string) {
  const pieces = piecesOf(rows, [date]);
  const of = (kind: (typeof pieces)[number]['kind']) => pieces.filter((piece) => piece.kind === kind);
  const open = pieces.filter((piece) => piece.kind === 'hours' && !piece.isClosed);
  const visit = rows.availability.find((row) => row.date === date && row.employerName !== null);
  return {
    date,
    hours: merged(open),
    away: merged(of('away')),
    busy: merged(of('busy')),
    appointments: merged(of('appointment')),
    booked: of('appointment').length,
    employerName: visit?.employerName ?? null,
  };
}

function shown(
  { closedDays: own, availability, unavailability, appointments, busy }: WeekRows,
  { from, to }: { from: string; to: string },
) {
  return {
    closedDays: namedDays(STAFF_TEXTS, closedDaysBetween(from, to, own)),
    availability: availability.map(({ hours, employerName }) => ({ ...hours, employerName })),
    unavailability: unavailability.map(({ absenceId, ...row }) => ({ ...row, isAbsence: absenceId !== null })),
    busy,
    appointments: appointments.map(({ appointment, employeeName }) => ({ ...appointment, employeeName })),
  };
}
