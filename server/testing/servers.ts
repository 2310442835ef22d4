import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Description } from '#server/failures.ts';
import type { Place } from './database.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** The embedded engine is WebAssembly. Optimising it costs a second of every start, and these servers do not live to gain from it. */
export const UNOPTIMISED = '--liftoff-only';

/** All that a process of a test inherits. With the compile cache a start costs half the work. */
export const surroundings = (): Record<string, string> =>
  Object.fromEntries(['PATH', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'TMPDIR'].map((name) => [name, process.env[name] ?? '']));

/** Of every portal of a test on PostgreSQL: its servers must have the same. */
export const SECRET_KEY = 'ab'.repeat(32);

const OF_THE_START = new Set(['starting', 'the database was migrated']);

type LogLine = { level: number; msg: string; doing?: string; error?: Description; address?: string; metrics?: string | null };

export type Server = {
  address: string;
  /** Where it serves /metrics, where METRICS_PORT is set. */
  metrics: string;
  /** What it logged, without the lines about its start and those that each request gets. */
  log: LogLine[];
  /** How long its answers took, by its own clock: the machine may be busy with other things. Health checks at LOG_LEVEL debug only. */
  requests: { route: string; status: number; ms: number }[];
  isAlive: () => boolean;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** The portal as it is really run: a process of its own, on a port of its own. `spawned` gets the process before it listens. */
export async function startServer(
  { databaseUrl, dataDir }: Pick<Place, 'databaseUrl' | 'dataDir'>,
  env: Record<string, string> = {},
  spawned: (child: ChildProcess) => void = () => {},
): Promise<Server> {
  const child = spawn(process.execPath, [...(databaseUrl ? [] : [UNOPTIMISED]), MAIN], {
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

/** The figures of an answer to /metrics, by name and labels as they stand in it. */
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
