// node bench/growth/server.ts URL [pages]: the portal without jobs and mail worker, so that nothing changes during the
// measurement.

import { buildApp } from '#server/app.ts';
import { sealFeeds } from '#server/calendar/seal-feeds.ts';
import { openDatabase } from '#server/db/db.ts';
import { servicesOver } from '../services.ts';

const [, , databaseUrl = '', pages] = process.argv;
const database = await openDatabase({ databaseUrl, dataDir: '' });
const services = servicesOver(database);
await sealFeeds(services);
const app = await buildApp(services, { trustProxy: false, pages: pages === 'pages' });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1000, memory: process.memoryUsage().rss / 1e6 });
});
process.send?.({ address });
