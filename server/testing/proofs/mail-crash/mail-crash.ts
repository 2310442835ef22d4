import { type Database, openDatabase } from '#server/db/db.ts';
import type { Point } from '#server/mail/delivery/desk.ts';
import { createPostman } from '#server/mail/delivery/postman.ts';
import type { Services } from '#server/services.ts';
import { NOWHERE } from '#server/testing/outside/nowhere.ts';

// A process with a mail worker that sends what is due and kills itself with SIGKILL at the given point.

export type Orders = {
  databaseUrl: string | null;
  dataDir: string;
  secretKey: string;
  now: string;
  dieAt?: { point: Point; time: number };
};

export function crashServices(database: Database, { secretKey, dataDir, now }: Orders): Services {
  return {
    db: database.db,
    database,
    now: () => Temporal.Instant.from(now),
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

async function sendAndDie(orders: Orders): Promise<void> {
  const database = await openDatabase(orders);
  let passed = 0;
  const postman = createPostman(crashServices(database, orders), {
    at: (point) => {
      if (point === orders.dieAt?.point && ++passed === orders.dieAt.time) process.kill(process.pid, 'SIGKILL');
    },
  });
  await postman.sendDue();
  await database.close();
}

if (import.meta.main) await sendAndDie(JSON.parse(process.argv[2]!) as Orders);
