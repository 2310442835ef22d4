import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import type { Served } from './served.ts';

/** Starts a file of this folder as a child process. Returns its first message. */
export async function startProcess<First>(file: string, args: string[]): Promise<{ child: ChildProcess; first: First }> {
  const child = fork(join(import.meta.dirname, file), args);
  const [first] = (await once(child, 'message')) as [First];
  return { child, first };
}

const agent = new Agent({ keepAlive: true });

export function get(url: string): Promise<void> {
  return send('GET', url);
}

export function send(method: string, url: string, body?: unknown): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const sent = request(url, { method, agent, headers }, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(`${method} ${new URL(url).pathname} answered ${answer.statusCode}`));
    answer.resume().once('end', resolve);
  });
  sent.once('error', reject);
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}

export async function startServer(databaseUrl: string) {
  const { child, first } = await startProcess<Served>('served.ts', [databaseUrl]);
  const cpu = async () => {
    child.send('cpu');
    return ((await once(child, 'message')) as [number])[0];
  };
  return {
    ...first,
    /** CPU microseconds of the server per request, with eight concurrent clients. */
    cpuPerRequest: async (url: string, requests: number) => {
      const before = await cpu();
      let left = requests;
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          while (left-- > 0) await get(url);
        }),
      );
      return ((await cpu()) - before) / requests;
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
