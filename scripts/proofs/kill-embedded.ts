import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { MIGRATIONS } from '#server/db/db.ts';
import { cloneEmbedded, openEmbedded, vacuumEmbedded } from '#server/db/embedded.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments, history } from '#server/db/schema/appointments.ts';
import { consultants, employees, employers } from '#server/db/schema/people.ts';
import { prepareSurroundings } from '../testing/surroundings.ts';
import { conclude } from './conclude.ts';

// npm run proof:kill-embedded -- --rounds 100
// Kills a bare writer on the embedded engine, also while it migrates, and checks each time that the database opens with every
// acknowledged row and valid indexes. See kill.ts for the whole portal.

const PHASES = ['first start', 'migrating', 'opening', 'writing', 'closing'] as const;
type Phase = (typeof PHASES)[number];
type Step = Exclude<Phase, 'first start'> | 'closed';
type KilledDatabase = { directory: string; acknowledged: Set<number> };
type Heard = { steps: Map<Step, number>; ids: number[]; exit: number | NodeJS.Signals | null };

const WRITES = 60;
const WRITES_PER_VACUUM = 20;

const { values: given } = parseArgs({ options: { rounds: { type: 'string', default: '100' }, victim: { type: 'string' } } });
if (given.victim) await writeUntilKilled(given.victim);
else {
  const began = performance.now();
  prepareSurroundings();
  const isProven = await prove(Number(given.rounds));
  conclude('kill-embedded', `${given.rounds} times kill -9 on a bare writer`, { began, broken: isProven ? 0 : 1 });
}

/** Writes each step it begins and each id it has committed to a pipe that outlives it. */
async function writeUntilKilled(directory: string): Promise<void> {
  const say = (word: Step | number) => writeSync(1, `${word}\n`);
  say('opening');
  const { client, close } = await openEmbedded(directory);
  say('migrating');
  await migrate(drizzle(client), MIGRATIONS);
  say('writing');
  for (let count = 1; count <= WRITES; count++) {
    say(await book(client));
    if (count % WRITES_PER_VACUUM === 0) await vacuumEmbedded(client);
  }
  say('closing');
  await close();
  say('closed');
}

/** A booking with everything it needs: six tables, and every kind of index that the portal uses. */
function book(client: PGlite): Promise<number> {
  const name = crypto.randomUUID();
  return drizzle(client).transaction(async (db) => {
    const [user] = await db.insert(users).values({ username: name, email: name, name }).returning();
    const [consultant] = await db.insert(consultants).values({ userId: user!.id }).returning();
    const [employer] = await db.insert(employers).values({ name }).returning();
    const [employee] = await db
      .insert(employees)
      .values({ employerId: employer!.id, firstName: name, lastName: name, email: name, sortKey: name, searchText: name })
      .returning();
    const slot = { date: '2030-01-01', startTime: '09:00', endTime: '10:00' };
    const { id } = employee!;
    await db.insert(appointments).values({ employeeId: id, consultantId: consultant!.id, ...slot, cancelToken: name });
    await db.update(employees).set({ status: 'afspraak_gemaakt' }).where(eq(employees.id, id));
    const at = new Date().toISOString();
    await db.insert(history).values({ at, actor: name, action: 'geboekt', subject: 'employee', subjectId: id, employeeId: id });
    return id;
  });
}

/** Stops at the first problem and keeps the directory for inspection. */
async function prove(rounds: number): Promise<boolean> {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'portal-kill-'));
  const created = join(folder, 'created');
  const lasting: KilledDatabase = { directory: join(folder, 'lasting'), acknowledged: new Set() };
  const lengths = await measure(created, lasting);
  const kills: Record<Phase, number> = { 'first start': 0, migrating: 0, opening: 0, writing: 0, closing: 0 };
  let acknowledged = lasting.acknowledged.size;
  // A process that finished before the kill is checked too, but does not count as a round.
  for (let attempt = 0, round = 1; round <= rounds; attempt++) {
    const aim = PHASES[attempt % PHASES.length]!;
    const isFresh = aim === 'first start' || aim === 'migrating';
    const place: KilledDatabase = isFresh ? { directory: join(folder, `fresh-${attempt}`), acknowledged: new Set() } : lasting;
    if (aim === 'migrating') await cloneEmbedded(created, place.directory);
    const step = aim === 'first start' ? 'opening' : aim;
    const heard = await runVictim(place.directory, { step, after: Math.random() * lengths[aim] });
    for (const id of heard.ids) place.acknowledged.add(id);
    acknowledged += heard.ids.length;
    const problem = heard.exit === 'SIGKILL' || heard.exit === 0 ? await examine(place) : `the victim ended with ${heard.exit}`;
    if (problem) {
      console.error(`Round ${round}, aimed at ${aim}: ${problem}. See ${place.directory}.`);
      return false;
    }
    const last = [...heard.steps.keys()].at(-1)!;
    if (heard.exit === 'SIGKILL' && last !== 'closed') {
      kills[last === 'opening' ? aim : last]++;
      round++;
    }
    if (isFresh) rmSync(place.directory, { recursive: true });
  }
  rmSync(folder, { recursive: true });
  const perPhase = PHASES.map((phase) => `${kills[phase]} ${phase}`).join(', ');
  console.log(`${rounds} rounds in ${Math.round((performance.now() - began) / 1000)} s; kill -9 during: ${perPhase}.`);
  console.log(`${acknowledged} acknowledged writes: none lost, none torn, every index sound, always opened again.`);
  return true;
}

