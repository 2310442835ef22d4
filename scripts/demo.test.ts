import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { smallDisk } from '#server/testing/unkind/small-disk.ts';

// The demo as a process, started as a newcomer would.

const folder = mkdtempSync(join(tmpdir(), 'portal-demo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'demo.ts'), ...args], {
    env: { ...process.env, HOST: '127.0.0.1', APP_URL: '', DATA_DIR: folder, DEMO_NOW: '2026-11-18T10:20:00Z', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, exited: once(child, 'exit'), output: () => output };
}

async function start(...args: string[]) {
  const { child, exited, output } = run(args, { PORT: '0' });
  const printed = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const found = /Demo: (http:\S+)\/demo/.exec(output());
      if (found) resolve(found[1]!);
    });
  });
  const address = await Promise.race([printed, exited.then(() => null)]);
  if (!address) throw new Error(`The demo did not start.\n${output()}`);
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { address, stop, output };
}

const text = async (url: string) => (await fetch(url)).text();
const isReady = async (address: string) => (await fetch(`${address}/api/health/ready`)).ok;
const hotel = (address: string) => text(`${address}/demo/post?q=oude-raadhuis`);

async function sendInvitations(address: string): Promise<void> {
  const entered = await fetch(`${address}/demo/inloggen/beheerder`, { method: 'POST', redirect: 'manual', headers: { origin: address } });
  const cookie = entered.headers.getSetCookie()[0]!.split(';')[0]!;
  const body = JSON.stringify({ employerId: 12 });
  const headers = { cookie, 'content-type': 'application/json' };
  expect((await fetch(`${address}/api/employees/send-invitations`, { method: 'POST', headers, body })).status).toBe(200);
}

/** What an earlier demo left: a database that cannot be opened, a mail to the hotel, and the journal of another installation. */
function leaveDemo(): void {
  const mail = { id: 1, at: '2026-11-17T10:00:00Z', from: '', to: [{ address: 'gast@oude-raadhuis.example', name: null }], subject: 'Oud' };
  for (const [file, content] of [
    ['demo.txt', ''],
    ['db/PG_VERSION', '17\n'],
    ['erasures.journal', '{"installation":"another"}\n'],
    ['post/index.jsonl', `${JSON.stringify(mail)}\n`],
  ] as const) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

test('the demo prints one address and starts with a fresh office; --keep continues the previous office, mailbox included', async () => {
  leaveDemo();
  const first = await start();
  expect(first.output().match(/http/g)).toHaveLength(1);
  expect(await text(`${first.address}/demo`)).toContain('12 werkgevers, 600 werknemers');
  expect(await hotel(first.address)).toContain('0 postvakken');
  await expect.poll(() => isReady(first.address)).toBe(true);
  await sendInvitations(first.address);
  await expect.poll(() => hotel(first.address), { timeout: 60_000 }).toContain('24 postvakken');
  await first.stop();

  const kept = await start('--keep');
  expect(await hotel(kept.address)).toContain('24 postvakken');
  await kept.stop();
}, 300_000);

test('the directory of a firm’s portal is refused in one line, with --keep as well, and stays without an office', async () => {
  const firm = join(folder, 'firm');
  mkdirSync(join(firm, 'postgres'), { recursive: true });
  const { exited, output } = run(['--keep'], { PORT: '0', DATA_DIR: firm });
  expect(await exited).toEqual([1, null]);
  expect(output().trim()).toBe(`${firm} holds a database that the demo did not make. Choose another DATA_DIR for the demo.`);
  expect(readdirSync(firm).filter((name) => name !== 'secret.key')).toEqual(['postgres']);
}, 60_000);

test('a port in use gives one line of error, and no data is deleted', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const { exited, output } = run([], { PORT: String(port) });
  expect(await exited).toEqual([1, null]);
  expect(output().trim()).toBe(`Port ${port} is in use: choose another with PORT=3001 npm run demo.`);
  expect(existsSync(join(folder, 'postgres'))).toBe(true);
  taken.close();
}, 60_000);

test('of two demos in one directory, one starts and the other says in one line that the database is in use', async () => {
  const both = [run([], { PORT: '0' }), run([], { PORT: '0' })];
  const firstToEnd = await Promise.race(both.map((demo) => demo.exited.then(() => demo)));
  const other = both.find((demo) => demo !== firstToEnd)!;
  expect(await firstToEnd.exited).toEqual([1, null]);
  expect(firstToEnd.output().trim()).toMatch(/^The database in \S+ is in use by another process\..*$/);
  await expect.poll(other.output, { timeout: 200_000 }).toContain('/demo');
  other.child.kill('SIGTERM');
  await other.exited;
}, 300_000);

test('a disk without room gives one line that says how much the demo needs, and nothing is left on it', async () => {
  const disk = smallDisk(100);
  if (!disk) return expect(process.getuid?.(), 'only root can mount a small disk').not.toBe(0);
  const { exited, output } = run([], { PORT: '0', DATA_DIR: join(disk.directory, 'demo') });
  expect(await exited).toEqual([1, null]);
  expect(output().trim()).toMatch(/^The disk of \S+ has \d+ MB free, and the demo needs 200: make room, or choose another DATA_DIR\.$/);
  expect(readdirSync(join(disk.directory, 'demo')).filter((name) => !name.endsWith('.lock') && name !== 'secret.key')).toEqual([]);
  disk.remove();
}, 60_000);
