// The portal as a process of its own, so that its CPU time can be measured alone. In the same process the baselines: a bare Fastify with
// one route without a query, one with a query of one row, and one that reads the diaries of all consultants.

import { fastify } from 'fastify';
import { addDays } from '#domain/calendar.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/db.ts';
import { secure } from '#server/http/security.ts';
import { diaryOf } from '#server/store/planning/diaries.ts';
import { today, workdays } from './office.ts';
import { servicesOver } from './services.ts';

export type Served = { portal: string; bare: string; sameHeaders: string };

const database = await openDatabase({ databaseUrl: process.argv[2] ?? '', dataDir: '' });
const app = await buildApp(servicesOver(database), { trustProxy: false, pages: false });

const bare = fastify();
bare.get('/api/health', () => ({ status: 'ok' }));
const ONE = { name: 'one', text: 'SELECT * FROM availability WHERE consultant_id = $1 AND date = $2', values: [1, workdays[3]] };
bare.get('/one', async () => (await database.pool.query(ONE)).rows);
bare.get('/rows', async () => ({ rows: (await diaryOf(database.db, { from: today, to: addDays(today, 26 * 7) })).availability.length }));

const sameHeaders = fastify();
secure(sameHeaders, { https: false });
sameHeaders.get('/api/health', () => ({ status: 'ok' }));

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.on('disconnect', () => process.exit());
const at = { port: 0, host: '127.0.0.1' };
process.send?.({ portal: await app.listen(at), bare: await bare.listen(at), sameHeaders: await sameHeaders.listen(at) } satisfies Served);
