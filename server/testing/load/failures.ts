import { setTimeout as sleep } from 'node:timers/promises';
import { execute } from '#server/testing/postgres.ts';
import type { Figures } from './figures.ts';
import type { Machines } from './machines.ts';
import type { Mailbox } from './mailbox.ts';
import { oneOf } from './people.ts';

// One failure at a time: the next one comes after every machine has recovered.

type Failure = { name: string; of: 'server' | 'database' | 'mail server' | 'haproxy'; run: (set: Set) => Promise<void> };
type Set = { machines: Machines; mailbox: Mailbox };

const FROZEN_MS = 3_000;
const MAIL_AWAY_MS = 4_000;

const FAILURES: Failure[] = [
  { name: 'kill -9 of a web server', of: 'server', run: ({ machines }) => oneOf(machines.web)!.kill() },
  { name: 'kill -9 of a mail server', of: 'server', run: ({ machines }) => oneOf(machines.mail)!.kill() },
  { name: 'kill -9 of the jobs server', of: 'server', run: ({ machines }) => oneOf(machines.jobs)!.kill() },
  {
    name: 'rolling restart of all web servers',
    of: 'server',
    run: async ({ machines }) => {
      for (const server of machines.web) {
        await server.restart();
        await server.untilListening();
        await machines.untilReady(60_000);
      }
    },
  },
  {
    name: 'SIGTERM of a mail server',
    of: 'server',
    run: ({ machines }) => oneOf(machines.mail)!.restart(),
  },
  {
    name: 'a web server frozen for 3 s',
    of: 'server',
    run: async ({ machines }) => {
      const server = oneOf(machines.web)!;
      server.signal('SIGSTOP');
      await sleep(FROZEN_MS);
      server.signal('SIGCONT');
    },
  },
  { name: 'PostgreSQL stopped at once and started', of: 'database', run: ({ machines }) => machines.postgres.restartImmediately() },
  {
    name: 'all database connections terminated',
    of: 'database',
    run: ({ machines }) =>
      execute(
        machines.postgres.url('postgres'),
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'portal' AND backend_type = 'client backend'`,
      ),
  },
  { name: 'kill -9 of PgBouncer', of: 'database', run: ({ machines }) => machines.pooler.restart('SIGKILL') },
  { name: 'restart of PgBouncer', of: 'database', run: ({ machines }) => machines.pooler.restart('SIGINT') },
  {
    name: 'PgBouncer frozen for 3 s',
    of: 'database',
    run: async ({ machines }) => {
      machines.pooler.signal('SIGSTOP');
      await sleep(FROZEN_MS);
      machines.pooler.signal('SIGCONT');
    },
  },
  { name: 'reload of haproxy', of: 'haproxy', run: ({ machines }) => machines.balancer.reload() },
  {
    name: 'the mail server away for 4 s',
    of: 'mail server',
    run: async ({ mailbox }) => {
      mailbox.goAway();
      await sleep(MAIL_AWAY_MS);
      mailbox.comeBack();
    },
  },
  {
    name: 'the mail server silent for 4 s',
    of: 'mail server',
    run: async ({ mailbox }) => {
      mailbox.goSilent();
      await sleep(MAIL_AWAY_MS);
      mailbox.comeBack();
    },
  },
  { name: 'the mail server drops a mail', of: 'mail server', run: async ({ mailbox }) => mailbox.drop(1) },
];

/** The only failure used when there is a standby. */
const FAILOVER: Failure = {
  name: 'failover to the standby after kill -9 of the primary',
  of: 'database',
  run: async ({ machines }) => machines.pair!.failOver((url) => machines.pooler.pointTo(url)),
};

const READY_WITHIN_MS = 60_000;
/** The least number of failures, for machines so busy that a server takes a minute to start. */
const AT_LEAST = 3;
const PROMISED_READY_MS = 5_000;

export class Failures {
  readonly #set: Set;
  readonly #figures: Figures;
  readonly #isQuiet: boolean;
  readonly #say: (line: string) => void;
  #bag: Failure[] = [];
  mailCrashes = 0;

  constructor(set: Set, figures: Figures, { isQuiet, say }: { isQuiet: boolean; say: (line: string) => void }) {
    this.#say = say;
    this.#set = set;
    this.#isQuiet = isQuiet;
    this.#figures = figures;
  }

  /** One failure every `everyMs` until `end` by performance.now(), and at least a few; every kind occurs before any occurs again. */
  async runUntil(end: number, everyMs: number): Promise<void> {
    for (let next = performance.now() + everyMs / 2, done = 0; next < end || done < AT_LEAST; done++) {
      await sleep(Math.max(1, next - performance.now()));
      await this.#strike(this.#draw());
      next = Math.max(next + everyMs, performance.now());
    }
  }

  #draw(): Failure {
    const kinds = this.#set.machines.pair ? [FAILOVER] : FAILURES;
    if (this.#bag.length === 0) this.#bag = kinds.toSorted(() => Math.random() - 0.5);
    return this.#bag.pop()!;
  }

  async #strike(failure: Failure): Promise<void> {
    const { name, of } = failure;
    const { machines } = this.#set;
    this.#say(name);
    const window = { from: Date.now(), to: Number.POSITIVE_INFINITY };
    this.#figures.windows.push(window);
    this.#figures.failures.set(name, (this.#figures.failures.get(name) ?? 0) + 1);
    if (name === 'kill -9 of a mail server') this.mailCrashes++;
    await failure.run(this.#set);
    for (const server of machines.all) await server.untilListening();
    await machines.untilDatabaseAnswers();
    const ms = await machines.untilReady(READY_WITHIN_MS);
    window.to = Date.now();
    if (ms === null) this.#figures.breaks('every server becomes ready again by itself', `not within a minute after: ${name}`);
    else this.#figures.readyMs.push({ after: name, ms });
    if (this.#isQuiet && of === 'database' && ms !== null && ms > PROMISED_READY_MS)
      this.#figures.breaks('every server is ready within 5 s of its database', `${Math.round(ms)} ms after: ${name}`);
  }
}
