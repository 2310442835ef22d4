import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#server/testing/loopback.ts';
import { execute, startPostgres, type TestServer } from '#server/testing/postgres.ts';
import { surroundings } from '#server/testing/servers.ts';
import { type Balancer, startHaproxy } from './haproxy.ts';
import { type Pooler, startPgbouncer } from './pgbouncer.ts';
import { Supervised } from './processes.ts';
import { Pair } from './standby.ts';

// All machines of the load proof: haproxy, three web servers, two mail servers, one jobs server, PgBouncer, PostgreSQL. They are real
// programs on loopback, in a temporary directory that is removed afterwards.

export const APP_URL = 'https://portaal.test';
export const ADMIN = { email: 'beheer@portaal.test', password: 'Paarse-fiets-31-loopt' };
const READY_POLL_MS = 50;

export class Machines {
  readonly directory = mkdtempSync(join(tmpdir(), 'portal-load-'));
  readonly backups = join(this.directory, 'backups');
  /** Of the server with jobs. */
  readonly journal = join(this.backups, 'erasures.journal');
  readonly backupKey = randomBytes(32).toString('hex');
  readonly secretKey = randomBytes(32).toString('hex');
  readonly web: Supervised[] = [];
  readonly mail: Supervised[] = [];
  readonly jobs: Supervised[] = [];
  /** Set if PostgreSQL has a standby. */
  pair: Pair | null = null;
  #alone: TestServer | null = null;
  pooler!: Pooler;
  balancer!: Balancer;

  get postgres(): TestServer {
    const current = this.pair?.primary ?? this.#alone;
    if (!current) throw new Error('PostgreSQL has not been started.');
    return current;
  }

  async start({ backupTimes, withStandby }: { backupTimes: string; withStandby: boolean }): Promise<void> {
    mkdirSync(this.backups);
    if (withStandby) {
      this.pair = new Pair();
      await this.pair.start();
    } else this.#alone = await startPostgres();
    await execute(this.postgres.url('postgres'), 'CREATE DATABASE portal');
    this.pooler = await startPgbouncer(this.postgres.url('portal'), 20);
    // A server whose first connection takes longer than five seconds ends: PgBouncer makes its own connection first.
    await this.untilDatabaseAnswers();
    const webPorts = await this.#make(this.web, 'web', 3);
    await this.#make(this.mail, 'mail', 2);
    await this.#make(this.jobs, 'jobs', 1, { BACKUP_DIR: this.backups, BACKUP_TIMES: backupTimes });
    // All start simultaneously on an empty database: one migrates, the others wait for its lock.
    await Promise.all(this.all.map((server) => server.start()));
    this.balancer = await startHaproxy(webPorts);
    if (!(await this.untilReady(60_000))) throw new Error('Not every server became ready at the start.');
  }

  get all(): Supervised[] {
    return [...this.web, ...this.mail, ...this.jobs];
  }

  /** The environment of an operator's command. */
  commandEnv(database = 'portal'): Record<string, string> {
    return {
      ...surroundings(),
      DATABASE_URL: database === 'portal' ? this.pooler.url : this.postgres.url(database),
      DATA_DIR: this.directory,
      SECRET_KEY: this.secretKey,
      BACKUP_KEY: this.backupKey,
    };
  }

  async #make(list: Supervised[], role: string, count: number, env: Record<string, string> = {}): Promise<number[]> {
    const ports: number[] = [];
    for (let i = 1; i <= count; i++) {
      const [port, metrics] = [await freePort(), await freePort()];
      ports.push(port);
      list.push(
        new Supervised({
          name: `${role} ${i}`,
          health: `http://127.0.0.1:${role === 'web' ? port : metrics}/api/health/ready`,
          env: {
            ...this.commandEnv(),
            DATA_DIR: join(this.directory, `${role}${i}`),
            ROLES: role,
            PORT: String(port),
            METRICS_PORT: String(metrics),
            APP_URL,
            TRUST_PROXY: '127.0.0.1',
            ADMIN_EMAIL: ADMIN.email,
            ADMIN_PASSWORD: ADMIN.password,
            LOG_LEVEL: 'error',
            ...env,
          },
        }),
      );
    }
    return ports;
  }

  /** Waits until a statement through PgBouncer succeeds. */
  async untilDatabaseAnswers(): Promise<void> {
    for (let attempt = 0; attempt < 600; attempt++) {
      const client = new pg.Client({ connectionString: this.pooler.url, connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.query('SELECT 1');
        return;
      } catch {
        await sleep(READY_POLL_MS);
      } finally {
        await client.end().catch(() => {});
      }
    }
    throw new Error('The database did not come back within a minute.');
  }

  /** Milliseconds until every server was ready; null if one was not within the time. */
  async untilReady(withinMs: number): Promise<number | null> {
    const since = performance.now();
    const waits = await Promise.all(
      this.all.map(async ({ health }) => {
        while (performance.now() - since < withinMs) {
          if (await isReady(health)) return performance.now() - since;
          await sleep(READY_POLL_MS);
        }
        return null;
      }),
    );
    return waits.includes(null) ? null : Math.max(...waits.map(Number));
  }

  async stop(): Promise<void> {
    await Promise.allSettled(this.all.map((server) => server.stop()));
    await this.balancer?.stop();
    this.pooler?.signal('SIGCONT');
    await this.pooler?.stop();
    await (this.pair ?? this.#alone)?.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

async function isReady(health: string): Promise<boolean> {
  try {
    const response = await fetch(health, { signal: AbortSignal.timeout(3_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
