import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureAdministrator } from './actions/access/ensure-administrator.ts';
import { recognizeKey } from './actions/access/recognize-key.ts';
import { buildApp, type Extend } from './app.ts';
import type { Config } from './config/config.ts';
import { type Database, openDatabase } from './db/db.ts';
import { logFailure, logOutages } from './failures.ts';
import { startJobs } from './jobs.ts';
import { startWorker } from './mail/delivery/worker.ts';
import { startGuard } from './metrics/guard.ts';
import { listenForMetrics } from './metrics/listen.ts';
import { createMetrics } from './metrics/metrics.ts';
import type { Outside, Services } from './services.ts';
import { singleSignOn } from './sso.ts';

export function internet({ microsoft }: Config): Outside {
  return {
    tokens: { microsoft: `${microsoft.loginUrl}/{tenant}/oauth2/v2.0/token`, google: 'https://oauth2.googleapis.com/token' },
    graph: microsoft.graphUrl,
    nameServers: null,
  };
}

export type Portal = {
  /** The address of the web server; without the web role the address that links point to. */
  address: string;
  /** The address of /metrics. */
  metrics: string | null;
  services: Services;
  /** Whether process.exit would wait for a hanging disk. */
  hangs: () => boolean;
  /** `drainSeconds`: keep serving this long while readiness is 503. */
  close: (options?: { drainSeconds: number }) => Promise<void>;
};

type Surroundings = {
  log: Services['log'];
  now?: Services['now'];
  /** Whether `now` is the time, whatever the database's clock says: of a demo or test at a chosen moment. */
  isTheTime?: boolean;
  outside?: Outside;
  pages?: boolean;
  extend?: Extend;
};

/**
 * Time for running requests and jobs at a stop; afterwards their connections are destroyed. A whole stop must take less than ten seconds.
 */
const FINISH_MS = 7_000;

/** Time between closing the listener and closing idle connections, at a stop with a drain. */
const LAST_ANSWERS_MS = 300;

/** Starts the database, pages, mail worker and jobs in this process, or only those of its configured roles. */
export async function startPortal(config: Config, surroundings: Surroundings): Promise<Portal> {
  const { log } = surroundings;
  const database = await openDatabase(config, {
    outage: logOutages(log),
    connections: config.databaseConnections,
    migrated: (migrations) => log.info({ migrations }, 'the database was migrated'),
    migrationWaits: () => log.warn('the migration waits for a backup or another long read to end, and tries again every three seconds'),
  });
  try {
    return await startOn(database, config, surroundings);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startOn(
  database: Database,
  config: Config,
  { log, now = Temporal.Now.instant, isTheTime = false, outside = internet(config), pages = true, extend }: Surroundings,
): Promise<Portal> {
  await recognizeKey(database.db, config.secretKey);
  const guard = await startGuard({ database, system: now, isTheTime, secretKey: config.secretKey, log });
  const background = new Set<Promise<void>>();
  let worker: ReturnType<typeof startWorker> | null = null;
  const services: Services = {
    db: database.db,
    database,
    now: guard.now,
    guard,
    appUrl: config.appUrl ?? `http://${config.host}:${config.port}`,
    secretKey: config.secretKey,
    erasureJournal: config.erasureJournal,
    outside,
    sso: config.oidc && singleSignOn(config.oidc, { log, now: guard.now, passwordEmail: config.adminEmail }),
    calendarAllow: config.calendarAllow,
    backups: config.backups,
    failingJobs: new Map(),
    log,
    wakeOutbox: () => worker?.wake(),
    later: (work) => {
      const promise: Promise<void> = work()
        .catch((error) => logFailure(log, 'background work', error))
        .finally(() => background.delete(promise));
      background.add(promise);
    },
  };
  if (guard.isSchemaKnown()) {
    await makeAdministrator(services, config);
  }
  let isDraining = false;
  const metrics = config.metrics && createMetrics(services, config.roles);
  const figures = metrics && config.metrics && (await listenForMetrics(services, metrics, config.metrics));
  const app = config.roles.has('web')
    ? await buildApp(services, { trustProxy: config.trustProxy, pages, extend, count: metrics?.count, isDraining: () => isDraining })
    : null;
  const address = app ? await app.listen({ port: config.port, host: config.host }) : services.appUrl;
  if (!config.appUrl) services.appUrl = address;
  // After the address is known, because letters contain links.
  if (config.roles.has('mail')) worker = startWorker(services);
  const jobs = config.roles.has('jobs') ? startJobs(services) : null;

  let closing: Promise<void> | null = null;
  const close = ({ drainSeconds } = { drainSeconds: 0 }) => {
    closing ??= (async () => {
      isDraining = true;
      // Jobs and the mail worker stop before the drain; other servers take over their work.
      const workDone = Promise.all([jobs?.stop(), worker?.stop()]);
      if (app && drainSeconds > 0) {
        await sleep(drainSeconds * 1_000);
        // Closes only the listener first, so that connections just accepted get an answer before idle ones are closed.
        NetServer.prototype.close.call(app.server);
        await sleep(LAST_ANSWERS_MS);
      }
      const requests = Promise.resolve(app?.close()).then(() => Promise.all(background));
      const isDone = await within(FINISH_MS, Promise.all([requests, workDone, figures?.close()]));
      if (!isDone) {
        log.warn('the stop did not wait for everything that was under way');
        app?.server.closeAllConnections();
      }
      guard.stop();
      await database.close();
    })();
    return closing;
  };
  return { address, metrics: figures?.address ?? null, services, hangs: () => jobs?.isAtDisk() ?? false, close };
}

/** Before the server listens: without any user, the first to register would become administrator. */
async function makeAdministrator(services: Services, { adminEmail: email, adminPassword: password }: Config): Promise<void> {
  if (email && password && (await ensureAdministrator(services, { email, password })))
    services.log.info('first administrator made from ADMIN_EMAIL');
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([work.then(() => true), sleep(milliseconds, false, timer)]);
  } finally {
    timer.abort();
  }
}
