import { addDays, datesBetween, isWeekend } from '#domain/calendar.ts';
import { searchText, sortKey } from '#domain/people/names.ts';
import type { Outcome } from '#domain/rounds/outcome.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/access.ts';
import { consultants, employers } from '#server/db/schema/people.ts';
import { availability, unavailability } from '#server/db/schema/planning.ts';
import { emailConfig } from '#server/db/schema/post.ts';
import { encrypt } from '#server/db/secrets.ts';
import { insertEmployees } from '#server/testing/invited.ts';
import { LOGIN } from '#server/testing/mail-server.ts';
import { drawPerson, drawUptake, type Person } from '../../../simulate/people.ts';
import { Random } from '../../../simulate/random.ts';
import { Settings } from '../../../simulate/settings.ts';

// The office of the simulated year. Who its people are and how they answer is drawn as the simulator does it.

export type Size = { employers: number; people: number; consultants: number; weeks: number; roundWeeks: [number, number]; seed: number };

export type Employee = Person & {
  id: number;
  email: string;
  /** The token of the link in the last mail. */
  token: string | null;
  cancelToken: string | null;
  wantsNoMail: boolean;
  cancelsLate: boolean;
  comes: boolean;
  /** The outcome that follows from the calls that were answered; null: none yet. */
  stands: Outcome | null;
  hasCancelled: boolean;
  /** Invitations after a cancellation, by themselves or because the consultant was ill. */
  again: number;
  isErased: boolean;
};
export type Employer = {
  id: number;
  hr: string | null;
  opensOn: string;
  closesOn: string;
  perDay: number | null;
  people: Employee[];
  roundId: number | null;
};
/** `illness`: dates on which the consultant reports ill, for that day. */
export type Office = { first: string; last: string; employers: Employer[]; consultants: { id: number; illness: Set<string> }[] };

const FIRST = '2026-01-05';
const HOURS = { startTime: '09:00', endTime: '17:00' };

export async function makeOffice(db: Db, size: Size, { secretKey, smtpPort }: { secretKey: Buffer; smtpPort: number }): Promise<Office> {
  const random = new Random(size.seed, 24, 7);
  const settings = Settings.parse({ declines: 0.25, cancels: 0.1 });
  const last = addDays(FIRST, size.weeks * 7 - 1);
  await db.insert(emailConfig).values({
    adminEmail: 'beheer@portaal.test',
    fromEmail: 'post@portaal.test',
    smtpHost: '127.0.0.1',
    smtpPort,
    smtpUser: LOGIN.user,
    smtpPass: encrypt(secretKey, LOGIN.pass),
    mailsPerMinute: 60_000,
  });
  const advisers = [];
  for (let i = 0; i < size.consultants; i++) advisers.push(await hire(db, random, { i, settings, last }));
  const firms = [];
  for (let i = 0; i < size.employers; i++) firms.push(await contract(db, random, { i, settings, size }));
  return { first: FIRST, last, employers: firms, consultants: advisers };
}

type Hiring = { i: number; settings: Settings; last: string };

/** Adds a consultant who works some days of every week, and has holidays that are known from the start. */
async function hire(db: Db, random: Random, { i, settings, last }: Hiring) {
  const email = `adviseur${i}@portaal.test`;
  const [user] = await db
    .insert(users)
    .values({ name: `Adviseur ${i}`, email, username: email, role: 'consultant' })
    .returning();
  const [consultant] = await db.insert(consultants).values({ userId: user!.id }).returning();
  const consultantId = consultant!.id;
  const weekdays = [1, 2, 3, 4, 5].toSorted(() => random.next() - 0.5).slice(0, random.whole([3, 4]));
  await db
    .insert(availability)
    .values(weekdays.map((day) => ({ consultantId, date: addDays(FIRST, day - 1), ...HOURS, isRecurring: true, dayOfWeek: day })));
  const days = datesBetween(FIRST, last).filter((date) => !isWeekend(date));
  const weeks = new Set(Array.from({ length: settings.holidayWeeks }, () => random.whole([0, Math.floor(days.length / 5)])));
  const holidays = [...weeks].flatMap((week) => days.slice(week * 5, week * 5 + 5));
  if (holidays.length > 0) await db.insert(unavailability).values(holidays.map((date) => ({ consultantId, date, ...HOURS })));
  return { id: consultantId, illness: new Set(days.filter(() => random.happens(settings.illness))) };
}

type Contract = { i: number; settings: Settings; size: Size };

async function contract(db: Db, random: Random, { i, settings, size }: Contract): Promise<Employer> {
  // At one employer in seven HR passes the links on.
  const hr = i % 7 === 1 ? `hr@firma${i}.test` : null;
  const values = { name: `Firma ${i}`, city: 'Utrecht', email: hr ?? `post@firma${i}.test`, communicatieViaHrm: hr !== null };
  const [employer] = await db.insert(employers).values(values).returning();
  const weeks = random.whole(size.roundWeeks);
  const opensOn = addDays(FIRST, 7 * Math.floor((i * Math.max(0, size.weeks - weeks - 2)) / size.employers));
  const uptake = drawUptake(random, settings, 0.15);
  const count = Math.round(size.people / size.employers);
  const drawn = Array.from({ length: count }, () => drawPerson(random, settings, { id: employer!.id, uptake }));
  const rows = drawn.map((_, n) => {
    const name = { firstName: `Voornaam${n}`, lastName: `Dijk-${i}-${n}`, email: `w${n}@firma${i}.test` };
    return { ...name, employerId: employer!.id, sortKey: sortKey(name.lastName, name.firstName), searchText: searchText(name) };
  });
  const stored = await insertEmployees(db, rows);
  const people = stored.map(({ id, email }, n): Employee => {
    const chance = new Random(size.seed, i, n);
    return {
      ...drawn[n]!,
      id,
      email: email ?? '',
      token: null,
      cancelToken: null,
      wantsNoMail: chance.happens(0.4),
      cancelsLate: chance.happens(0.3),
      comes: chance.happens(0.92),
      stands: null,
      hasCancelled: false,
      again: 0,
      isErased: false,
    };
  });
  const perDay = i % 3 === 2 ? Math.ceil(count / 20) : null;
  return { id: employer!.id, hr, opensOn, closesOn: addDays(opensOn, weeks * 7 - 3), perDay, people, roundId: null };
}
