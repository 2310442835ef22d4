import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { MAX_BOOKINGS, MAX_MOVES } from '#domain/appointments/vocabulary.ts';
import type { KeptEvent } from '#domain/events/events.ts';
import type { Facts, HistoryLine } from '#domain/events/history-line.ts';
import { isWebhookEvent, type WebhookData, webhookDataOf, webhookSubjectOf } from '#domain/events/webhooks.ts';
import { displayName } from '#domain/people/names.ts';
import { fromIso } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { type JsonRow, jsonFields, without } from '#server/db/rows.ts';
import { history } from '#server/db/schema/appointments.ts';
import { employees } from '#server/db/schema/people.ts';

/** 'Jan de Vries' with an account, 'Werknemer', 'HR' or 'Systeem' without one. */
export type Actor = { name: string; userId: number | null };
export const EMPLOYEE = { name: 'Werknemer', userId: null } as const satisfies Actor;
export const HR = { name: 'HR', userId: null } as const satisfies Actor;
export const SYSTEM = { name: 'Systeem', userId: null } as const satisfies Actor;

export function isSystem({ name, userId }: Actor): boolean {
  return userId === null && name === SYSTEM.name;
}

export function isHr({ name, userId }: Actor): boolean {
  return userId === null && name === HR.name;
}

/** A line as it is written: of which event, when, by whom. */
export type HistoryEntry = HistoryLine & KeptEvent & { at: string; actor: Actor };

/** Rows are sent as one JSON text; building a longer one would block the event loop. */
const ROWS_PER_STATEMENT = 5_000;

const WRITTEN = without(getTableColumns(history), 'id');
const { names, fields } = jsonFields(WRITTEN);
/** The same rows are told to the webhooks that chose their kind: one statement, so that no event can be recorded and not told. */
const RECORD_HISTORY = statement(
  'record_history',
  {},
  `WITH entry AS MATERIALIZED (SELECT * FROM json_to_recordset($1::json) AS entry(${fields}, place int, webhook jsonb, webhook_subject text)),
    told AS (
      INSERT INTO webhook_deliveries (webhook_id, message_id, subject, type, at, data, next_attempt_at)
      SELECT webhooks.id, 'msg_' || gen_random_uuid(), webhook_subject, kind, at, webhook, at
      FROM entry JOIN webhooks ON switched_off_at IS NULL AND kind = ANY (events)
      WHERE webhook IS NOT NULL ORDER BY place, webhooks.id
    )
    INSERT INTO history (${names}) SELECT ${names} FROM entry`,
);

/** Actions call `record` (store/events/record.ts), which calls this. */
export async function insertHistory(db: Db, entries: readonly HistoryEntry[]): Promise<void> {
  const rows = entries.map(rowOf);
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT) {
    await query(db, RECORD_HISTORY, [JSON.stringify(rows.slice(i, i + ROWS_PER_STATEMENT))]);
  }
}

type Told = { place: number; webhook?: WebhookData; webhook_subject?: string };

function rowOf(line: HistoryEntry, place: number): JsonRow<typeof WRITTEN> & Told {
  const { actor, subjectId, employeeId, ...entry } = line;
  const told = isWebhookEvent(entry.kind) && { webhook: webhookDataOf(line), webhook_subject: webhookSubjectOf(line) };
  return { ...entry, actor: actor.name, actor_user_id: actor.userId, subject_id: subjectId, employee_id: employeeId, place, ...told };
}

// The times at which something was last done for an employee, newest first. Of the employee, not of the appointment: cancelling and booking
// again makes a new one.

/** Moves through the employee's link or by HR. */
export function movesByLink(db: Db, employeeId: number): Promise<Temporal.Instant[]> {
  return lastTimes(db, employeeId, and(eq(history.kind, 'appointment.moved'), sql`${history.data}->>'by' = 'link'`));
}

/** Bookings through the employee's link or by HR. */
export function bookingsByLink(db: Db, employeeId: number): Promise<Temporal.Instant[]> {
  const byLink = and(isNull(history.actorUserId), inArray(history.actor, [EMPLOYEE.name, HR.name]));
  return lastTimes(db, employeeId, and(eq(history.kind, 'appointment.booked'), byLink));
}

/** Partners that were added, renamed, replaced or removed. */
export function partnerChanges(db: Db, employeeId: number): Promise<Temporal.Instant[]> {
  return lastTimes(db, employeeId, eq(history.kind, 'appointment.partner_changed'));
}

const MOST_COUNTED = Math.max(MAX_BOOKINGS, MAX_MOVES);

async function lastTimes(db: Db, employeeId: number, which: SQL | undefined): Promise<Temporal.Instant[]> {
  const rows = await db
    .select({ at: history.at })
    .from(history)
    .where(and(eq(history.employeeId, employeeId), which))
    .orderBy(desc(history.id))
    .limit(MOST_COUNTED);
  return rows.map(({ at }) => fromIso(at));
}

function isAbout(appointmentId: number): SQL | undefined {
  return and(eq(history.subject, 'appointment'), eq(history.subjectId, appointmentId));
}

export async function historyOfAppointment(db: Db, appointmentId: number): Promise<HistoryRow[]> {
  return withNames(db, await rowsWhere(db, isAbout(appointmentId)));
}

/** Everything that happened to an employee and their appointments. */
export async function historyOfEmployee(db: Db, employeeId: number): Promise<HistoryRow[]> {
  return withNames(db, await rowsWhere(db, eq(history.employeeId, employeeId)));
}

type HistoryRow = Pick<typeof history.$inferSelect, 'id' | 'at' | 'actor' | 'kind' | 'data'> & {
  before: Facts | null;
  after: Facts | null;
};

async function rowsWhere(db: Db, condition: SQL | undefined): Promise<HistoryRow[]> {
  const { id, at, actor, kind, data, before, after } = history;
  const rows = await db.select({ id, at, actor, kind, data, before, after }).from(history).where(condition).orderBy(desc(id));
  return rows as HistoryRow[];
}

/** Replaces ids of people by names; erased people stay ids. */
async function withNames(db: Db, rows: HistoryRow[]): Promise<HistoryRow[]> {
  const ids = new Set(rows.flatMap(({ before, after }) => [before?.employeeId, after?.employeeId]).filter((id) => typeof id === 'number'));
  if (ids.size === 0) return rows;
  const { id, firstName, lastName } = employees;
  const people = await db
    .select({ id, firstName, lastName })
    .from(employees)
    .where(inArray(id, [...ids]));
  const nameOf = new Map(people.map((person) => [person.id, displayName(person)]));
  const named = (facts: Facts | null): Facts | null => {
    if (typeof facts?.employeeId !== 'number') return facts;
    const { employeeId, ...others } = facts;
    return { employee: nameOf.get(employeeId) ?? `Verwijderd (${employeeId})`, ...others };
  };
  return rows.map((row) => ({ ...row, before: named(row.before), after: named(row.after) }));
}
