import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildPages } from './build-pages.ts';
import { copyForProduction, imagePaths } from './production-copy.ts';

vi.setConfig({ testTimeout: 3 * 60_000 });

const NOBODY = 65534;
const ROOT = join(import.meta.dirname, '..');
const NODE = relative(ROOT, realpathSync(join(ROOT, 'node_modules/.bin/node')));
const isRoot = process.getuid?.() === 0;
const who = isRoot ? 'another user' : 'the same user (another one takes root)';

// On disk, where files of packages can be hard-linked instead of copied.
const folder = mkdtempSync(join(process.env.DISK_TMPDIR ?? tmpdir(), 'production-'));
const copy = join(folder, 'portaal');
const dataDir = join(folder, 'data');
const dist = join(copy, 'dist');

const entries = (path: string) => readdirSync(path, { recursive: true, encoding: 'utf8' });
const directories = () => [copy, ...entries(copy).map((path) => join(copy, path))].filter((path) => statSync(path).isDirectory());
/** Paths with modification times, which show anything created, changed or removed. */
const traces = () => entries(copy).map((path) => `${path} ${statSync(join(copy, path)).mtimeMs}`);

beforeAll(async () => {
  await buildPages();
  copyForProduction(copy);
  mkdirSync(dataDir, { mode: 0o700 });
  writeFileSync(join(folder, 'password'), 'een goed wachtwoord\n');
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(dataDir, NOBODY, NOBODY);
}, 300_000);

afterAll(() => {
  for (const path of directories()) chmodSync(path, 0o755);
  rmSync(folder, { recursive: true });
});

/** Runs a program with the copy's own Node, and only DATA_DIR writable: home and temporary directory are the copy itself. */
function run(program: string, ...args: string[]) {
  const options: SpawnOptions = {
    cwd: copy,
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    env: {
      NODE_ENV: 'production',
      HOME: copy,
      TMPDIR: copy,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: 'baas@portaal.test',
      ADMIN_PASSWORD_FILE: join(folder, 'password'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  };
  const child = spawn(join(copy, NODE), [program, ...args], options);
  const ended = Promise.all([once(child, 'exit'), text(child.stdout!), text(child.stderr!)]).then(([[code], stdout, stderr]) => ({
    code,
    stdout,
    stderr,
  }));
  return { child, ended };
}

function addressOf({ child, ended }: ReturnType<typeof run>): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk) => {
      const address = /"address":"([^"]+)"/.exec(String(chunk))?.[1];
      if (address) resolve(address);
    });
    ended.then((outcome) => reject(new Error(JSON.stringify(outcome))));
  });
}

test('without built pages the start fails in one line, before a database is created', async () => {
  cpSync(dist, `${dist}-aside`, { recursive: true });
  rmSync(dist, { recursive: true });
  const { stdout, ...ended } = await run('server/main.ts').ended;
  expect(ended).toEqual({ code: 2, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({ level: 60, msg: 'The pages are not built: run "npm run build" first.' });
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  cpSync(`${dist}-aside`, dist, { recursive: true });
  rmSync(`${dist}-aside`, { recursive: true });
});

test(`production packages and built pages are enough to run as ${who}, in a read-only directory`, async () => {
  for (const path of directories()) chmodSync(path, 0o555);
  const before = traces();

  const server = run('server/main.ts');
  const address = await addressOf(server);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
  const page = await (await fetch(`${address}/auth`)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  expect((await fetch(`${address}${script}`)).status).toBe(200);
  expect((await fetch(`${address}/hulp/werknemer`)).status).toBe(200);
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'baas@portaal.test', password: 'een goed wachtwoord' }),
  });
  expect(login.status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });

  expect(await run('scripts/backup.ts', join(dataDir, 'portal.backup')).ended).toMatchObject({ code: 0, stderr: '' });

  expect(traces()).toEqual(before);
  expect(readdirSync(dataDir).sort()).toEqual(['erasures.journal', 'portal.backup', 'postgres', 'postgres.lock', 'secret.key']);
  if (isRoot) expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY);
});

test('npm start needs no Vite if the pages are built, and otherwise says how to build them', async () => {
  const place = join(folder, 'start');
  mkdirSync(join(place, 'scripts'), { recursive: true });
  cpSync(join(import.meta.dirname, 'build-pages.ts'), join(place, 'scripts/build-pages.ts'));
  const build = async () => {
    const child = spawn(process.execPath, [join(place, 'scripts/build-pages.ts')], { stdio: ['ignore', 'ignore', 'pipe'] });
    const [[code], stderr] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
    return { code, stderr };
  };
  expect(await build()).toEqual({
    code: 2,
    stderr: 'The pages are not built, and Vite is not installed here: run "npm ci && npm run build" first.\n',
  });
  cpSync(dist, join(place, 'dist'), { recursive: true });
  for (const path of entries(join(place, 'dist'))) chmodSync(join(place, 'dist', path), 0o755);
  expect(await build()).toEqual({ code: 0, stderr: '' });
  mkdirSync(join(place, 'web'));
  expect(await build()).toMatchObject({ code: 2, stderr: expect.stringMatching(/^The pages in dist\/web were built from other files/) });
});

test('the dependencies in package.json are what the server imports', () => {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const follow = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(join(ROOT, file), 'utf8');
    const later = [...source.matchAll(/(?:\bimport|new URL)\('([^']+\.ts|@[^']+)'/g)].map(([, target]) => [undefined, undefined, target]);
    for (const [, isType, target] of [...source.matchAll(/^(?:import|export) (type )?(?:[^';=]*? from )?'([^']+)';$/gm), ...later]) {
      if (isType || target!.startsWith('node:')) continue;
      if (target!.startsWith('#')) follow(target!.slice(1));
      else if (target!.startsWith('.')) follow(normalize(join(dirname(file), target!)));
      else packages.add(/^(@[^/]+\/)?[^/]+/.exec(target!)![0]);
    }
  };
  for (const file of ['server/main.ts', ...imagePaths().filter((path) => path.startsWith('scripts/'))]) follow(file);
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect([...packages].sort()).toEqual(Object.keys(dependencies).sort());
});
