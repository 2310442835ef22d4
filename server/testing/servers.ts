import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Place } from './database.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export type Server = { address: string; stop: (signal?: NodeJS.Signals) => Promise<void> };

/** The portal as it is really run: a process of its own, on a port of its own. */
export async function startServer({ databaseUrl, dataDir }: Pick<Place, 'databaseUrl' | 'dataDir'>): Promise<Server> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: databaseUrl ?? '',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const address = await Promise.race([
    (async () => {
      for await (const line of lines) if (line.startsWith('Portaal: ')) return line.slice('Portaal: '.length);
      return null;
    })(),
    exited.then(() => null),
  ]);
  if (address === null) throw new Error('The server ended before it listened.');
  child.stdout.resume();
  return {
    address,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await exited;
    },
  };
}
