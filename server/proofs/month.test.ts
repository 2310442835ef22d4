import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { searchText, sortKey } from '#domain/people/names.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import { openDatabase } from '#server/db/db.ts';
import { emailConfig, employees, employers, mails } from '#server/db/schema.ts';
import { dice } from '#server/dice.ts';
import { encrypt } from '#server/mail/secret.ts';
import { newSecret } from '#server/secrets.ts';
import { freshPlace } from '#server/testing/database.ts';
import { LOGIN, type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import type { Step } from '#server/testing/night-server.ts';

// A month of nights on real processes with a real mail server: servers are killed, the mail server comes and goes.
// `npm run proof:nights` simulates ten years.

const DAYS = Number(process.env.SIMULATED_DAYS ?? 30);
const SERVERS = 3;
const PEOPLE = 40;
const START = '2026-03-02';
const CLOCKS = ['16:00', '23:55'];
const SERVER = fileURLToPath(new URL('../testing/night-server.ts', import.meta.url));
const ORDER = ['Herinnering: maak', 'Tweede herinnering', 'Ons laatste bericht'];

test('through crashes and outages every due mail arrives, in order, and none goes to who has booked', { timeout: 3_600_000 }, async () => {
  const roll = dice(7);
  const place = await freshPlace();
  const secretKey = randomBytes(32);
  const received: MailServer['received'] = [];
  let mailServer: MailServer | null = await startMailServer({ refuse: {} });
  const port = mailServer.port;

  const database = await openDatabase(place);
  const { db } = database;
  await db.insert(emailConfig).values({
    adminEmail: 'a@firma.test',
    fromEmail: 'f@firma.test',
    smtpHost: '127.0.0.1',
    smtpPort: port,
    smtpUser: LOGIN.user,
    smtpPass: encrypt(secretKey, LOGIN.pass),
    mailsPerMinute: 6000,
  });
  const [employer] = await db.insert(employers).values({ name: 'Werkgever' }).returning();
  const people = await db
    .insert(employees)
    .values(
      Array.from({ length: PEOPLE }, (_, i) => {
        const person = { firstName: 'Jan', lastName: `Nummer ${i}`, email: `jan${i}@werknemer.test` };
        const invited = isoOf(instantOf(addDays(START, Math.floor(roll() * 7)), '10:00'));
        return {
          ...person,
          employerId: employer!.id,
          status: 'uitgenodigd' as const,
          invitationSent: true,
          invitationToken: newSecret(),
          invitationSentDate: invited,
          sortKey: sortKey(person.lastName, person.firstName),
          searchText: searchText(person),
        };
      }),
    )
    .returning();
  await database.close();

  const start = async (): Promise<ChildProcess> => {
    const child = fork(SERVER, [JSON.stringify({ ...place, secretKey: secretKey.toString('hex') })], { stdio: 'ignore' });
    await once(child, 'message');
    return child;
  };
  const servers: (ChildProcess | null)[] = Array.from({ length: SERVERS }, () => null);
  const bookedAt = new Map<number, string>();
  const booking: number[] = [];
  let crashes = 0;
  let outages = 0;

  /** Answers whether a server came through. */
  const pass = async (clock: string, booked: number[], mayCrash: boolean): Promise<boolean> => {
    for (const [i, server] of servers.entries()) servers[i] = server ?? (await start());
    const victim = mayCrash && roll() < 0.15 ? Math.floor(roll() * SERVERS) : -1;
    await Promise.all(
      servers.map(async (server, i) => {
        const waiting = new AbortController();
        const done = Promise.race(['message', 'exit'].map((event) => once(server!, event, waiting).catch(() => {})));
        server!.send({ clock, booked } satisfies Step);
        if (i === victim) {
          crashes++;
          // At some moment of its work: while it queues, while it sends, or just after.
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

  try {
    for (let day = 0; day < DAYS; day++) {
      for (const time of CLOCKS) {
        const clock = isoOf(instantOf(addDays(START, day), time));
        // The mail server is away for a while, at the same address when it is back.
        if (mailServer && roll() < 0.12) {
          outages++;
          received.push(...mailServer.received);
          await mailServer.stop();
          mailServer = null;
        } else if (!mailServer && roll() < 0.5) {
          mailServer = await startMailServer({}, {}, port);
        }
        if (time === '16:00' && roll() < 0.3) booking.push(people[Math.floor(roll() * PEOPLE)]!.id);
        // A booking counts once a server has acknowledged it; whoever got no answer tries again.
        if (!(await pass(clock, booking, true))) continue;
        for (const id of booking.splice(0)) if (!bookedAt.has(id)) bookedAt.set(id, clock);
      }
    }
    mailServer ??= await startMailServer({}, {}, port);
    // What crashes and outages held back is made up within the next days.
    for (let day = DAYS; day < DAYS + 4; day++) await pass(isoOf(instantOf(addDays(START, day), '23:55')), [], false);
    received.push(...mailServer.received);
  } finally {
    for (const server of servers) {
      if (!server) continue;
      server.disconnect();
      await once(server, 'exit');
    }
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
    const later = queued.filter(({ employeeId, createdAt }) => employeeId === person.id && createdAt > (bookedAt.get(person.id) ?? '9'));
    expect(later, `${person.email} has booked`).toEqual([]);
  }
});
