import { setTimeout as sleep } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { GRID, offeredDates } from '#domain/planning/slots.ts';
import { dateOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { consultants, employers } from '#server/db/schema/people.ts';
import { availability } from '#server/db/schema/planning.ts';
import { insertEmployees, invitedPerson } from '#server/testing/invited.ts';

// Employees who book, move and cancel over HTTP and record the answers: a 200 must survive.

type Hour = { consultantId: number; date: string; startTime: string; endTime: string };
type Asked = 'book' | 'move' | 'cancel';
export type Visitor = {
  token: string;
  hours: [Hour, Hour];
  cancelToken: string | null;
  /** The state by the last answer: no appointment yet, first hour, second hour, or cancelled. */
  stands: 'none' | 'booked' | 'moved' | 'cancelled';
  /** A request without an answer: it was carried out wholly or not at all. */
  open: Asked | null;
};

const AFTER = { book: 'booked', move: 'moved', cancel: 'cancelled' } as const;

/** `count` invited employees, each with two hours that nobody else uses. */
export async function inviteVisitors(db: Db, count: number): Promise<Visitor[]> {
  const now = Temporal.Now.instant();
  const dates = offeredDates(dateOf(now)).slice(5, -1);
  const hoursEach = dates.length * GRID.length;
  const names = Array.from({ length: Math.ceil((2 * count) / hoursEach) }, (_, i) => `adviseur${i}@portaal.test`);
  const people = await db
    .insert(users)
    .values(names.map((name) => ({ name, email: name, username: name, role: 'consultant' as const })))
    .returning();
  const advisers = await db
    .insert(consultants)
    .values(people.map(({ id }) => ({ userId: id })))
    .returning();
  for (const { id: consultantId } of advisers) {
    await db
      .insert(availability)
      .values(dates.map((date) => ({ consultantId, date, startTime: '09:00', endTime: '17:00', dayOfWeek: 1, onHoliday: true })));
  }
  const hours = advisers.flatMap(({ id: consultantId }) => dates.flatMap((date) => GRID.map((slot) => ({ consultantId, date, ...slot }))));
  const [employer] = await db.insert(employers).values({ name: 'Werkgever' }).returning();
  const invited = Array.from({ length: count }, (_, i) => {
    const person = { firstName: 'Jan', lastName: `Nummer ${i}`, email: `jan${i}@werknemer.test` };
    return { ...invitedPerson(person, now), employerId: employer!.id };
  });
  for (let i = 0; i < count; i += 2_000) await insertEmployees(db, invited.slice(i, i + 2_000));
  return invited.map(({ invitationToken: token }, i) => ({
    token,
    hours: [hours[2 * i]!, hours[2 * i + 1]!],
    cancelToken: null,
    stands: 'none',
    open: null,
  }));
}

/** Sends one request. Throws if the connection is lost, after which the outcome is unknown. */
export async function act(address: string, visitor: Visitor, asked: Asked): Promise<void> {
  visitor.open = asked;
  const { token, cancelToken, hours } = visitor;
  const path = { book: `book/${token}`, move: `modify/${cancelToken}`, cancel: `cancel/${cancelToken}` }[asked];
  const body = asked === 'cancel' ? {} : { ...hours[asked === 'book' ? 0 : 1], meetingType: 'virtueel' };
  const response = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(token) },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  // A closing server answers 503 and changes nothing.
  if (response.status === 503) throw new Error('closing');
  visitor.open = null;
  if (response.status !== 200) throw new Unexpected(`${asked} was answered with ${response.status} ${JSON.stringify(answer)}`);
  if (asked === 'book') visitor.cancelToken = answer.cancelToken;
  visitor.stands = AFTER[asked];
}

export class Unexpected extends Error {}

/** Checks over HTTP that the portal still has what it acknowledged, and settles open requests. */
export async function whyNotKept(address: string, visitor: Visitor): Promise<string | null> {
  const found = await standing(address, visitor);
  const allowed = [visitor.stands, ...(visitor.open ? [AFTER[visitor.open]] : [])];
  if (!allowed.some((one) => one === found)) return `${allowed.join(' or ')} was promised, ${found} was found`;
  visitor.stands = found as Visitor['stands'];
  visitor.open = null;
  return null;
}

async function standing(address: string, visitor: Visitor): Promise<string> {
  const headers = { 'x-forwarded-for': addressOf(visitor.token) };
  let appointment: Hour | null;
  if (visitor.cancelToken) {
    const response = await answered(`${address}/api/appointment/token/${visitor.cancelToken}`, headers);
    if (response.status === 404) return 'cancelled';
    appointment = await response.json();
  } else {
    const response = await answered(`${address}/api/employee/${visitor.token}`, headers);
    const body = await response.json();
    if (response.status !== 200) return `${response.status}`;
    appointment = body.appointment;
    visitor.cancelToken = body.appointment?.cancelToken ?? null;
  }
  if (!appointment) return 'none';
  const which = visitor.hours.findIndex(
    (hour) => hour.consultantId === appointment.consultantId && hour.date === appointment.date && hour.startTime === appointment.startTime,
  );
  return ['booked', 'moved'][which] ?? `an appointment on ${appointment.date}`;
}

/** Asks again while the database is away, for at most a minute. */
async function answered(url: string, headers: Record<string, string>): Promise<Response> {
  for (let waited = 0; ; waited += 200) {
    const response = await fetch(url, { headers });
    if (response.status !== 503 || waited > 60_000) return response;
    await sleep(200);
  }
}

/** Checks in the database that every acknowledged appointment is a row, and that there are no others. */
export async function whyNotStored(db: Db, visitors: Visitor[]): Promise<string[]> {
  const kept = visitors.filter(({ stands, open }) => open === null && (stands === 'booked' || stands === 'moved'));
  const tokens = kept.map(({ cancelToken }) => cancelToken!);
  const found = new Set<string>();
  for (let i = 0; i < tokens.length; i += 1_000) {
    const some = tokens.slice(i, i + 1_000);
    const rows = await db.select({ token: appointments.cancelToken }).from(appointments).where(inArray(appointments.cancelToken, some));
    for (const { token } of rows) found.add(token);
  }
  const undecided = visitors.filter(({ open }) => open !== null).length;
  const total = await db.$count(appointments);
  return [
    ...(found.size < tokens.length ? [`${tokens.length - found.size} promised appointments are lost`] : []),
    ...(total - found.size > undecided ? [`${total - found.size} appointments that nobody made, ${undecided} undecided`] : []),
  ];
}

/** An address per visitor, so that the limit on unknown tokens applies to nobody. */
function addressOf(token: string): string {
  return `10.${[0, 1, 2].map((i) => token.charCodeAt(i)).join('.')}`;
}
