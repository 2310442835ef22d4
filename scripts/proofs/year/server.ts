import { setTimeout as sleep } from 'node:timers/promises';
import { writeJournal } from '#server/actions/privacy/write-journal.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/db.ts';
import { allJobs, runJobs } from '#server/jobs.ts';
import { createPostman } from '#server/mail/delivery/postman.ts';
import type { Services } from '#server/services.ts';
import { NOWHERE } from '#server/testing/outside/nowhere.ts';

// One server of the simulated year: the calls, jobs and mail worker of the portal, on a clock that its parent sets. Not `startPortal`,
// because that takes its time from the database.

export type YearServer = { databaseUrl: string; dataDir: string; secretKey: string };
/** `works`: also does the jobs and sends the mails that are due at that moment, and says when that is done. */
export type Order = { clock: string; works: boolean };

/** A mail that may be sent only after a longer pause is left; shorter pauses are waited for, because the pace is counted in real time. */
const LONGEST_PAUSE_MS = 1_000;

if (import.meta.main) await serve(JSON.parse(process.argv[2] ?? '') as YearServer);

async function serve(place: YearServer): Promise<void> {
  let clock = '2026-01-01T00:00:00Z';
  const database = await openDatabase(place);
  const background = new Set<Promise<void>>();
  const services: Services = {
    db: database.db,
    database,
    now: () => Temporal.Instant.from(clock),
    appUrl: 'http://portaal.test',
    secretKey: Buffer.from(place.secretKey, 'hex'),
    erasureJournal: `${place.dataDir}/erasures.journal`,
    sso: null,
    outside: NOWHERE,
    log: { info: () => {}, warn: () => {}, error: (...said: unknown[]) => console.error(JSON.stringify(said)) },
    wakeOutbox: () => {},
    later: (work) => {
      const promise: Promise<void> = work().finally(() => background.delete(promise));
      background.add(promise);
    },
  };
  await writeJournal(services);
  const app = await buildApp(services, { trustProxy: '127.0.0.1', pages: false });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const postman = createPostman(services);
  const ending = new AbortController();
  const jobs = allJobs(ending.signal);
  let working = Promise.resolve();

  async function work(): Promise<void> {
    await runJobs(services, jobs, () => ending.signal.aborted);
    while (!ending.signal.aborted) {
      const wait = await postman.sendDue();
      if (wait === null || wait > LONGEST_PAUSE_MS) break;
      await sleep(wait);
    }
    process.send?.('done');
  }

  process.on('message', (order: Order) => {
    clock = order.clock;
    if (order.works) working = working.then(work).catch((error) => console.error(error));
  });
  const stop = async () => {
    ending.abort();
    postman.stop();
    await app.close();
    await Promise.all([working, ...background]);
    postman.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  process.send?.({ address });
}
