import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, ensureHaproxy, ensureLocale, ensureMailSystem, ensurePgbouncer, ensurePostgres } from './tools.ts';

// Everything that proves the project, in the order in which a fault is cheapest to find. A skipped test is a failure.

const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'));
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

function step(name: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  const since = performance.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(`── ${name}: ${status === 0 ? 'good' : 'FAILED'} (${seconds(since)})`);
  return status === 0;
}

/** At the same time, each showing what it said when it has ended. */
async function steps(commands: Record<string, [command: string, ...args: string[]]>): Promise<boolean> {
  const outcomes = Object.entries(commands).map(async ([name, [command, ...args]]) => {
    const since = performance.now();
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
    const code = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
    console.log(`\n── ${name}\n${Buffer.concat(said)}── ${name}: ${code === 0 ? 'good' : 'FAILED'} (${seconds(since)})`);
    return code === 0;
  });
  return (await Promise.all(outcomes)).every(Boolean);
}

function count(file: string, read: (report: never) => Counted): Counted {
  try {
    return read(JSON.parse(readFileSync(join(reports, file), 'utf8')) as never);
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

type Counted = { passed: number; failed: number; skipped: number };

try {
  ensurePostgres();
  ensureLocale();
  ensurePgbouncer();
  ensureHaproxy();
  ensureMailSystem();
  const browser = ensureBrowser();
  const vitestReport = join(reports, 'vitest.json');
  const good = [
    await steps({
      style: ['biome', 'ci', '--error-on-warnings', '.'],
      types: ['tsc', '--noEmit'],
      'types of the pages': ['tsc', '--noEmit', '-p', 'web'],
      'unused exports': ['knip'],
      pages: ['node', 'scripts/build-pages.ts'],
    }),
    step('rules and server, on both engines', 'vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ]),
    step('journeys in a browser', 'playwright', ['test', '--reporter=list,json'], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json'),
    }),
  ];
  const totals = [
    count('vitest.json', (report: { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    })),
    count('journeys.json', ({ stats }: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    })),
  ].reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }));

  console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  if (totals.skipped > 0) console.log('A skipped test proves nothing: the run counts as failed.');
  process.exitCode = good.every(Boolean) && totals.failed === 0 && totals.skipped === 0 && totals.passed > 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
