import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { startMailServer } from '#server/testing/mail-server.ts';
import { execute, startPostgres, systemPrograms, whoRunsIt } from '#server/testing/postgres.ts';
import { buildPages } from '../build-pages.ts';
import { liveInOffice } from '../testing/upgrade-office.ts';

// npm run fixture -- 1.0.0             a database made by the portal of this working tree
// npm run fixture -- 0.1.0 3a34168     made by the portal of that commit
// Starts that version's server on a temporary PostgreSQL, uses it over HTTP, and dumps the database with its schema to
// server/db/fixtures/. The first line has the facts that upgrade.test.ts checks. A second file has every SQL statement that the version
// sent, which must still work on the next version's database during an upgrade.

const ROOT = join(import.meta.dirname, '..', '..');
const [version, commit] = process.argv.slice(2);
if (!version || !/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Usage: npm run fixture -- <version> [<commit>]');
  process.exit(2);
}

await buildPages();
const folder = mkdtempSync(join(tmpdir(), 'upgrade-fixture-'));
const source = commit ? checkOut(commit) : ROOT;
const logs = mkdtempSync(join(tmpdir(), 'upgrade-log-'));
const owner = whoRunsIt();
if (owner) chownSync(logs, owner.uid, owner.gid);
const logging = [
  'logging_collector=on',
  `log_directory=${logs}`,
  'log_filename=all.log',
  'log_destination=jsonlog',
  'log_min_messages=error',
];
const postgres = await startPostgres([...logging, 'log_statement=all', 'log_parameter_max_length=0'], { isOfSystem: true });
const MIGRATED = 'migrated';
const mailServer = await startMailServer();
try {
  await execute(postgres.url('postgres'), 'CREATE DATABASE fixture');
  const secretKey = 'ab'.repeat(32);
  const admin = { email: 'beheer@upgrade.test', password: 'een goed wachtwoord' };
  const portal = await start({ secretKey, admin });
  await execute(postgres.url('postgres'), `SELECT 1 AS ${MIGRATED}`);
  const office = await liveInOffice(portal.address, admin, mailServer).finally(portal.stop);
  const facts = { version, madeAt: new Date().toISOString(), secretKey, admin, ...office };
  const file = join(ROOT, `server/db/fixtures/${version}.sql.gz`);
  mkdirSync(join(ROOT, 'server/db/fixtures'), { recursive: true });
  writeFileSync(file, gzipSync(`-- ${JSON.stringify(facts)}\n${dump()}`, { level: 9 }));
  await postgres.stop();
  const statements = `${JSON.stringify(statementsIn(readFileSync(join(logs, 'all.json'), 'utf8')), null, 0)}\n`;
  writeFileSync(file.replace('.sql.gz', '.statements.json.gz'), gzipSync(statements, { level: 9 }));
  console.log(`Written: ${file}, and the statements beside it`);
} finally {
  await postgres.stop();
  for (const made of [folder, logs]) rmSync(made, { recursive: true });
}

/** Every statement in the log once, without those of the migrations. */
function statementsIn(log: string): string[] {
  const messages = log
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { message?: string }).message ?? '');
  const since = messages.slice(messages.findIndex((message) => message.endsWith(` AS ${MIGRATED}`)) + 1);
  const texts = since.flatMap((message) => /^(?:statement|execute [^:]*): (.*)$/s.exec(message)?.[1] ?? []);
  return [...new Set(texts)].filter((text) => /^\s*(select|insert|update|delete|with|create temp)/i.test(text));
}

function checkOut(commit: string): string {
  const target = join(folder, 'source');
  mkdirSync(target);
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['xf', '-', '-C', target], { input: archive });
  execFileSync('npm', ['ci', '--omit=dev', '--loglevel=error'], { cwd: target, stdio: 'ignore' });
  // The server does not start without built pages; those of this working tree will do.
  if (!existsSync(join(target, 'dist'))) symlinkSync(join(ROOT, 'dist'), join(target, 'dist'));
  return target;
}

type Start = { secretKey: string; admin: { email: string; password: string } };

async function start({ secretKey, admin }: Start) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: source,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: postgres.url('fixture'),
      DATA_DIR: join(folder, 'data'),
      SECRET_KEY: secretKey,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      PORT: '0',
      LOG_LEVEL: 'fatal',
    },
  });
  const exited = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      // 0.1.0 and 1.0.0 print their address as 'Portaal: …', later versions as a line of JSON.
      const address = /^Portaal: (.+)$|"address":"([^"]+)"/.exec(line);
      if (address) resolve(address[1] ?? address[2] ?? '');
    });
    exited.then(() => reject(new Error('The server ended before it listened.')));
  });
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Plain SQL that both engines accept: rows as INSERT, no psql commands. */
function dump(): string {
  const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100'];
  const sql = execFileSync(join(systemPrograms() ?? '', 'pg_dump'), [...options, postgres.url('fixture')], { encoding: 'utf8' });
  return sql
    .split('\n')
    .filter((line) => !line.startsWith('\\') && !line.startsWith('--'))
    .join('\n');
}
