import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Settings, settingsFrom } from './settings.ts';
import { SPREADS, tables } from './tables.ts';

// npm run simulate -- --years 1000 --office file.json --seed 1: see docs/simulator.md.

const { values } = parseArgs({
  options: { years: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' }, office: { type: 'string' } },
});
const [years, seed] = [Number(values.years), Number(values.seed)];
if (!Number.isInteger(years) || years < SPREADS.length || !Number.isInteger(seed)) {
  console.error(`--years is a whole number of at least ${SPREADS.length}, --seed a whole number.`);
  process.exit(2);
}
try {
  const settings = values.office ? settingsFrom(readFileSync(values.office, 'utf8')) : Settings.parse({});
  for (const line of tables(settings, { years, seed })) console.log(line);
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}
