import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUs } from '#server/testing/load/processes.ts';
import { freePort, listenOnLoopback, untilAnswers } from '#server/testing/loopback.ts';

// Radicale or xandikos behind a gate that asks for a password and can misbehave: what is tested is what such a server does, and what a network
// does in front of it.

const PROGRAMS = { radicale: '/usr/bin/radicale', xandikos: '/usr/bin/xandikos' };
export type DavProgram = keyof typeof PROGRAMS;
export const DAV_PROGRAMS = Object.keys(PROGRAMS) as DavProgram[];

export function hasDavServers(): boolean {
  return Object.values(PROGRAMS).every((program) => existsSync(program));
}

/** `lose`: the request is carried out, and its answer lost. `drop`: neither. A number: this status, without the request. */
export type Fault = 'lose' | 'drop' | number;

export type DavServer = {
  url: string;
  /** The path in which the program looks for calendars. */
  calendars: string;
  /** With name and password, of whoever works in the calendar with another program. */
  ask: (method: string, path: string, options?: { body?: string; headers?: Record<string, string> }) => Promise<Response>;
  password: string;
  /** Asked before each request of the portal. */
  fault: (asked: IncomingMessage) => Fault | null;
  /** The portal's requests. */
  requests: string[];
  makeCalendar: (path: string) => Promise<void>;
  stop: () => Promise<void>;
};

export const DAV_USER = 'sanne';

export async function startDavServer(program: DavProgram): Promise<DavServer> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-dav-'));
  const port = await freePort();
  const options = {
    radicale: [
      '--config',
      '',
      '--hosts',
      `127.0.0.1:${port}`,
      '--storage-filesystem-folder',
      directory,
      '--auth-type',
      'http_x_remote_user',
    ],
    xandikos: ['-d', directory, '-l', '127.0.0.1', '-p', `${port}`, '--current-user-principal', `/${DAV_USER}/`, '--autocreate'],
  };
  const child = spawn(PROGRAMS[program], options[program], { stdio: 'ignore', env: { ...process.env, PYTHONWARNINGS: 'ignore' } });
  endWithUs(child);
  const exited = once(child, 'exit');
  await untilAnswers(port);
  const direct = (method: string, path: string, { body, headers }: { body?: string; headers?: Record<string, string> } = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, body: body ?? null, headers: { 'x-remote-user': DAV_USER, ...headers } });
  const gate = createServer((asked, answer) => void pass(asked, answer));
  const { port: outside, stop } = await listenOnLoopback(gate);

  const server: DavServer = {
    url: `http://127.0.0.1:${outside}/`,
    calendars: { radicale: `/${DAV_USER}/`, xandikos: `/${DAV_USER}/calendars/` }[program],
    ask: direct,
    password: 'geheim',
    fault: () => null,
    requests: [],
    makeCalendar: async (path) => {
      const set = '<D:set><D:prop><D:resourcetype><D:collection/><C:calendar/></D:resourcetype></D:prop></D:set>';
      const body = `<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${set}</C:mkcalendar>`;
      const made = await direct('MKCALENDAR', path, { body, headers: { 'content-type': 'text/xml' } });
      if (made.status !== 201) throw new Error(`${program} answers MKCALENDAR ${path} with ${made.status} ${await made.text()}`);
    },
    stop: async () => {
      await stop();
      child.kill('SIGTERM');
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    server.requests.push(`${asked.method} ${asked.url}`);
    const body = await Array.fromAsync(asked as AsyncIterable<Buffer>);
    if (asked.headers.authorization !== `Basic ${btoa(`${DAV_USER}:${server.password}`)}`) {
      answer.writeHead(401, { 'www-authenticate': 'Basic' }).end();
      return;
    }
    const fault = server.fault(asked);
    if (fault === 'drop') return void answer.destroy();
    if (typeof fault === 'number') return void answer.writeHead(fault, fault === 429 ? { 'retry-after': '1' } : {}).end();
    const { authorization: _, ...headers } = asked.headers;
    const onward = request(
      { port, host: '127.0.0.1', method: asked.method, path: asked.url, headers: { ...headers, 'x-remote-user': DAV_USER } },
      (answered) => {
        if (fault === 'lose') {
          answered.resume();
          answer.destroy();
        } else {
          answer.writeHead(answered.statusCode ?? 500, answered.headers);
          answered.pipe(answer);
        }
      },
    );
    onward.on('error', () => answer.destroy());
    onward.end(Buffer.concat(body));
  }

  return server;
}
