import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase, type Where } from '#server/db/db.ts';
import { dice } from '#server/dice.ts';
import { brokenPromises } from '#server/testing/invariants.ts';
import { type Server, startServer } from '#server/testing/servers.ts';
import { act, inviteVisitors, Unexpected, type Visitor, whyNotKept, whyNotStored } from './visitors.ts';

// Ends a portal process, or the PostgreSQL that it runs, with kill -9 while visitors use it over HTTP. After each start the visitors of the last round check
// that what was acknowledged is still there; every so many rounds the whole database is checked.

/** `database`: its PostgreSQL is killed, and the portal goes on. */
export type Phase = 'first start' | 'start' | 'writing' | 'closing' | 'database';
type Outcome = { kills: Record<Phase, number>; acknowledged: number; undecided: number; broken: string[] };
type Plan = {
  /** Migrated, and not open in any process. */
  place: Where;
  phases: Phase[];
  seed: number;
  /** An empty place, for a first start. */
  emptyPlace: () => Promise<Where & { remove: () => Promise<void> }>;
  readAllEvery: number;
  progress?: (round: number) => void;
};

const AT_ONCE = 6;
const MOST_ANSWERS = 30;
const VISITORS_PER_ROUND = MOST_ANSWERS + AT_ONCE;
/** More visitors than the phases need, because a round in which the process finished before the kill is repeated with other visitors. */
const SPARE = 1.3;
const FIRST_ADMIN = { ADMIN_EMAIL: 'baas@portaal.test', ADMIN_PASSWORD: 'een goed wachtwoord' };

export async function killRounds({ place, phases, seed, emptyPlace, readAllEvery, progress }: Plan): Promise<Outcome> {
  const roll = dice(seed);
  const outcome: Outcome = {
    kills: { 'first start': 0, start: 0, writing: 0, closing: 0, database: 0 },
    acknowledged: 0,
    undecided: 0,
    broken: [],
  };
  const lengths = { start: 2_000, 'first start': 4_000, closing: 100 };
  const setup = await openDatabase(place);
  const waiting = await inviteVisitors(setup.db, Math.ceil(phases.length * SPARE) * VISITORS_PER_ROUND);
  await setup.close();
  const seen: Visitor[] = [];
  let recent: Visitor[] = [];
  const current: { server: Server | null } = { server: null };

  const running = async (): Promise<Server> => {
    if (current.server) return current.server;
    const began = performance.now();
    const server = await startServer(place);
    current.server = server;
    lengths.start = performance.now() - began;
    const problems = await Promise.all(recent.map((visitor) => whyNotKept(server.address, visitor)));
    outcome.broken.push(...problems.filter((problem) => problem !== null));
    recent = [];
    return server;
  };
  const killed = async (phase: Phase) => {
    await current.server!.stop('SIGKILL');
    current.server = null;
    outcome.kills[phase]++;
  };
  const readAll = async () => {
    await current.server?.stop();
    current.server = null;
    const database: Database = await openDatabase(place);
    outcome.broken.push(...(await brokenPromises(database.db)), ...(await whyNotStored(database.db, seen)));
    await database.close();
  };

  const toDo = [...phases];
  for (let round = 0; toDo.length > 0; round++) {
    const phase = toDo.shift()!;
    const before = outcome.kills[phase];
    if (phase === 'first start') {
      outcome.kills[phase] += Number(await killFirstStart(await emptyPlace(), roll, lengths, outcome.broken));
    } else if (phase === 'start') {
      await current.server?.stop('SIGKILL');
      current.server = null;
      outcome.kills[phase] += Number(await dieDuringStart(place, roll() * lengths.start));
    } else {
      const server = await running();
      const answers = Math.ceil(roll() * MOST_ANSWERS);
      let killedDatabase: number | null = null;
      const visits = startVisits(server.address, waiting, answers, roll);
      await visits.reached;
      if (phase === 'closing') {
        const began = performance.now();
        const stopped = server.stop('SIGTERM');
        await Promise.race([stopped, sleep(roll() * lengths.closing)]);
        if (server.isAlive()) await killed(phase);
        else lengths.closing = Math.max(20, performance.now() - began);
        current.server = null;
      } else if (phase === 'database') {
        await sleep(roll() * 10);
        killedDatabase = postmasterOf(place);
        process.kill(killedDatabase!, 'SIGKILL');
        outcome.kills[phase]++;
      } else {
        await sleep(roll() * 10);
        await killed(phase);
      }
      recent = await visits.ended;
      outcome.broken.push(...visits.unexpected);
      outcome.acknowledged += visits.acknowledged();
      outcome.undecided += recent.filter(({ open }) => open !== null).length;
      seen.push(...recent);
      if (phase === 'database') {
        await untilStartedAgain(place, killedDatabase);
        const problems = await Promise.all(recent.map((visitor) => whyNotKept(server.address, visitor)));
        outcome.broken.push(...problems.filter((problem) => problem !== null));
      }
    }
    if (outcome.kills[phase] === before) toDo.push(phase);
    if ((round + 1) % readAllEvery === 0) await readAll();
    progress?.(round + 1);
    if (outcome.broken.length > 0) break;
  }
  await running();
  await readAll();
  return outcome;
}

