import { spawnSync } from 'node:child_process';

// Every benchmark in turn. Each prints ratios measured in one run, and says which budget is broken.

const BENCHES = [
  'bench/slots.ts',
  'bench/server.ts',
  'bench/booking.ts',
  'bench/logins.ts',
  'bench/employees.ts',
  'bench/mails.ts',
  'bench/locks.ts',
  'bench/page-weight.ts',
  'bench/growth.ts',
];
const broken = BENCHES.filter((file) => {
  console.log(`\n━━ ${file}`);
  return spawnSync(process.execPath, [file], { stdio: 'inherit' }).status !== 0;
});
console.log(broken.length === 0 ? '\nEvery budget is kept.' : `\nBroken budgets in ${broken.join(', ')}.`);
process.exitCode = broken.length === 0 ? 0 : 1;
