import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RULES } from './rules.ts';
import { Settings, settingsFrom } from './settings.ts';
import { causeTable, forecastTable, waveTable } from './tables.ts';

// npm run simulate -- --years 1000 --office file.json --seed 1: see docs/simulator.md.

const { values } = parseArgs({
  options: {
    years: { type: 'string', default: '25' },
    seed: { type: 'string', default: '1' },
    office: { type: 'string' },
    rule: { type: 'string' },
    partly: { type: 'string' },
    causes: { type: 'boolean', default: false },
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
  const tables = values.causes ? [causeTable] : [waveTable, forecastTable];
  for (const table of tables) {
    for (const line of table(settings, { years, seed, rule: values.rule, partly: values.partly ? Number(values.partly) : undefined }))
      console.log(line);
    console.log('');
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}
