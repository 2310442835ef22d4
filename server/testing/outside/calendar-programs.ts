import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endWithUs } from '#server/testing/load/processes.ts';
import { freePort, untilAnswers } from '#server/testing/loopback.ts';

// Third-party calendar programs: Radicale (a CalDAV server), khal (a terminal calendar), and the Python libraries icalendar and dateutil
// that come with them.

/** Debian's Python, for which the packages are installed, whatever is first in PATH. */
const PYTHON = '/usr/bin/python3';
const [RADICALE, KHAL] = ['/usr/bin/radicale', '/usr/bin/khal'];
const SECOND_READING = fileURLToPath(new URL('./second-reading.py', import.meta.url));

export function hasCalendarPrograms(): boolean {
  return [PYTHON, RADICALE, KHAL].every((program) => existsSync(program));
}

type Asked = { text: string; from: string; days: number };

/** The busy times of each file as 'date start end', computed by icalendar, dateutil and zoneinfo. */
export async function secondReading(files: readonly Asked[]): Promise<string[][]> {
  const child = spawn(PYTHON, [SECOND_READING], { stdio: ['pipe', 'pipe', 'inherit'] });
  endWithUs(child);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stdin.end(JSON.stringify(files));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The second reading ended with ${code}.`);
  return JSON.parse(Buffer.concat(chunks).toString());
}

export type Khal = {
  /** Arguments of `khal new`. */
  add: (...words: string[]) => Promise<void>;
  /** The files it wrote, one per event. */
  files: () => Promise<{ name: string; text: string }[]>;
  /** The output of khal: 'date start date end'. */
  list: (from: string, days: number) => Promise<string[]>;
};

export async function openKhal(directory: string): Promise<Khal> {
  const events = join(directory, 'events');
  const settings = join(directory, 'khal.conf');
  await mkdir(events, { recursive: true });
  await writeFile(
    settings,
    `[calendars]
[[eigen]]
path = ${events}
type = calendar
[locale]
local_timezone = Europe/Amsterdam
default_timezone = Europe/Amsterdam
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[sqlite]
path = ${join(directory, 'khal.db')}
[default]
default_calendar = eigen
`,
  );
  const khal = async (...words: string[]) => (await promisify(execFile)(KHAL, ['-c', settings, ...words])).stdout;
  return {
    add: async (...words) => void (await khal('new', ...words)),
    files: async () => {
      const names = (await readdir(events)).filter((name) => name.endsWith('.ics'));
      return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(events, name), 'utf8') })));
    },
    list: async (from, days) => {
      const shown = await khal('list', '--day-format', '', '--format', '{start-long} {end-long}', from, `${days}d`);
      return shown.split('\n').filter((line) => line !== '');
    },
  };
}

export type Radicale = {
  /** The URL of a collection including name and password. */
  addressOf: (collection: string) => string;
  put: (path: string, text: string) => Promise<void>;
  remove: (path: string) => Promise<void>;
  /** The collection as Radicale serves it. */
  published: (collection: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** With one user, `sanne`, and a password. */
export async function startRadicale(): Promise<Radicale> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-radicale-'));
  const users = join(directory, 'users');
  await writeFile(users, 'sanne:geheim\n');
  const port = await freePort();
  const access = ['--auth-type', 'htpasswd', '--auth-htpasswd-filename', users, '--auth-htpasswd-encryption', 'plain'];
  const place = ['--hosts', `127.0.0.1:${port}`, '--storage-filesystem-folder', join(directory, 'collections')];
  const child = spawn(RADICALE, ['--config', '', ...place, ...access], { stdio: 'ignore' });
  endWithUs(child);
  const exited = once(child, 'exit');
  const headers = { authorization: `Basic ${btoa('sanne:geheim')}`, 'content-type': 'text/calendar; charset=utf-8' };
  const ask = async (method: string, path: string, body: string | null = null) => {
    const response = await fetch(`http://127.0.0.1:${port}/sanne/${path}`, { method, headers, body });
    const text = await response.text();
    if (!response.ok) throw new Error(`Radicale answers ${method} ${path} with ${response.status} ${text}`);
    return text;
  };
  await untilAnswers(port);
  return {
    addressOf: (collection) => `http://sanne:geheim@127.0.0.1:${port}/sanne/${collection}/`,
    put: async (path, text) => void (await ask('PUT', path, text)),
    remove: async (path) => void (await ask('DELETE', path)),
    published: (collection) => ask('GET', `${collection}/`),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