/** Measures each phase without a kill, so that kills can hit any moment of it. */
async function measure(created: string, lasting: KilledDatabase): Promise<Record<Phase, number>> {
  const began = performance.now();
  await (await openEmbedded(created)).close();
  const firstStart = performance.now() - began;
  await cloneEmbedded(created, lasting.directory);
  const { steps, ids } = await runVictim(lasting.directory);
  for (const id of ids) lasting.acknowledged.add(id);
  const between = (from: Step, to: Step) => steps.get(to)! - steps.get(from)!;
  return {
    'first start': firstStart,
    migrating: between('migrating', 'writing'),
    opening: between('opening', 'migrating'),
    writing: between('writing', 'closing'),
    closing: between('closing', 'closed'),
  };
}

function runVictim(directory: string, kill?: { step: Step; after: number }): Promise<Heard> {
  const { promise, resolve, reject } = Promise.withResolvers<Heard>();
  const heard: Heard = { steps: new Map(), ids: [], exit: null };
  const child = spawn(process.execPath, [...process.execArgv, import.meta.filename, '--victim', directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let rest = '';
  child.stdout.on('data', (chunk) => {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (/^\d+$/.test(line)) heard.ids.push(Number(line));
      else heard.steps.set(line as Step, performance.now());
      if (line === kill?.step) setTimeout(() => child.kill('SIGKILL'), kill.after);
    }
  });
  child.once('error', reject);
  child.once('close', (code, signal) => resolve({ ...heard, exit: signal ?? code }));
  return promise;
}

/** Opens the database of the killed process. Returns what is wrong with it, if anything. */
async function examine({ directory, acknowledged }: KilledDatabase): Promise<string | null> {
  try {
    const { client, close } = await openEmbedded(directory, { amcheck });
    await migrate(drizzle(client), MIGRATIONS);
    const { rows } = await client.query<{ id: number; whole: boolean }>(`
      SELECT employees.id, appointments.id IS NOT NULL AND history.id IS NOT NULL AND employees.status = 'afspraak_gemaakt' AS whole
      FROM employees LEFT JOIN appointments ON employee_id = employees.id LEFT JOIN history ON subject_id = employees.id`);
    const found = new Set(rows.map((row) => row.id));
    const lost = [...acknowledged].filter((id) => !found.has(id));
    if (lost.length > 0) return `${lost.length} acknowledged writes are lost, the first is ${lost[0]}`;
    const counts = ['users', 'consultants', 'employers', 'employees', 'appointments', 'history'].map(
      (table) => `SELECT count(*) FROM ${table}`,
    );
    const different = await client.query(counts.join(' UNION '));
    if (different.rows.length > 1 || rows.some((row) => !row.whole)) return 'a write is there by half';
    await checkIndexes(client);
    await close();
  } catch (error) {
    return String(error);
  }
  return existsSync(`${directory}.new`) ? 'an unfinished first start was left behind' : null;
}

/** Throws at the first index that disagrees with its table. */
async function checkIndexes(client: PGlite): Promise<void> {
  const every = (kind: string) => `FROM pg_class JOIN pg_am ON pg_am.oid = relam WHERE relkind = 'i' AND amname = '${kind}'`;
  await client.query('CREATE EXTENSION IF NOT EXISTS amcheck');
  await client.query(`SELECT bt_index_check(pg_class.oid, true) ${every('btree')}`);
  await client.query(`SELECT gin_index_check(pg_class.oid) ${every('gin')}`);
  // amcheck does not support GiST, so the exclusion constraint's index is compared with the table by count.
  const live = `SELECT count(*) AS rows FROM appointments WHERE status <> 'geannuleerd'`;
  await client.query('SET enable_seqscan = off');
  const byIndex = await client.query<{ rows: number }>(`${live} AND tsrange(date + start_time, date + end_time) && tsrange(NULL, NULL)`);
  await client.query('RESET enable_seqscan');
  const byTable = await client.query<{ rows: number }>(live);
  if (byIndex.rows[0]!.rows !== byTable.rows[0]!.rows) throw new Error('index consultant_double_booked misses rows');
}
