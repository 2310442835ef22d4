import { buildApp, type Extend } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/db.ts';
import { type JournalUnwritable, prepareJournal } from './db/erasure-journal.ts';
import { startJobs } from './jobs.ts';
import { startWorker } from './mail/worker.ts';
import type { Services } from './services.ts';
import { databaseTime } from './store/erasures.ts';

export type Portal = { address: string; services: Services; close: () => Promise<void> };

type Surroundings = { log: Services['log']; now?: Services['now']; pages?: boolean; extend?: Extend };

/** Database, pages, mail worker and jobs, in one process on one port. */
export async function startPortal(
  config: Config,
  { log, now = Temporal.Now.instant, pages = true, extend }: Surroundings,
): Promise<Portal> {
  const database = await openDatabase(config);
  const background = new Set<Promise<void>>();
  let worker: ReturnType<typeof startWorker> | null = null;
  const services: Services = {
    db: database.db,
    database,
    now,
    appUrl: config.appUrl ?? `http://${config.host}:${config.port}`,
    secretKey: config.secretKey,
    erasureJournal: config.erasureJournal,
    log,
    wakeOutbox: () => worker?.wake(),
    later: (work) => {
      const promise: Promise<void> = work()
        .catch(() => log.error('background work failed'))
        .finally(() => background.delete(promise));
      background.add(promise);
    },
  };
  const app = await buildApp(services, { trustProxy: config.trustProxy, pages, extend });
  const address = await app.listen({ port: config.port, host: config.host });
  if (!config.appUrl) services.appUrl = address;
  // Not before the address is known: letters hold links.
  worker = startWorker(services);
  await prepareJournal(config.erasureJournal, await databaseTime(database.db)).catch(({ code, message }: JournalUnwritable) =>
    log.error({ code, journal: config.erasureJournal }, message),
  );
  const jobs = startJobs(services);

  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= (async () => {
      await app.close();
      await Promise.all(background);
      await jobs.stop();
      await worker?.stop();
      await database.close();
    })();
    return closing;
  };
  return { address, services, close };
}
