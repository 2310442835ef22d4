import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CallName } from '#contract/endpoint.ts';
import { pathOf } from '#domain/call-name.ts';
import type { Where } from '#server/db/db.ts';
import type { Description } from '#server/failures.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The environment of test processes. The compile cache halves the work of a start. */
export const surroundings = (): Record<string, string> =>
  Object.fromEntries(['PATH', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'TMPDIR'].map((name) => [name, process.env[name] ?? '']));

/** The same for all portals and servers of tests; one that runs its own PostgreSQL has a key file. */
export const SECRET_KEY = 'ab'.repeat(32);

const OF_THE_START = new Set(['starting', 'the database was migrated']);

type LogLine = { level: number; msg: string; doing?: string; error?: Description; address?: string; metrics?: string | null };

export type Server = {
  address: string;
  /** The address of /metrics if METRICS_PORT is set. */
  metrics: string;
  /** Its log without the lines about the start and about each request. */
  log: LogLine[];
  /** Response times as the server logged them, independent of delays in this process. Health checks only at LOG_LEVEL debug. */
  requests: { route: string; status: number; ms: number }[];
  isAlive: () => boolean;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** The portal as a process of its own on a free port. `spawned` gets the process before it listens. */
export async function startServer(
  { databaseUrl, dataDir }: Where,
  env: Record<string, string> = {},
  spawned: (child: ChildProcess) => void = () => {},
): Promise<Server> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...surroundings(),
      DATABASE_URL: databaseUrl ?? '',
      ...(databaseUrl && { SECRET_KEY }),
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  spawned(child);
  const exited = once(child, 'exit');
  const log: LogLine[] = [];
  const requests: Server['requests'] = [];
  let metrics = '';
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const said: LogLine & Server['requests'][number] = JSON.parse(line);
      if (said.msg === 'listening') {
        metrics = said.metrics ? `${said.metrics}/metrics` : '';
        resolve(said.address ?? '');
      } else if (said.msg === 'request') requests.push(said);
      else if (!OF_THE_START.has(said.msg)) log.push(said);
    });
    exited.then(() => reject(new Error(`The server ended before it listened. ${JSON.stringify(log)}`)));
  });
  return {
    address,
    metrics,
    log,
    requests,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await exited;
    },
  };
}

/** The path of a call: '/api/employees/7'. */
export function filledPath(name: CallName, params: Record<string, string | number> = {}): string {
  return pathOf(name).replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
}

/** Parses /metrics into values by name and labels. */
export function figuresIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name, value] = /^([a-z_]\w*(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      if (!name || !value) throw new Error(`Not a figure: ${line}`);
      return [name, Number(value.replace('Inf', 'Infinity'))];
    }),
  );
}
