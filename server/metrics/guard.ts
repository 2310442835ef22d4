import { clocksAgree, fromIso, isoOf, millisecondsAfter } from '#domain/time.ts';
import type { Database } from '#server/db/db.ts';
import { isDatabaseUnwritable } from '#server/db/errors.ts';
import { logFailure } from '#server/failures.ts';
import type { Guard, Services } from '#server/services.ts';
import { fingerprintOf, GENERATION, installationNow } from '#server/store/firm/installation.ts';
import { takeRoom } from '#server/store/firm/operation.ts';

// Decides whether this server may do jobs on this database, and what time it is. All servers use the database's clock: `services.now()`,
// which decides leases, due times, erasures, sessions and expiring links, is the last answer of the database plus the time passed since on
// a monotonic counter. A jump of either clock therefore changes no decision. It is detected immediately, because the machine's own clock
// then differs from that time: until the two agree again this server does no jobs, claims no mail and is not ready.

/** How often the guard looks, and so the delay with which a newer generation of the database is noticed. */
const LOOK_MS = 5_000;

type Surroundings = {
  database: Database;
  system: () => Temporal.Instant;
  /** Its clock is the time, whatever the database's says: of a demo or test at a chosen moment. */
  isTheTime?: boolean;
  secretKey: Buffer;
  log: Services['log'];
};

export async function startGuard({ database, system, isTheTime = false, secretKey, log }: Surroundings): Promise<Guard> {
  let base: { time: Temporal.Instant; at: number } | null = null;
  const known = { agreed: true, secondsAhead: 0, problem: null as string | null, isFull: false };

  const now = () => (base ? millisecondsAfter(base.time, performance.now() - base.at) : system());
  const isClockRight = () => isTheTime || (known.agreed && clocksAgree(system(), now()));
  const isSchemaKnown = () => known.problem === null;
  const mayWork = () => isClockRight() && isSchemaKnown();

  async function look(): Promise<boolean> {
    // In a transaction, so that the timed query does not wait for a connection: its answer is half a round trip old.
    const { row, time, at } = await database.db.transaction(async (db) => {
      await db.execute('SELECT 1');
      const asked = performance.now();
      const row = await installationNow(db);
      const at = performance.now();
      return { row, time: millisecondsAfter(fromIso(row.now), (at - asked) / 2), at };
    });
    if (!isTheTime) noteTime(time, at);
    noteProblem(problemOf(row));
    known.isFull = await takeRoom(database.db).then(() => false, isDatabaseUnwritable);
    return mayWork();
  }

  function noteTime(time: Temporal.Instant, at: number): void {
    const own = system();
    const agrees = clocksAgree(own, time);
    known.secondsAhead = Math.round(own.since(time).total('seconds'));
    // While the clocks disagree the time continues from when they last agreed; at start the database's clock is used.
    if (agrees || !base) base = { time, at };
    if (agrees !== known.agreed) {
      const facts = { secondsAhead: known.secondsAhead, server: isoOf(own), database: isoOf(time) };
      if (agrees) log.warn(facts, 'the clock of this server agrees with that of the database again: jobs and mail go on');
      else
        log.error(
          facts,
          'THE CLOCK IS WRONG: this server and the database are more than a minute apart, so it does no jobs and sends no mail',
        );
    }
    known.agreed = agrees;
  }

  function problemOf({ id, generation, keyFingerprint }: Awaited<ReturnType<typeof installationNow>>): string | null {
    if (generation > GENERATION) return `the database is of generation ${generation}, this version understands ${GENERATION}`;
    const own = fingerprintOf(secretKey, id);
    if (keyFingerprint !== null && keyFingerprint !== own)
      return `the fingerprint of SECRET_KEY is ${own}, that of this database ${keyFingerprint}`;
    return null;
  }

  function noteProblem(problem: string | null): void {
    if (problem !== known.problem) {
      if (problem) log.error(`this server cannot work on this database and answers 503: ${problem}`);
      else log.warn('this server understands the database again and goes on');
    }
    known.problem = problem;
  }

  await look();
  let looking = false;
  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    // An unreachable database is reported by the calls that need it.
    await look().catch((error) => logFailure(log, 'comparing the clock with that of the database', error));
    looking = false;
  }, LOOK_MS).unref();

  return {
    now,
    isClockRight,
    secondsAhead: () => known.secondsAhead,
    isSchemaKnown,
    isFull: () => known.isFull,
    mayWork,
    look,
    stop: () => clearInterval(timer),
  };
}
