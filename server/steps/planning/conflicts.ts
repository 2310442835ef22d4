import { type Staff, scopeOf } from '#domain/access/caller.ts';
import { addDays, wallClock } from '#domain/calendar.ts';
import { type ConflictKind, conflictsInTasks } from '#domain/firm/tasks.ts';
import { isOver } from '#domain/planning/absence.ts';
import { conflictsOf } from '#domain/planning/conflicts.ts';
import { closedDaysBetween } from '#domain/planning/holidays.ts';
import type { Services } from '#server/services.ts';
import { type OpenAbsence, openAbsences } from '#server/store/planning/absences.ts';
import { closedDaysIn } from '#server/store/planning/closed-days.ts';
import { conflictSuspects } from '#server/store/planning/conflicts.ts';
import { namedDays } from '#texts/closed-days.ts';
import { STAFF_TEXTS } from '#texts/index.ts';

/** Administrators may plan further ahead than visitors. */
const DAYS_AHEAD = 2 * 366;

/** All planned appointments with a conflict from today on, and the reported absences that are not solved yet. */
export async function openConflicts({ db, now }: Pick<Services, 'db' | 'now'>, caller: Staff) {
  const clock = wallClock(now());
  const today = clock.date;
  const until = addDays(today, DAYS_AHEAD);
  const own = await closedDaysIn(db, { from: today, to: until });
  const closedDays = new Map(namedDays(STAFF_TEXTS, closedDaysBetween(today, until, own)).map((day) => [day.date, day]));
  const idOf = new Map(own.map(({ date, id }) => [date, id]));
  const suspects = await conflictSuspects(db, scopeOf(caller), { today, closed: [...closedDays.keys()] });
  const reported = await openAbsences(db, scopeOf(caller), today);
  const open = new Map(reported.filter((absence) => !isOver(absence, clock)).map((absence) => [absence.id, absence]));
  const conflicts = suspects.flatMap(({ hours, isActive, unavailability, busy, strayed, ...appointment }) =>
    conflictsOf(appointment, { isActive, closedDays, availability: hours, unavailability, busy, strayed }).map(
      ({ absenceId, ...conflict }) => ({
        ...appointment,
        ...conflict,
        absence: open.get(absenceId ?? 0),
        closedDayId: conflict.kind === 'closed_day' ? (idOf.get(appointment.date) ?? null) : null,
      }),
    ),
  );
  const shown = new Set(conflicts.map(({ absence }) => absence?.id));
  const without = [...open.values()].filter(({ id }) => !shown.has(id)).map((absence) => withoutAppointment(absence, today));
  return [...without, ...conflicts].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** A reported absence stays a task until an administrator solves it, also without appointments. */
function withoutAppointment(absence: OpenAbsence, today: string) {
  const { consultantId, consultantName, reason, from } = absence;
  const nobody = { appointmentId: null, startTime: null, employeeId: null, employeeName: null, employerName: null, closedDayId: null };
  return { ...nobody, kind: 'absence' as const, reason, consultantId, consultantName, date: from < today ? today : from, absence };
}

/** The appointments that tasks of this kind count, for the list that such a task opens. */
export async function appointmentsInTasks(services: Pick<Services, 'db' | 'now'>, caller: Staff, kind: ConflictKind): Promise<number[]> {
  return conflictsInTasks(await openConflicts(services, caller), kind).flatMap(({ appointmentId }) => appointmentId ?? []);
}
