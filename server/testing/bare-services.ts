import type { Database } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { NOWHERE } from './outside/nowhere.ts';

type Place = { dataDir: string; secretKey: string };

/** The services of a process without guard, jobs and mail worker: it logs nothing, reaches nobody and does nothing after its answers. */
export function bareServices(database: Database, { dataDir, secretKey }: Place, now: () => Temporal.Instant): Services {
  return {
    db: database.db,
    database,
    now,
    appUrl: 'http://portaal.test',
    secretKey: Buffer.from(secretKey, 'hex'),
    erasureJournal: `${dataDir}/erasures.journal`,
    sso: null,
    outside: NOWHERE,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    wakeOutbox: () => {},
    later: () => {},
  };
}
