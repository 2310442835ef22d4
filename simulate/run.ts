import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RULES } from './rules.ts';
import { Settings, settingsFrom } from './settings.ts';
import { changeTable, forecastTable, officeTable, waveTable } from './tables.ts';

const TABLES = { waves: waveTable, forecasts: forecastTable, offices: officeTable, changes: changeTable };

// npm run simulate -- --years 1000 --office file.json --seed 1: see docs/simulator.md.

const { values } = parseArgs({
  options: {
    years: { type: 'string', default: '25' },
    seed: { type: 'string', default: '1' },
    office: { type: 'string' },
    rule: { type: 'string' },
    partly: { type: 'string' },
    table: { type: 'string', multiple: true, default: ['waves', 'forecasts'] },
  },
});
const [years, seed] = [Number(values.years), Number(values.seed)];
if (values.rule !== undefined && !(values.rule in RULES)) {
  console.error(`--rule is one of: ${Object.keys(RULES).join(', ')}.`);
  process.exit(2);
}
if (!Number.isInteger(years) || years < 1 || !Number.isInteger(seed)) {
  console.error('--years is a whole number of at least 1, --seed a whole number.');
  process.exit(2);
}
try {
  const settings = values.office ? settingsFrom(readFileSync(values.office, 'utf8')) : Settings.parse({});
  for (const [, table] of Object.entries(TABLES).filter(([name]) => values.table.includes(name))) {
    for (const line of table(settings, { years, seed, rule: values.rule, partly: values.partly ? Number(values.partly) : undefined }))
      console.log(line);
    console.log('');
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}
