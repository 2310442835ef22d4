// node bench/growth/server.ts URL: the portal without jobs and mail worker, so that what is measured is not changed meanwhile.

import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/db.ts';
import { servicesOver } from '../services.ts';

const database = await openDatabase({ databaseUrl: process.argv[2] ?? '', dataDir: '' });
const app = await buildApp(servicesOver(database), { trustProxy: false, pages: false });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1000, memory: process.memoryUsage().rss / 1e6 });
});
process.send?.({ address });
