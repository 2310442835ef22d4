import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { searchText, sortKey } from '#domain/people/names.ts';
import { lastRunDue } from '#domain/post/reminders.ts';
import { REMINDER_KINDS, REMINDER_MAILS, SCHEDULE } from '#domain/post/schedule.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import { type Db, openDatabase } from '#server/db/db.ts';
import { employers } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { newSecret } from '#server/db/secrets.ts';
import { dice } from '#server/dice.ts';
import { freshPlace } from '#server/testing/database.ts';
import { insertEmployees } from '#server/testing/invited.ts';
import { type MailServer, startMailServer, useAccount } from '#server/testing/mail-server.ts';
import type { Step } from '#server/testing/proofs/night-server.ts';
import { isOwnShare } from '#server/testing/proofs/share.ts';

// Thirty daily runs on real processes with a real SMTP server: one to four servers that are killed at random, and a mail server with
// outages. `npm run proof:nights` simulates ten years, each in an office of its own.

const DAYS = Number(process.env.SIMULATED_DAYS ?? 30);
const YEAR = 365;
const OFFICES = Array.from({ length: Math.ceil(DAYS / YEAR) }, (_, i) => i).filter(isOwnShare);
const MOST_SERVERS = 4;
/** People are invited at the start of a cycle of four weeks; all three mails to them fall due within it. */
const PEOPLE = 40;
const CYCLE = 28;
const START = '2026-03-02';
const CLOCKS = ['16:00', '23:55'];
const SERVER = fileURLToPath(new URL('../testing/proofs/night-server.ts', import.meta.url));
const ORDER = ['Herinnering: maak', 'Tweede herinnering', 'Ons laatste bericht'];
const KINDS: readonly string[] = REMINDER_MAILS;
const DUE_AFTER = REMINDER_KINDS.map((kind) => SCHEDULE[kind].range.fallback);

