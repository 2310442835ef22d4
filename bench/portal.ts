import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/db.ts';
import { hashOf, newSecret } from '#server/db/secrets.ts';
import { servicesOver } from './services.ts';

// A portal in a process of its own on a large office, without jobs and mail worker, so that nothing changes during a measurement.

export type Portal = { address: string; cookies: { admin: string; consultant: string }; child: ChildProcess; startedMs: number };

/** The consultant as whom calls are made; consultant n has account n + 1, the administrator account 1. */
export const CONSULTANT = 2;

/** As `npm start` sets it: the memory of a list depends on V8's heap limit. */
function heapLimit(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { scripts: { start: string } };
  return scripts.start.match(/--max-old-space-size=\d+/g) ?? [];
}

export async function open(url: string): Promise<Portal> {
  const start = performance.now();
  const child = fork(fileURLToPath(import.meta.url), ['serve', url], { execArgv: heapLimit() });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  const startedMs = performance.now() - start;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const cookieOf = async (userId: number) => {
    const secret = newSecret();
    await client.query(
      `INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at) VALUES ($1, $2, now(), now() + interval '1 hour')`,
      [hashOf(secret), userId],
    );
    return `portal_session=${secret}`;
  };
  const cookies = { admin: await cookieOf(1), consultant: await cookieOf(CONSULTANT + 1) };
  await client.end();
  return { address, cookies, child, startedMs };
}

export async function close({ child }: Portal): Promise<void> {
  child.kill();
  await once(child, 'exit');
}

/** Memory of the server process in MB. */
export async function memoryOf({ child }: Portal): Promise<number> {
  child.send('memory');
  const [{ memory }] = (await once(child, 'message')) as [{ memory: number }];
  return memory;
}

const [, , role, databaseUrl = ''] = process.argv;
if (role === 'serve') {
  const services = servicesOver(await openDatabase({ databaseUrl, dataDir: '' }));
  const app = await buildApp(services, { trustProxy: false, pages: false });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.on('message', () => process.send?.({ memory: process.memoryUsage().rss / 1e6 }));
  process.send?.({ address });
}
