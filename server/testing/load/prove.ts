import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { wallClock } from '#domain/calendar.ts';
import { openDatabase } from '#server/db/db.ts';
import { backUp, checkBackup, type MadeBackup } from './drill.ts';
import { Failures } from './failures.ts';
import { Figures } from './figures.ts';
import { Machines } from './machines.ts';
import { Mailbox } from './mailbox.ts';
import { Office, type Size } from './office.ts';
import { People } from './people.ts';
import { checkPromises, type Day } from './promises.ts';
import { Staff } from './staff.ts';

type LoadOrder = Size & {
  /** Duration of the traffic, and of its first part without failures. */
  trafficMs: number;
  calmMs: number;
  everyMs: number;
  /** Whether the machine is otherwise idle: only then are promises about time checked. */
  isQuiet: boolean;
  /** With a synchronous standby; every failure then kills the primary. */
  withStandby: boolean;
  /** Whether a backup is made under the traffic, with people erased before and after it, and restored afterwards. */
  withBackup: boolean;
  say: (line: string) => void;
};

const FINISH_MS = 120_000;
const DRAIN_MS = 5 * 60_000;
/** Estimated time of start and set-up. */
const START_MS = 60_000;
/** The share of the traffic after which a backup is made; the scheduled ones run at the start and about then. */
const BACKUP_AT = 0.6;
const ERASED_SHARE = 0.01;

/** A day on all machines with one failure after another, followed by a check of every promise. */
export async function proveUnderLoad(order: LoadOrder): Promise<Figures> {
  const { trafficMs, calmMs, everyMs, isQuiet, withStandby, withBackup, say } = order;
  const figures = new Figures();
  const machines = new Machines();
  const mailbox = new Mailbox();
  try {
    say('starting PostgreSQL, PgBouncer, three web servers, two mail servers, the jobs, haproxy and a mail server');
    const smtpPort = await mailbox.listen();
    await machines.start({ backupTimes: minuteAfter(START_MS + trafficMs * BACKUP_AT), withStandby });
    const { address: balancer } = machines.balancer;
    const people = new People(figures, balancer);
    const office = new Office(figures, balancer, mailbox, people);
    await office.open({ ...order, smtpPort });
    const staff = new Staff({ office, figures, balancer, databaseUrl: () => machines.postgres.url('portal') });
    const failures = new Failures({ machines, mailbox }, figures, { isQuiet, say });

    say(`${people.all.length} employees of ${office.employers.length} employers; ${calmMs / 1000} s without failures`);
    figures.begin();
    const start = performance.now();
    const working = staff.work(trafficMs * 0.7);
    await sleep(calmMs);
    say(`one failure every ${everyMs / 1000} s from now on`);
    figures.isFailing = true;
    const erasing = withBackup ? eraseAroundBackup({ machines, figures, staff, people }, start + trafficMs * BACKUP_AT) : NO_BACKUP;
    await failures.runUntil(start + trafficMs, everyMs);
    await sleep(Math.max(1, start + trafficMs - performance.now()));
    figures.end();

    say('no more failures; everybody finishes, and the outbox empties');
    mailbox.isSettled = true;
    staff.end();
    await Promise.all([working, people.end(FINISH_MS)]);
    const { made, erasedAfter } = await erasing;
    const database = await openDatabase({ databaseUrl: machines.postgres.url('portal'), dataDir: machines.directory });
    try {
      await drain(database.db, machines);
      const day: Day = { db: database.db, figures, machines, mailbox, people, office, staff };
      await checkPromises(day, { mailCrashes: failures.mailCrashes, isQuiet });
      if (made) say('the backup that was made meanwhile is restored');
      if (made) await checkBackup({ machines, mailbox, people, figures }, made, erasedAfter);
    } finally {
      await database.close();
    }
  } finally {
    await mailbox.stop();
    await machines.stop();
  }
  return figures;
}

const NO_BACKUP = { made: null, erasedAfter: 0 };

/** Erases some people before a backup and some after it. */
async function eraseAroundBackup(
  { machines, figures, staff, people }: Pick<Day, 'machines' | 'figures' | 'staff' | 'people'>,
  at: number,
): Promise<{ made: MadeBackup | null; erasedAfter: number }> {
  await sleep(Math.max(1, at - performance.now()));
  const count = Math.max(3, Math.round(staff.people * ERASED_SHARE));
  // The backup is compared by whoever booked before it and does nothing more: on a slow machine these come later.
  const settled = () => people.all.filter((person) => person.planned && person.isFinished).length;
  while (settled() <= 2 * count && performance.now() < at + FINISH_MS) await sleep(200);
  await staff.erase(count);
  const made = await backUp(machines, figures);
  const erasedAfter = made ? await staff.erase(count, made.begun) : 0;
  return { made, erasedAfter };
}

function minuteAfter(milliseconds: number): string {
  return wallClock(Date.now() + milliseconds).time;
}

/**
 * The lease of a killed worker lasts five minutes, and a deferred mail waits longer. To save time, once the rest is sent the workers stop,
 * so that no mail is leased, the waits are reset in the database, and the workers start again.
 */
async function drain(db: Day['db'], machines: Machines): Promise<void> {
  const until = performance.now() + DRAIN_MS;
  const waiting = async (extra = '') => {
    const { rows } = await db.execute(sql.raw(`SELECT count(*)::int AS count FROM mails WHERE status = 'wachtend' ${extra}`));
    return Number(rows[0]?.count);
  };
  const free = 'AND next_attempt_at <= now() AND (claimed_until IS NULL OR claimed_until <= now())';
  while ((await waiting(free)) > 0 && performance.now() < until) await sleep(300);
  for (let turn = 0; turn < 6 && (await waiting()) > 0 && performance.now() < until; turn++) {
    await Promise.all(machines.mail.map((server) => server.stop()));
    await db.execute(sql.raw(`UPDATE mails SET next_attempt_at = now(), claimed_until = NULL WHERE status = 'wachtend'`));
    await Promise.all(machines.mail.map((server) => server.resume()));
    for (const end = performance.now() + 30_000; (await waiting(free)) > 0 && performance.now() < end; ) await sleep(200);
  }
}