test.for(OFFICES)(
  'despite crashes and outages every due mail arrives once, in order, in the first daily run that a server survives (office %i)',
  {
    timeout: 0,
  },
  async (office) => {
    const roll = dice(7 + office);
    const days = Math.min(YEAR, DAYS - office * YEAR);
    const place = await freshPlace();
    const secretKey = randomBytes(32);
    const received: MailServer['received'] = [];
    let mailServer: MailServer | null = await startMailServer({ refuse: {} });
    const port = mailServer.port;

    const database = await openDatabase(place);
    const { db } = database;
    await useAccount({ db, secretKey }, port);
    const [employer] = await db.insert(employers).values({ name: 'Werkgever' }).returning();
    const people: { id: number; email: string; invited: string }[] = [];
    for (let day = 0; day === 0 || day + CYCLE <= days; day += CYCLE)
      people.push(...(await invite(db, employer!.id, day, roll)).map((person) => ({ ...person, email: person.email ?? '' })));
    await database.close();

    const start = async (): Promise<ChildProcess> => {
      const child = fork(SERVER, [JSON.stringify({ ...place, secretKey: secretKey.toString('hex') })], { stdio: 'ignore' });
      await once(child, 'message');
      return child;
    };
    let servers: (ChildProcess | null)[] = [];
    const bookedAt = new Map<number, string>();
    const booking: number[] = [];
    let crashes = 0;
    let outages = 0;

    const end = async (server: ChildProcess | null) => {
      if (!server) return;
      server.disconnect();
      await once(server, 'exit');
    };
    /** Starts extra servers or stops surplus ones in the regular way. */
    const resize = async (count: number) => {
      await Promise.all(servers.slice(count).map(end));
      servers = Array.from({ length: count }, (_, i) => servers[i] ?? null);
    };

    /** Does one night; returns whether a server survived it. */
    const pass = async (clock: string, booked: number[], mayCrash: boolean): Promise<boolean> => {
      for (const [i, server] of servers.entries()) servers[i] = server ?? (await start());
      const victim = mayCrash && roll() < 0.15 ? Math.floor(roll() * servers.length) : -1;
      await Promise.all(
        servers.map(async (server, i) => {
          const waiting = new AbortController();
          const done = Promise.race(['message', 'exit'].map((event) => once(server!, event, waiting).catch(() => {})));
          server!.send({ clock, booked } satisfies Step);
          if (i === victim) {
            crashes++;
            // Killed at a random moment: while it queues mail, while it sends, or just after.
            await new Promise((resolve) => setTimeout(resolve, roll() * 120));
            server!.kill('SIGKILL');
            await once(server!, 'exit');
            servers[i] = null;
            return;
          }
          await done;
          waiting.abort();
        }),
      );
      return servers.some((server) => server !== null);
    };

    const nights: string[] = [];
    try {
      for (let day = 0; day < days; day++) {
        if (day % 7 === 0) await resize(1 + Math.floor(roll() * MOST_SERVERS));
        for (const time of CLOCKS) {
          const clock = isoOf(instantOf(addDays(START, day), time));
          // The mail server stops for a while and returns at the same address.
          if (mailServer && roll() < 0.12) {
            outages++;
            received.push(...mailServer.received);
            await mailServer.stop();
            mailServer = null;
          } else if (!mailServer && roll() < 0.5) {
            mailServer = await startMailServer({}, {}, port);
          }
          if (time === '16:00' && roll() < 0.3) booking.push(someoneOf(people, day, roll));
          // A booking counts once a server has answered it; without an answer it is tried again the next day.
          if (!(await pass(clock, booking, true))) continue;
          nights.push(clock);
          for (const id of booking.splice(0)) if (!bookedAt.has(id)) bookedAt.set(id, clock);
        }
      }
      mailServer ??= await startMailServer({}, {}, port);
      // Four days without failures, in which the backlog of crashes and outages is sent.
      for (let day = days; day < days + 4; day++) {
        const clock = isoOf(instantOf(addDays(START, day), '23:55'));
        await pass(clock, [], false);
        nights.push(clock);
      }
      received.push(...mailServer.received);
    } finally {
      await Promise.all(servers.map(end));
      await mailServer?.stop();
    }

    const after = await openDatabase(place);
    const queued = await after.db.select().from(mails);
    await after.close();
    await place.remove();

    expect(crashes).toBeGreaterThan(0);
    expect(outages).toBeGreaterThan(0);
    expect(queued.filter(({ status }) => status === 'wachtend')).toEqual([]);
    const ids = received.map(({ mail }) => mail.messageId!);
    expect(ids.length - new Set(ids).size, 'one duplicate per crash at most').toBeLessThanOrEqual(crashes);
    for (const person of people) {
      const own = received.filter(({ to }) => to.includes(person.email));
      const first = [...new Map(own.map((message) => [message.mail.messageId, message])).values()];
      const kinds = first.map(({ mail }) => ORDER.findIndex((words) => mail.subject!.startsWith(words)));
      if (bookedAt.has(person.id)) expect(kinds, person.email).toEqual([0, 1, 2].slice(0, kinds.length));
      else expect(kinds, person.email).toEqual([0, 1, 2]);
      for (const mail of queued.filter(({ employeeId }) => employeeId === person.id)) {
        const due = addDays(person.invited, DUE_AFTER[KINDS.indexOf(mail.kind)]!);
        // The first night at or after the due date that a server survived.
        const expected = nights.find((clock) => lastRunDue(Temporal.Instant.from(clock)) >= due);
        expect(
          isoOf(Temporal.Instant.from(mail.createdAt)) <= expected!,
          `${person.email} ${mail.kind} ${mail.createdAt} ${expected}`,
        ).toBe(true);
        expect(lastRunDue(Temporal.Instant.from(mail.createdAt)) >= due, `${person.email} ${mail.kind} too early`).toBe(true);
      }
      const later = queued.filter(({ employeeId, createdAt }) => employeeId === person.id && createdAt > (bookedAt.get(person.id) ?? '9'));
      expect(later, `${person.email} has booked`).toEqual([]);
    }
  },
);

/** Inserts the people of one cycle, as invited on days of its first week. */
async function invite(db: Db, employerId: number, firstDay: number, roll: () => number) {
  const rows = Array.from({ length: PEOPLE }, (_, i) => {
    const person = { firstName: 'Jan', lastName: `Nummer ${firstDay}-${i}`, email: `jan${firstDay}-${i}@werknemer.test` };
    const invited = addDays(START, firstDay + Math.floor(roll() * 7));
    return {
      ...person,
      employerId,
      status: 'uitgenodigd' as const,
      invitationSent: true,
      invitationToken: newSecret(),
      invitationSentDate: isoOf(instantOf(invited, '10:00')),
      sortKey: sortKey(person.lastName, person.firstName),
      searchText: searchText(person),
    };
  });
  const stored = await insertEmployees(db, rows);
  return stored.map(({ id, email, invitationSentDate }) => ({ id, email, invited: invitationSentDate!.slice(0, 10) }));
}

/** A random person of the cycle that contains this day. */
function someoneOf(people: { id: number }[], day: number, roll: () => number): number {
  const cycle = Math.min(Math.floor(day / CYCLE), people.length / PEOPLE - 1);
  return people[cycle * PEOPLE + Math.floor(roll() * PEOPLE)]!.id;
}
