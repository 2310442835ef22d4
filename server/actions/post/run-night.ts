import { hasBegun } from '#domain/appointments/booking.ts';
import { noShowPrice } from '#domain/money/statement.ts';
import { hrAddress } from '#domain/post/addresses.ts';
import { type AcceptedBefore, acceptedBefore, lastRunDue, reminderDue } from '#domain/post/reminders.ts';
import { REMINDER_KINDS } from '#domain/post/schedule.ts';
import { lastRemindedDate } from '#domain/post/working-days.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import { askSurvey } from '#server/actions/conversation/ask-survey.ts';
import { closeLeavers } from '#server/actions/people/close-leavers.ts';
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
import { tariffRow } from '#server/store/money/tariff.ts';
import type { EmployeeRow } from '#server/store/people/employees.ts';
import { type EmployerRow, employerById } from '#server/store/people/employers.ts';
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
 * Employees per transaction: a booking of someone being reminded waits for it. HR gets one mail per transaction, so everybody of an
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
    await closeLeavers(services, date);
    const sent =
      (await remind(services, night)) +
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

/** What one transaction reminds of: due employees of an employer after this id, and planned appointments. */
type Part = { due: { employerId: number; after: number; limit: number } | null; appointmentIds: readonly number[] };

/** Reminds of invitations and of appointments. HR gets everything of its employer in one mail. */
async function remind(services: Services, night: Night): Promise<number> {
  const { db, now } = services;
  const config = await reminderConfigRow(db);
  const before = acceptedBefore(config, night.date);
  const stretch = { from: dateOf(now()), to: lastRemindedDate(night.date, config.appointmentReminderDays), limit: ALL };
  const planned = config.appointmentReminder ? await unremindedAppointments(db, stretch) : [];
  const { true: toHr = [], false: toEmployees = [] } = Object.groupBy(planned, ({ employer }) => `${hrAddress(employer) !== null}`);
  const ofEmployer = Map.groupBy(toHr, ({ employerId }) => employerId);
  const employers = await employersWithDue(db, { before, startedAt: night.startedAt });
  const throughHr = new Set([...employers.filter(hrAddress).map(({ id }) => id), ...ofEmployer.keys()]);
  let sent = 0;
  for (const employerId of throughHr) {
    const appointmentIds = (ofEmployer.get(employerId) ?? []).map(({ id }) => id);
    sent += (await remindPart(services, { night, config, before }, { due: { employerId, after: 0, limit: ALL }, appointmentIds })).sent;
  }
  for (const { id: employerId } of employers.filter(({ id }) => !throughHr.has(id))) {
    for (let after: number | null = 0; after !== null; ) {
      const due = { employerId, after, limit: EMPLOYEES_AT_ONCE };
      const part = await remindPart(services, { night, config, before }, { due, appointmentIds: [] });
      sent += part.sent;
      after = part.last;
    }
  }
  for (const { id } of toEmployees)
    sent += (await remindPart(services, { night, config, before }, { due: null, appointmentIds: [id] })).sent;
  return sent;
}

type Reminding = { night: Night; config: Awaited<ReturnType<typeof reminderConfigRow>>; before: AcceptedBefore };

/** `last`: the last of the due employees, if there may be more. */
async function remindPart(
  { db, now, appUrl }: Services,
  { night, config, before }: Reminding,
  { due, appointmentIds }: Part,
): Promise<{ sent: number; last: number | null }> {
  return transact(db, async (db) => {
    await refuseWhilePaused(db);
    const employees = due ? await lockDueEmployees(db, { before, startedAt: night.startedAt }, due) : [];
    const at = now();
    const marked = await markAppointmentsReminded(db, appointmentIds, isoOf(at));
    // Employer and appointments are read after the locks: a move, a new address or a switch to HR may have been committed.
    const employer = due && (await employerById(db, due.employerId));
    const found = employer ? employees.flatMap((employee) => reminderOf(employee, { config, night, employer })) : [];
    const people = REMINDER_KINDS.flatMap((kind) => found.filter(({ reminder }) => reminder === kind));
    const appointments = (await appointmentsById(db, marked)).filter((appointment) => !hasBegun(appointment, at));
    const tariff = await tariffRow(db);
    const reminded = appointments.map((appointment) => {
      return { kind: 'appointment.reminded', appointment, noShowCents: noShowPrice(appointment.employee.employer, tariff) } as const;
    });
    const posted = await recordAndPost(db, [...people, ...reminded], { at, actor: SYSTEM, appUrl });
    const mailOf = linkCarriers(posted);
    for (const kind of REMINDER_KINDS) {
      const ids = people.filter(({ reminder }) => reminder === kind).map(({ letter }) => letter.employee.id);
      if (ids.length > 0) await markReminded(db, { ids, mailIds: ids.map((id) => inOutbox(mailOf.get(id))), kind, at: isoOf(at) });
    }
    await countSent(db, night.date, posted.length);
    return { sent: posted.length, last: due && employees.length === due.limit ? (employees.at(-1)?.id ?? null) : null };
  });
}

function reminderOf(employee: EmployeeRow, { config, night, employer }: Omit<Reminding, 'before'> & { employer: EmployerRow }) {
  const reminder = reminderDue(employee, config, night.date);
  return reminder ? { kind: 'employee.reminded' as const, reminder, letter: { employee: asInvited(employee), employer } } : [];
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
