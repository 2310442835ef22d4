import { setTimeout as sleep } from 'node:timers/promises';
import { connected, execute, STANDBY, startPostgres, type TestServer } from '#server/testing/postgres.ts';

// A primary and a synchronous standby: a commit is acknowledged once both have it. Performs the steps of docs/failover.md.

export class Pair {
  primary!: TestServer;
  #standby!: TestServer;

  async start(): Promise<void> {
    this.primary = await startPostgres([], { isOfSystem: true });
    await this.#follow();
  }

  /** Kills the primary and promotes the standby, which has every acknowledged commit. A new standby then follows it. */
  async failOver(pointPooler: (url: string) => Promise<void>): Promise<void> {
    const dead = this.primary;
    await dead.kill();
    this.primary = this.#standby;
    this.primary.promote();
    await this.#waitFor('SELECT NOT pg_is_in_recovery() AS ok');
    // Without a standby, commits must not wait for one.
    await execute(this.primary.url('postgres'), 'ALTER SYSTEM RESET synchronous_standby_names', 'SELECT pg_reload_conf()');
    await pointPooler(this.primary.url('portal'));
    await dead.stop();
    await this.#follow();
  }

  async stop(): Promise<void> {
    await this.#standby?.stop();
    await this.primary?.stop();
  }

  async #follow(): Promise<void> {
    this.#standby = await startPostgres([], { standbyOf: this.primary });
    await execute(this.primary.url('postgres'), `ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`, 'SELECT pg_reload_conf()');
    await this.#waitFor(`SELECT count(*) > 0 AS ok FROM pg_stat_replication WHERE sync_state = 'sync'`);
  }

  async #waitFor(question: string): Promise<void> {
    for (let attempt = 0; attempt < 300; attempt++) {
      // An error: it does not stream yet.
      const isSo = await connected(this.primary.url('postgres'), (client) => client.query(question)).then(
        ({ rows }) => rows[0]?.ok === true,
        () => false,
      );
      if (isSo) return;
      await sleep(100);
    }
    throw new Error(`Not within 30 seconds: ${question}`);
  }
}
