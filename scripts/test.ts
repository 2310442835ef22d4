import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conclusion, journeysOutcome, type Outcome, readOutcome, together } from './testing/outcome.ts';
import {
  ensureBrowser,
  ensureCaddy,
  ensureCalendarPrograms,
  ensureCbc,
  ensureFaketime,
  ensureHaproxy,
  ensureLocale,
  ensureMailSystem,
  ensurePgbouncer,
  ensurePoppler,
  ensurePostgres,
} from './tools.ts';

// Runs all checks and tests, the fastest to fail first. A skipped test is a failure.

const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'));
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

const failedSteps: string[] = [];

function conclude(name: string, isGood: boolean, since: number): void {
  if (!isGood) failedSteps.push(name);
  console.log(`── ${name}: ${isGood ? 'good' : 'FAILED'} (${seconds(since)})`);
}

function step(name: string, [command, ...args]: [command: string, ...args: string[]], env: Record<string, string> = {}): void {
  const since = performance.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  conclude(name, status === 0, since);
}

/** Runs commands concurrently and prints the output of each when it has ended. */
async function steps(commands: Record<string, [command: string, ...args: string[]]>): Promise<void> {
  const ends = Object.entries(commands).map(async ([name, [command, ...args]]) => {
    const since = performance.now();
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
    const code = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
    console.log(`\n── ${name}\n${Buffer.concat(said)}`);
    conclude(name, code === 0, since);
  });
  await Promise.all(ends);
}

try {
  ensurePostgres();
  ensureLocale();
  ensurePgbouncer();
  ensureHaproxy();
  ensureCaddy();
  ensureMailSystem();
  ensureCalendarPrograms();
  ensureFaketime();
  ensureCbc();
  ensurePoppler();
  const browser = ensureBrowser();
  const vitestReport = join(reports, 'vitest.json');
  const journeysReport = join(reports, 'journeys.json');
  const template = join(reports, 'embedded');
  await steps({
    style: ['biome', 'ci', '--error-on-warnings', '.'],
    types: ['tsc', '--noEmit'],
    'types of the pages': ['tsc', '--noEmit', '-p', 'web'],
    'unused exports': ['knip'],
    pages: ['node', 'scripts/build-pages.ts'],
    'an empty embedded database': ['node', 'scripts/testing/make-template.ts', template],
  });
  step('rules and server, on both engines', ['vitest', 'run', '--reporter=default', '--reporter=./scripts/testing/outcome-reporter.ts'], {
    OUTCOME_FILE: vitestReport,
    EMBEDDED_TEMPLATE: template,
  });
  step('journeys in a browser', ['playwright', 'test', '--reporter=list,json'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport,
    EMBEDDED_TEMPLATE: template,
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
