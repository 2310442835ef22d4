import { hasBegun } from '#domain/appointments/booking.ts';
import { hrAddress } from '#domain/post/addresses.ts';
import { acceptedBefore, lastRunDue, REMINDER_KINDS, reminderDue } from '#domain/post/reminders.ts';
import { lastRemindedDate } from '#domain/post/working-days.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import { askSurvey } from '#server/actions/conversation/ask-survey.ts';
import type { Db } from '#server/db/db.ts';
import { linkCarriers } from '#server/mail/employee-mails.ts';
import type { Services } from '#server/services.ts';
import { found as inOutbox } from '#server/steps/found.ts';
import { asInvited } from '#server/steps/invite.ts';
import { transact } from '#server/steps/locks.ts';
import { consultantsToRemind } from '#server/steps/planning/availability-reminders.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { appointmentsById } from '#server/store/appointments/appointments.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { availabilityReminderRow, maintenanceRow, reminderConfigRow } from '#server/store/firm/settings.ts';
import { employerById } from '#server/store/people/employers.ts';
import { employersWithDue, lockDueEmployees, markReminded } from '#server/store/post/invitation-nights.ts';
import {
  countSent,
  finishNight,
  isNightFinished,
  lockNight,
  markAppointmentsReminded,
  type Night,
  openNight,
  unremindedAppointments,
} from '#server/store/post/nights.ts';

// The daily run at 23:55. Every step selects what is due and not yet done, under a lock: a night run twice, by two servers or after a
// crash, sends nothing twice, and a missed night is made up.

/**
 * Employees per transaction: a booking of someone being reminded waits for it. HR gets one overview per transaction, so everybody of an
 * employer with HR is in one (`ALL`).
 */
const EMPLOYEES_AT_ONCE = 50;
export const ALL = 100_000;

class Paused extends Error {}

/** Runs the latest night that is due and not finished. Returns the number of queued mails, null if nothing was due. */
export async function runDueNight(services: Services): Promise<number | null> {
  const { db, now } = services;
  const date = lastRunDue(now());
  if ((await isNightFinished(db, date)) || (await maintenanceRow(db)).isEnabled) return null;
  const night = await openNight(db, date, isoOf(now()));
  try {
    const sent =
      (await remindEmployees(services, night)) +
      (await remindOfAppointments(services, night)) +
      (await remindConsultants(services, night)) +
      (await askSurvey(services, { night, refuseWhilePaused }));
    await finishNight(db, date, isoOf(now()));
    if (sent > 0) services.wakeOutbox();
    return sent;
  } catch (error) {
    if (error instanceof Paused) return null;
    throw error;
  }
}

/** Maintenance may start during the run: every step checks again in its own transaction. */
async function refuseWhilePaused(db: Db): Promise<void> {
  if ((await maintenanceRow(db)).isEnabled) throw new Paused();
}

async function remindEmployees({ db, now, appUrl }: Services, night: Night): Promise<number> {
  const config = await reminderConfigRow(db);
  const before = acceptedBefore(config, night.date);
  let sent = 0;
  for (const { id, ...found } of await employersWithDue(db, before, night.startedAt)) {
    const limit = hrAddress(found) ? ALL : EMPLOYEES_AT_ONCE;
    for (let after: number | null = 0; after !== null; ) {
      const part = { after, limit };
      after = await db.transaction(async (db): Promise<number | null> => {
        await refuseWhilePaused(db);
        const employees = await lockDueEmployees(db, { before, startedAt: night.startedAt }, { ...part, employerId: id });
        // Read after the employees are locked, because the HR address may have changed.
        const employer = await employerById(db, id);
        if (!employer) return null;
        for (const kind of REMINDER_KINDS) {
          const people = employees.filter((employee) => reminderDue(employee, config, night.date) === kind).map(asInvited);
          if (people.length === 0) continue;
          const at = now();
          const reminded = people.map(
            (employee) => ({ kind: 'employee.reminded', reminder: kind, letter: { employee, employer } }) as const,
          );
          const posted = await recordAndPost(db, reminded, { at, actor: SYSTEM, appUrl });
          const mailOf = linkCarriers(posted);
          const ids = people.map(({ id }) => id);
          await markReminded(db, { ids, mailIds: ids.map((id) => inOutbox(mailOf.get(id))), kind, at: isoOf(at) });
          await countSent(db, night.date, posted.length);
          sent += posted.length;
        }
        return employees.length < limit ? null : (employees.at(-1)?.id ?? null);
      });
    }
  }
  return sent;
}

async function remindOfAppointments(services: Services, night: Night): Promise<number> {
  const { db, now } = services;
  const { appointmentReminder, appointmentReminderDays } = await reminderConfigRow(db);
  if (!appointmentReminder) return 0;
  let sent = 0;
  const stretch = { from: dateOf(now()), to: lastRemindedDate(night.date, appointmentReminderDays), limit: ALL };
  for (const ids of inSendings(await unremindedAppointments(db, stretch))) {
    sent += await transact(db, async (db) => {
      await refuseWhilePaused(db);
      const marked = await markAppointmentsReminded(db, ids, isoOf(now()));
      // Read after the appointments are locked, because a move, a new address or a switch to HR may have been committed.
      const appointments = (await appointmentsById(db, marked)).filter((appointment) => !hasBegun(appointment, now()));
      const reminded = appointments.map((appointment) => ({ kind: 'appointment.reminded', appointment }) as const);
      const posted = await recordAndPost(db, reminded, { at: now(), actor: SYSTEM, appUrl: services.appUrl });
      await countSent(db, night.date, posted.length);
      return posted.length;
    });
  }
  return sent;
}

/** Single appointments, and those of an employer with HR together: HR gets one overview per sending. */
function inSendings(found: { id: number; employerId: number; viaHr: boolean }[]): number[][] {
  const alone = found.filter(({ viaHr }) => !viaHr).map(({ id }) => [id]);
  const together = Map.groupBy(
    found.filter(({ viaHr }) => viaHr),
    ({ employerId }) => employerId,
  );
  return [...alone, ...[...together.values()].map((group) => group.map(({ id }) => id))];
}

async function remindConsultants({ db, now, appUrl }: Services, night: Night): Promise<number> {
  const { isEnabled, lookAheadDays } = await availabilityReminderRow(db);
  if (!isEnabled) return 0;
  return db.transaction(async (db) => {
    await refuseWhilePaused(db);
    await lockNight(db, night.date);
    const at = now();
    const due = await consultantsToRemind(db, at, lookAheadDays);
    const reminded = due.map((consultant) => ({ kind: 'consultant.reminded', consultant, lookAheadDays }) as const);
    const posted = await recordAndPost(db, reminded, { at, actor: SYSTEM, appUrl });
    await countSent(db, night.date, posted.length);
    return posted.length;
  });
}
