import { parseArgs } from 'node:util';
import { proveUnderLoad } from '#server/testing/load/prove.ts';
import { reportOf } from '#server/testing/load/report.ts';
import { buildPages } from '../build-pages.ts';
import { prepareSurroundings } from '../testing/surroundings.ts';
import { ensureLocale, ensurePostgres, ensurePrograms } from '../tools.ts';

// npm run proof:load -- [--minutes 20] [--every 10] [--people 5000] [--busy] [--standby]
// All machines under realistic traffic, the last three quarters of it with a failure every `--every` seconds.
// With --standby (npm run proof:failover) PostgreSQL has a synchronous standby, and each failure kills the primary.
// With --busy promises about time are not checked, because the machine does other work too.
// Exit code 1 if a promise is broken.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    every: { type: 'string', default: '10' },
    people: { type: 'string' },
    busy: { type: 'boolean', default: false },
    standby: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const people = Number(values.people ?? Math.ceil(minutes * 250));
const trafficMs = minutes * 60_000;
/** Start, drain and drill take a few minutes at most. */
const TOO_LONG_MS = trafficMs + 15 * 60_000;

setTimeout(() => {
  console.error('The proof did not end in time.');
  process.exit(1);
}, TOO_LONG_MS).unref();

prepareSurroundings();
ensurePostgres();
ensureLocale();
ensurePrograms(['pgbouncer', 'haproxy']);
await buildPages();
const started = performance.now();
const say = (line: string) => console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}`);
const figures = await proveUnderLoad({
  people,
  employers: Math.max(4, Math.round(people / 400)),
  consultants: Math.max(12, Math.round(people / 120)),
  colleagues: 5,
  trafficMs,
  calmMs: trafficMs / 4,
  everyMs: Number(values.every) * 1000,
  isQuiet: !values.busy,
  withStandby: values.standby,
  withBackup: true,
  say,
});
console.log(reportOf(figures));
process.exit(figures.broken.size > 0 ? 1 : 0);
