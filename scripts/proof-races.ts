import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

// npm run proof:races -- --attempts 100000 --slots 500 --operations 10000 [--engine postgres]
// The races of server/proofs/races.test.ts in a larger size: on PostgreSQL through three servers, each a process of its own.

const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '100000' },
    slots: { type: 'string', default: '500' },
    operations: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '100' },
    engine: { type: 'string', default: 'postgres' },
  },
});

const { status } = spawnSync('vitest', ['run', '--project', values.engine, '--testTimeout=3600000', 'server/proofs/races.test.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    RACE_ATTEMPTS: values.attempts,
    RACE_SLOTS: values.slots,
    RACE_OPERATIONS: values.operations,
    RACE_ROUNDS: values.rounds,
  },
});
process.exit(status ?? 1);
