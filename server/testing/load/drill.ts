import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { backupsAmong, isUnfinishedName } from '#domain/privacy/backup-rotation.ts';
import { readJournal } from '#server/db/erasure-journal.ts';
import { freePort } from '#server/testing/loopback.ts';
import { connected, execute } from '#server/testing/postgres.ts';
import type { Figures } from './figures.ts';
import { APP_URL, type Machines } from './machines.ts';
import type { Mailbox } from './mailbox.ts';
import type { People } from './people.ts';
import { Supervised } from './processes.ts';

// Makes a backup under load and failures, and restores it later as an operator would.

const SCRIPTS = fileURLToPath(new URL('../../../scripts/', import.meta.url));
/** Long enough to reach the calm after the last failure, also on a machine that does much else. */
const TRIES_MS = 120_000;
/** Longer than the polling interval of a server with the mail role. */
const LOOKS_MS = 5_000;

type Command = { code: number; output: string };
/** `begun` and `ended` by Date.now(): changes acknowledged before `begun` are in the backup, changes begun after `ended` are not. */
export type MadeBackup = { file: string; begun: number; ended: number };

function command(script: string, args: string[], env: Record<string, string>): Promise<Command> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(SCRIPTS, script), ...args], { env, timeout: 5 * 60_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}`.trim() }),
    );
  });
}

/** Runs `npm run backup`. It fails if the database is cut off meanwhile; then it leaves no file and is run again. */
export async function backUp(machines: Machines, figures: Figures): Promise<MadeBackup | null> {
  const file = join(machines.directory, 'by-hand.backup');
  const refusals: string[] = [];
  const until = Date.now() + TRIES_MS;
  while (Date.now() < until) {
    const begun = Date.now();
    const { code, output } = await command('backup.ts', [file], machines.commandEnv());
    if (code === 0) return { file, begun, ended: Date.now() };
    refusals.push(`attempt ${refusals.length + 1} to back up: ${output.split('\n')[0]}`);
    figures.restored.push(refusals.at(-1)!);
    const left = readdirSync(machines.directory).filter((name) => name.startsWith('by-hand'));
    if (left.length > 0) figures.breaks('a backup that failed leaves no file', left.join(', '));
    await sleep(1_000);
  }
  figures.breaks('a backup can be made under load', refusals.join('\n'));
  return null;
}

type DrillSet = { machines: Machines; mailbox: Mailbox; people: People; figures: Figures };

/** Runs `npm run restore:drill` and `npm run restore`, then a mail server on the restored database. */
export async function checkBackup(place: DrillSet, made: MadeBackup, erasedAfter: number): Promise<void> {
  const { machines, figures } = place;
  await untilJournalIsWritten(machines, figures);
  await drill(place, made.file, erasedAfter);
  const [scheduled] = backupsAmong(existsSync(machines.backups) ? readdirSync(machines.backups) : []);
  if (scheduled) await drill(place, join(machines.backups, scheduled), null);
  else figures.breaks('the schedule makes its backup under load', 'there is none');
  // A temporary file of a killed server is removed by the next attempt, and never has the name of a backup.
  const isKnown = (name: string) => backupsAmong([name]).length > 0 || isUnfinishedName(name) || machines.journal.endsWith(name);
  const others = readdirSync(machines.backups).filter((name) => !isKnown(name));
  if (others.length > 0) figures.breaks('a backup that failed leaves no file', others.join(', '));
  await restore(place, made);
}

/** Within a minute, however many were erased. */
async function untilJournalIsWritten({ postgres, journal }: Machines, figures: Figures): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const { rows } = await connected(postgres.url('portal'), (client) => client.query('SELECT count(*)::int AS count FROM erasures'));
    if ((await readJournal(journal)).erasures.length >= rows[0].count) return;
    if (Date.now() > until) return figures.breaks('the journal of erasures is written within a minute', `${rows[0].count} erased`);
    await sleep(1_000);
  }
}

/**
 * `again`: the least number of people whom the journal must erase again from the restored backup, if known. It may be more: the backup may
 * still contain the unsent cancellation mail of somebody who was erased just before it was made.
 */
async function drill({ machines, figures }: DrillSet, file: string, again: number | null): Promise<void> {
  const env = { ...machines.commandEnv(), DATABASE_URL: machines.postgres.url('portal') };
  const { code, output } = await command('restore.ts', ['--drill', file, '--journal', machines.journal], env);
  figures.restored.push(...output.split('\n').map((line) => line.replace(`${machines.directory}/`, '')));
  if (code !== 0) figures.breaks('a backup made under load can be restored', output);
  const erased = Number(/(\d+) erased again, 0 left/.exec(output)?.[1] ?? -1);
  if (again !== null && erased < again) figures.breaks('the erased stay erased', `${erased} erased again of at least ${again}`);
}

async function restore(place: DrillSet, made: MadeBackup): Promise<void> {
  const { machines, mailbox, figures } = place;
  await execute(machines.postgres.url('postgres'), 'CREATE DATABASE restored');
  const env = machines.commandEnv('restored');
  const { code, output } = await command('restore.ts', [made.file, '--journal', machines.journal], env);
  figures.restored.push(...output.split('\n'));
  if (code !== 0) return figures.breaks('a backup made under load can be restored', output);
  await compare(place, made);
  const before = mailbox.arrived.length;
  const port = String(await freePort());
  const server = new Supervised({
    name: 'restored',
    health: '',
    env: { ...env, ROLES: 'mail', METRICS_PORT: port, APP_URL, LOG_LEVEL: 'error' },
  });
  await server.start();
  await sleep(LOOKS_MS);
  // Turns maintenance off, as an administrator does after checking the restored portal.
  await execute(machines.postgres.url('restored'), 'UPDATE maintenance_mode SET is_enabled = false');
  await sleep(LOOKS_MS);
  await server.stop();
  for (const surprise of server.surprises) figures.breaks('no server ends by itself', surprise);
  const mailed = mailbox.arrived.length - before;
  if (mailed > 0) figures.breaks('a restored portal mails nobody', `${mailed} mails`);
  figures.restored.push(`A mail server on the restored portal, first in maintenance and then not, sent ${mailed} mails.`);
}

/** Everybody whose appointment was acknowledged before the backup began, and who did nothing since, has it in the restored database. */
async function compare({ machines, people, figures }: DrillSet, { begun, ended }: MadeBackup): Promise<void> {
  const { rows } = await connected(machines.postgres.url('restored'), (client) =>
    client.query(`SELECT e.email, a.id FROM employees e LEFT JOIN appointments a ON a.employee_id = e.id AND a.status = 'geplanned'`),
  );
  const restored = new Map(rows.map(({ email, id }) => [email, id]));
  let same = 0;
  for (const { email, number, planned, changedAt, erased } of people.all) {
    if (erased === 'yes' && restored.has(email)) figures.breaks('the erased stay erased', `person ${number} is back`);
    if (erased !== 'no' || !planned) continue;
    if (changedAt < begun) {
      same++;
      if (restored.get(email) !== planned.id) figures.breaks('a backup holds what was acknowledged before it', `person ${number}`);
    } else if (planned.bookedAt > ended && restored.get(email) === planned.id)
      figures.breaks('a backup is of one moment', `person ${number} booked after it`);
  }
  figures.restored.push(`${same} appointments acknowledged before the backup began are in it; nobody who was erased is.`);
  if (same === 0) figures.breaks('the proof itself works', 'no appointment was made before the backup');
}
