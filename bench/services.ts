import type { Database } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { NOWHERE } from '#server/testing/outside/nowhere.ts';

/** Services for a server that sends nothing out and logs nothing. */
export function servicesOver(database: Database): Services {
  return {
    db: database.db,
    database,
    now: Temporal.Now.instant,
    appUrl: 'http://127.0.0.1',
    // The same in every process of a measurement, which share a database.
    secretKey: Buffer.alloc(32),
    erasureJournal: '/dev/null',
    sso: null,
    outside: NOWHERE,
    log: { info: () => {}, warn: () => {}, error: console.error },
    wakeOutbox: () => {},
    later: (work) => void work(),
  };
}
