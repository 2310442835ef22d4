// The portals of the journeys. A Playwright worker has one at a time, for the office that its present file uses.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execute } from '#server/testing/postgres.ts';
import { SECRET_KEY } from '#server/testing/servers.ts';

export const SMALL_OFFICE = 'server/testing/office-server.ts';

export type Wanted = {
  office: string;
  start: typeof SMALL_OFFICE | 'scripts/demo.ts' | 'server/main.ts';
  /** The start time of its clock. */
  moment: string;
  settings: Record<string, string>;
};
type Running = { key: string; address: string; stop: () => Promise<void> };

const IN_TIME_MS = 230_000;

export class Portals {
  /** One process opens the small offices one after another: loading the server for each would take longer than most journeys. */
  #offices: ChildProcess | null = null;
  #running: Running | null = null;

  async addressOf(wanted: Wanted): Promise<string> {
    const key = JSON.stringify(wanted);
    if (this.#running?.key !== key) {
      await this.#stop();
      const folder = mkdtempSync(join(tmpdir(), `portal-${wanted.office}-`));
      const remove = () => rmSync(folder, { recursive: true, force: true });
      try {
        const started = wanted.start === SMALL_OFFICE ? this.#openOffice(folder, wanted) : startProcess(folder, wanted);
        const { address, stop } = await started;
        this.#running = { key, address, stop: () => stop().finally(remove) };
      } catch (error) {
        remove();
        throw error;
      }
    }
    return this.#running!.address;
  }

  /** Moves the clock and waits for the jobs due by then. The office is not used again: the next journey gets a new one. */
  async moveClock(moment: string): Promise<void> {
    if (!this.#offices || !this.#running) throw new Error('Only the clock of a small office can be moved.');
    this.#running.key = '';
    await order<string>(this.#offices, { moveTo: moment });
  }

  async close(): Promise<void> {
    await this.#stop();
    if (this.#offices) await end(this.#offices);
  }

  async #stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }

  async #openOffice(folder: string, { moment, settings }: Wanted): Promise<Omit<Running, 'key'>> {
    const database = await copyOfOffice();
    this.#offices ??= startOffices();
    const offices = this.#offices;
    const env = { ...places(folder), DATABASE_URL: database.url, SECRET_KEY, ...settings };
    try {
      const address = await openOffice(offices, { moment, env });
      return { address, stop: () => closeOffice(offices).finally(database.remove) };
    } catch (error) {
      await database.remove();
      throw error;
    }
  }
}

/** The server of all journeys of a run, and the database on it that holds the small office: see setup.ts. */
export const OFFICE = 'office';
export const databaseOn = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;

async function copyOfOffice(): Promise<{ url: string; remove: () => Promise<void> }> {
  const server = process.env.OFFICE_SERVER!;
  const name = `office_${randomBytes(6).toString('hex')}`;
  // PostgreSQL refuses to copy a template that another session is copying, so copies take turns.
  await execute(server, 'SELECT pg_advisory_lock(1)', `CREATE DATABASE ${name} TEMPLATE ${OFFICE}`);
  return { url: databaseOn(server, name), remove: () => execute(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

export function startOffices(): ChildProcess {
  return spawn(process.execPath, [SMALL_OFFICE], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

export const openOffice = (offices: ChildProcess, wanted: { moment: string; env: Record<string, string> }) =>
  order<string>(offices, { wanted });
export const closeOffice = (offices: ChildProcess) => order<void>(offices, { wanted: null });

async function order<Answer>(offices: ChildProcess, message: object): Promise<Answer> {
  const over = new AbortController();
  try {
    const answered = once(offices, 'message', over).then(([{ answer }]) => answer as Answer);
    const ended = once(offices, 'exit', over).then(([code]) => Promise.reject(new Error(`The portal ended (exit code ${code}).`)));
    const late = sleep(IN_TIME_MS, null, over).then(() => Promise.reject(new Error('The portal did not start or stop in time.')));
    offices.send(message);
    return await Promise.race([answered, ended, late]);
  } finally {
    over.abort();
  }
}

/** A portal in a process of its own, as an operator starts it. */
async function startProcess(folder: string, { start, moment, settings }: Wanted): Promise<Omit<Running, 'key'>> {
  const env = { ...process.env, ...places(folder), DEMO_NOW: moment, ...settings };
  const server = spawn(process.execPath, [start], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    return { address: await printedAddress(server), stop: () => end(server) };
  } catch (error) {
    await end(server);
    throw error;
  }
}

export function places(folder: string): Record<string, string> {
  return { PORT: '0', HOST: '127.0.0.1', APP_URL: '', DATA_DIR: folder, DATABASE_URL: '' };
}

export async function end(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
}

function printedAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`The portal did not start in time.\n${output}`)), IN_TIME_MS);
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      // The server logs its address; the demo prints the address of its first page.
      const found = /(?:"address":"|Demo: )(http:\/\/[^/\s"]+)/.exec(output);
      if (!found) return;
      clearTimeout(timer);
      resolve(found[1]!);
    });
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The portal did not start (exit code ${code}).\n${output}`));
    });
  });
}