/** The process id of the PostgreSQL that a portal runs in its DATA_DIR. */
function postmasterOf({ dataDir }: Where): number | null {
  const file = join(dataDir, 'postgres/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

/** The portal promises to start a killed PostgreSQL again within a minute. */
async function untilStartedAgain(place: Where, killed: number | null): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const pid = postmasterOf(place);
    if (pid !== null && pid !== killed) return;
    await sleep(100);
  }
  throw new Error('The portal did not start its PostgreSQL again within a minute.');
}

/** Visitors send requests concurrently until the connection is lost. `reached` resolves after `answers` answers. */
function startVisits(address: string, waiting: Visitor[], answers: number, roll: () => number) {
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  const visitors: Visitor[] = [];
  const unexpected: string[] = [];
  let acknowledged = 0;
  const visit = async () => {
    // Visitors continue after `reached`, so that the kill hits requests in progress.
    for (let visitor = waiting.pop(); visitor && visitors.length < VISITORS_PER_ROUND; visitor = waiting.pop()) {
      visitors.push(visitor);
      for (const asked of ['book', 'move', 'cancel'] as const) {
        if (asked !== 'book' && roll() < 0.4) continue;
        try {
          await act(address, visitor, asked);
        } catch (error) {
          if (error instanceof Unexpected) unexpected.push(error.message);
          return;
        }
        if (++acknowledged >= answers) resolve();
      }
    }
  };
  const ended = Promise.all(Array.from({ length: AT_ONCE }, visit)).then(() => {
    resolve();
    return visitors;
  });
  return { reached, ended, unexpected, acknowledged: () => acknowledged };
}

/** Returns whether the process was killed: a start may finish before the kill. */
async function dieDuringStart(place: Where, after: number, env: Record<string, string> = {}): Promise<boolean> {
  let wasKilled = false;
  const started = startServer(place, env, (child) => {
    const timer = setTimeout(() => {
      wasKilled = child.kill('SIGKILL');
    }, after);
    child.once('exit', () => clearTimeout(timer));
  });
  const server = await started.catch(() => null);
  await server?.stop('SIGKILL');
  return wasKilled || server !== null;
}

/** Kills a first start, and checks that the next start succeeds and has the administrator. Returns whether the first was killed. */
async function killFirstStart(
  place: Where & { remove: () => Promise<void> },
  roll: () => number,
  lengths: { 'first start': number },
  broken: string[],
): Promise<boolean> {
  const wasKilled = await dieDuringStart(place, roll() * lengths['first start'], FIRST_ADMIN);
  const began = performance.now();
  const server = await startServer(place, FIRST_ADMIN);
  lengths['first start'] = performance.now() - began;
  const { status } = await fetch(`${server.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: FIRST_ADMIN.ADMIN_EMAIL, password: FIRST_ADMIN.ADMIN_PASSWORD }),
  });
  if (status !== 200) broken.push(`after an interrupted first start its administrator gets ${status}`);
  await server.stop('SIGKILL');
  await place.remove();
  return wasKilled;
}
