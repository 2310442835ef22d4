// node bench/growth/server.ts URL: the portal without jobs and mail worker, so that what is measured is not changed meanwhile.

import { randomBytes } from 'node:crypto';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { NOWHERE } from '#server/testing/outside/nowhere.ts';

const database = await openDatabase({ databaseUrl: process.argv[2] ?? '', dataDir: '' });
const services: Services = {
  db: database.db,
  database,
  now: Temporal.Now.instant,
  appUrl: 'http://127.0.0.1',
  secretKey: randomBytes(32),
  erasureJournal: '/dev/null',
  sso: null,
  outside: NOWHERE,
  log: { info: () => {}, warn: () => {}, error: console.error },
  wakeOutbox: () => {},
  later: (work) => void work(),
};
const app = await buildApp(services, { trustProxy: false, pages: false });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1000, memory: process.memoryUsage().rss / 1e6 });
});
process.send?.({ address });
