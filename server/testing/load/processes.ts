import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { surroundings } from '#server/testing/servers.ts';

// Supervises a server as systemd does: starts it, and restarts it when it exits. An exit that nobody asked for is a broken promise.

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const START_MS = 180_000;
const STOP_MS = 20_000;

/** Children still running when this process exits; they are killed by id. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export function endWithUs(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

type Wanted = { name: string; env: Record<string, string>; health: string };

export class Supervised {
  readonly name: string;
  /** The address of its readiness check. */
  readonly health: string;
  /** Milliseconds of each start until it listened. */
  readonly starts: number[] = [];
  /** Exits that nobody asked for. */
  readonly surprises: string[] = [];
  /** Milliseconds from SIGTERM to exit. */
  readonly stops: number[] = [];
  readonly #env: Record<string, string>;
  readonly #lastLines: string[] = [];
  #child: ChildProcess | null = null;
  #listening: Promise<void> = Promise.resolve();
  #isAsked = false;
  #isOver = false;

  constructor({ name, env, health }: Wanted) {
    this.name = name;
    this.health = health;
    this.#env = env;
  }

  start(): Promise<void> {
    const since = performance.now();
    const child = spawn(process.execPath, [MAIN], {
      env: { ...surroundings(), ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endWithUs(child);
    this.#child = child;
    this.#isAsked = false;
    this.#listening = new Promise((resolve, reject) => {
      const notice = (line: string) => {
        if (line.includes('"msg":"listening"')) {
          this.starts.push(performance.now() - since);
          resolve();
        } else {
          this.#lastLines.push(line);
          if (this.#lastLines.length > 20) this.#lastLines.shift();
        }
      };
      createInterface(child.stdout!).on('line', notice);
      createInterface(child.stderr!).on('line', notice);
      child.once('close', () => reject(new Error(`${this.name} ended before it listened: ${this.#said()}`)));
    });
    this.#listening.catch(() => {});
    child.once('exit', (code, signal) => this.#ended(code, signal));
    return this.#listening;
  }

  /** Waits until it listens, also across a restart. */
  async untilListening(): Promise<void> {
    const until = performance.now() + START_MS;
    for (;;) {
      const listens = await Promise.race([
        this.#listening.then(
          () => true,
          () => false,
        ),
        sleep(until - performance.now(), false, { ref: false }),
      ]);
      if (listens) return;
      if (performance.now() > until) throw new Error(`${this.name} did not start within ${START_MS / 1000} s: ${this.#said()}`);
      await sleep(50);
    }
  }

  /** Ends the server with kill -9; it is restarted immediately. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** SIGTERM and start, as in a rolling restart. */
  async restart(): Promise<void> {
    const since = performance.now();
    await this.#end('SIGTERM');
    this.stops.push(performance.now() - since);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Stops it without a restart. */
  async stop(): Promise<void> {
    this.#isOver = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGCONT');
    const hard = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await this.#end('SIGTERM');
    clearTimeout(hard);
  }

  /** Starts it again after a stop. */
  async resume(): Promise<void> {
    this.#isOver = false;
    await this.start();
  }

  #said(): string {
    return this.#lastLines.slice(-3).join(' | ') || 'it said nothing';
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.#isAsked = true;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  #ended(code: number | null, signal: NodeJS.Signals | null): void {
    const isWell = this.#isAsked && (signal === 'SIGKILL' || code === 0);
    if (!isWell) this.surprises.push(`${this.name} ended by itself (${signal ?? code}): ${this.#said()}`);
    if (!this.#isOver) this.start().catch(() => {});
  }
}
