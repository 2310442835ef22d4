import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { CallName } from '#contract/endpoint.ts';
import { methodOf } from '#domain/call-name.ts';
import { filledPath } from '#server/testing/servers.ts';
import type { Order, YearServer } from './server.ts';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

type Running = { child: ChildProcess; address: string };
type Options = { params?: Record<string, string | number>; query?: Record<string, string | number>; body?: unknown; cookie?: string };
// biome-ignore lint/suspicious/noExplicitAny: the proof reads answers of every shape
export type Answer = { status: number; body: any };

/** Several servers on one database, some of which are killed or restarted. */
export class Servers {
  readonly #place: Omit<YearServer, 'dataDir'>;
  readonly #dataDirs: readonly string[];
  readonly #running: (Running | null)[];
  readonly #roll: () => number;
  clock = '';
  kills = 0;
  restarts = 0;

  constructor(place: Omit<YearServer, 'dataDir'>, dataDirs: readonly string[], roll: () => number) {
    this.#place = place;
    this.#dataDirs = dataDirs;
    this.#roll = roll;
    this.#running = dataDirs.map(() => null);
  }

  /** Starts those that do not run. */
  async start(): Promise<void> {
    await Promise.all(
      this.#running.map(async (running, i) => {
        if (running) return;
        const child = fork(SERVER, [JSON.stringify({ ...this.#place, dataDir: this.#dataDirs[i] })], {
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        });
        child.once('exit', () => {
          if (this.#running[i]?.child === child) this.#running[i] = null;
        });
        const [{ address }] = (await once(child, 'message')) as [{ address: string }];
        this.#running[i] = { child, address };
        this.#send(child, { clock: this.clock, works: false });
      }),
    );
  }

  setClock(clock: string): void {
    this.clock = clock;
    for (const running of this.#running) if (running) this.#send(running.child, { clock, works: false });
  }

  /** All do the jobs and send the mails that are due; `fails`: one of them is killed or stopped meanwhile. */
  async work(fails: NodeJS.Signals | null = null): Promise<void> {
    await this.start();
    const ends = this.#running.map(async (running) => {
      if (!running) return;
      const waiting = new AbortController();
      const ended = ['message', 'exit'].map((event) => once(running.child, event, waiting).catch(() => {}));
      this.#send(running.child, { clock: this.clock, works: true });
      await Promise.race(ended);
      waiting.abort();
    });
    if (fails) await this.fail(fails, this.#roll() * 150);
    await Promise.all(ends);
  }

  /** Kills or stops one of them after `afterMs`. */
  async fail(signal: NodeJS.Signals, afterMs: number): Promise<void> {
    await sleep(afterMs);
    const running = this.#running[Math.floor(this.#roll() * this.#running.length)];
    if (!running) return;
    if (signal === 'SIGKILL') this.kills++;
    else this.restarts++;
    const exited = once(running.child, 'exit');
    running.child.kill(signal);
    await exited;
  }

  /** Calls any running server. Status 0: no answer came, so the call may have been carried out or not. */
  async call(name: CallName, { params = {}, query, body, cookie }: Options = {}): Promise<Answer> {
    const alive = this.#running.filter((running) => running !== null);
    const server = alive[Math.floor(this.#roll() * alive.length)];
    if (!server) return { status: 0, body: null };
    const search = query ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}` : '';
    const caller = Math.floor(this.#roll() * 60_000);
    try {
      const response = await fetch(server.address + filledPath(name, params) + search, {
        method: methodOf(name),
        headers: {
          'x-forwarded-for': `10.9.${caller >> 8}.${caller & 255}`,
          ...(cookie && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await response.text();
      // A stopping server answers 503 and changes nothing, so the call is treated like one without an answer.
      return {
        status: response.status === 503 ? 0 : response.status,
        body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
      };
    } catch {
      return { status: 0, body: null };
    }
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.#running.map(async (running) => {
        if (!running) return;
        const exited = once(running.child, 'exit');
        running.child.kill('SIGTERM');
        await exited;
      }),
    );
  }

  #send(child: ChildProcess, order: Order): void {
    if (child.connected) child.send(order);
  }
}
