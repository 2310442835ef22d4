import { openDatabase } from '#server/db/db.ts';
import { createPostman } from '#server/mail/delivery/postman.ts';
import type { Point } from '#server/mail/delivery/postroom.ts';
import { bareServices } from '#server/testing/bare-services.ts';

// A process with a mail worker that sends what is due and kills itself with SIGKILL at the given point.

export type Orders = {
  databaseUrl: string | null;
  dataDir: string;
  secretKey: string;
  now: string;
  dieAt: { point: Point; time: number };
};

async function sendAndDie(orders: Orders): Promise<void> {
  const database = await openDatabase(orders);
  let passed = 0;
  const services = bareServices(database, orders, () => Temporal.Instant.from(orders.now));
  const postman = createPostman(services, {
    at: (point) => {
      if (point === orders.dieAt.point && ++passed === orders.dieAt.time) process.kill(process.pid, 'SIGKILL');
    },
  });
  await postman.sendDue();
  await database.close();
}

if (import.meta.main) await sendAndDie(JSON.parse(process.argv[2]!) as Orders);
