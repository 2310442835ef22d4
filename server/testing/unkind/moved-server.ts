import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { readConfig } from '#server/config/config.ts';
import { startPortal } from '#server/portal.ts';
import type { DatabasePlace } from '#server/testing/database.ts';
import { SECRET_KEY } from '#server/testing/servers.ts';

// A whole portal as a process on a machine with a wrong clock; its parent sets the error, also while it runs.

/** Seconds that the clock is ahead, and how much more with every second that passes. */
export type Wrong = { ahead: number; drift?: number };

export type MovedServer = {
  address: string;
  said: string[];
  setClock: (wrong: Wrong) => void;
  stop: () => Promise<void>;
};

const FILE = fileURLToPath(import.meta.url);

export async function startMovedServer({ databaseUrl, dataDir }: DatabasePlace, wrong: Wrong): Promise<MovedServer> {
  const env = { ...process.env, DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, SECRET_KEY, PORT: '0', LOG_LEVEL: 'warn' };
  const child: ChildProcess = fork(FILE, [JSON.stringify(wrong)], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const said: string[] = [];
  if (child.stdout) createInterface(child.stdout).on('line', (line) => said.push((JSON.parse(line) as { msg: string }).msg));
  const [address] = (await once(child, 'message')) as [string];
  return {
    address,
    said,
    setClock: (wrong) => child.send(wrong),
    stop: async () => {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

async function serve(first: Wrong): Promise<void> {
  let [wrong, since] = [first, performance.now()];
  process.on('message', (next: Wrong) => {
    [wrong, since] = [next, performance.now()];
  });
  const ahead = () => wrong.ahead * 1000 + (wrong.drift ?? 0) * (performance.now() - since);
  moveDate(ahead);
  const config = readConfig();
  const portal = await startPortal(config, {
    log: pino({ level: config.logLevel, base: null }),
    now: () => Temporal.Now.instant().add({ milliseconds: Math.round(ahead()) }),
    pages: false,
  });
  process.on('disconnect', () => portal.close().then(() => process.exit(0)));
  process.send?.(portal.address);
}

/** Also replaces Date, for libraries that read the clock themselves. */
function moveDate(ahead: () => number): void {
  const Right = Date;
  globalThis.Date = new Proxy(Right, {
    construct: (_, args, target) => Reflect.construct(Right, args.length > 0 ? args : [Right.now() + ahead()], target),
    get: (_, key) => (key === 'now' ? () => Right.now() + Math.round(ahead()) : Reflect.get(Right, key)),
  });
}

if (import.meta.main) await serve(JSON.parse(process.argv[2] ?? '{}') as Wrong);
