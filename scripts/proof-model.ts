import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

// npm run proof:model -- --runs 20000 [--engine postgres] [--seed 42]
// The model test of the appointment verbs in a larger size: see server/proofs/model.test.ts.

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20000' }, engine: { type: 'string', default: 'postgres' }, seed: { type: 'string' } },
});

const { status } = spawnSync('vitest', ['run', '--project', values.engine, 'server/proofs/model.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, MODEL_RUNS: values.runs, ...(values.seed && { MODEL_SEED: values.seed }) },
});
process.exit(status ?? 1);
