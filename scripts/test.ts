import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conclusion, journeysOutcome, type Outcome, readOutcome, together } from './testing/outcome.ts';
import { ALL_PROGRAMS, ensureBrowser, ensureLocale, ensurePostgres, ensurePrograms } from './tools.ts';

// npm test: checks, tests and the journeys of the suite, the fastest to fail first. npm run proof: the proofs and all other journeys.
// A skipped test is a failure.

const isProof = process.argv.includes('--proofs');
const PROJECTS = isProof ? ['--project', 'proofs'] : ['--project', 'rules', '--project', 'server'];

const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'));
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

const failedSteps: string[] = [];

function conclude(name: string, isGood: boolean, since: number): void {
  if (!isGood) failedSteps.push(name);
  console.log(`── ${name}: ${isGood ? 'good' : 'FAILED'} (${seconds(since)})`);
}

type Step = {
  command: [command: string, ...args: string[]];
  env?: Record<string, string>;
  /** Whether its output is shown while it runs; otherwise it is shown when the step has ended. */
  isShown?: boolean;
};

/** Runs commands concurrently. */
async function steps(all: Record<string, Step>): Promise<void> {
  const ends = Object.entries(all).map(
    async ([
      name,
      {
        command: [command, ...args],
        env,
        isShown = false,
      },
    ]) => {
      const since = performance.now();
      if (isShown) console.log(`\n── ${name}`);
      const child = spawn(command, args, {
        stdio: ['ignore', ...(isShown ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
        env: { ...process.env, ...env },
      });
      const said: Buffer[] = [];
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
      const code = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
      if (!isShown) console.log(`\n── ${name}\n${Buffer.concat(said)}`);
      conclude(name, code === 0, since);
    },
  );
  await Promise.all(ends);
}

try {
  ensureLocale();
  if (isProof) {
    ensurePostgres();
    ensurePrograms(ALL_PROGRAMS);
  }
  const browser = ensureBrowser();
  const vitestReport = join(reports, 'vitest.json');
  const journeysReport = join(reports, 'journeys.json');
  const pages: Step = { command: ['node', 'scripts/build-pages.ts'] };
  const tests: Step = {
    command: ['vitest', 'run', ...PROJECTS, '--reporter=default', '--reporter=./scripts/testing/outcome-reporter.ts'],
    env: { OUTCOME_FILE: vitestReport },
    isShown: true,
  };
  if (isProof) {
    await steps({ pages });
    await steps({ proofs: tests });
  } else {
    await steps({ pages, style: { command: ['biome', 'ci', '--error-on-warnings', '.'] }, 'unused exports': { command: ['knip'] } });
    // The compiler uses what the tests leave of two cores: they spend much of their time waiting. Four checkers, the default, would each
    // find out the types that they share, which is twice the work.
    const compile = ['tsc', '--noEmit', '--checkers', '1'] as const;
    await steps({
      types: { command: [...compile] },
      'types of the pages': { command: [...compile, '-p', 'web'] },
      'rules and server': tests,
    });
  }
  // After the other tests: side by side on two cores they took as long, and journeys reached their time limits.
  await steps({
    'journeys in a browser': {
      command: ['playwright', 'test', '--project', isProof ? 'proofs' : 'suite', '--reporter=list,json'],
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport },
      isShown: true,
    },
  });

  const outcome = together([readOutcome(vitestReport, (written: Outcome) => written), readOutcome(journeysReport, journeysOutcome)]);
  console.log(`\n${conclusion(outcome, failedSteps)}`);
  const isGood = failedSteps.length === 0 && outcome.failed === 0 && outcome.skipped === 0 && outcome.passed > 0;
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
