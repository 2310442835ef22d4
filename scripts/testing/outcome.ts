import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The result of a run: counts, and every failure by its full name. */
export type Outcome = { passed: number; failed: number; skipped: number; failures: Failure[] };
export type Failure = { name: string; error: string };

const LINES = 10;

/** The first lines as plain text: a message may contain a whole page. */
export function firstLines(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim());
  return lines.slice(0, LINES).join('\n');
}

/** Without a readable report the runner failed before writing it. */
export function readOutcome<Report>(path: string, outcomeOf: (report: Report) => Outcome): Outcome {
  try {
    return outcomeOf(JSON.parse(readFileSync(path, 'utf8')) as Report);
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, failures: [{ name: 'a runner that wrote no report', error: firstLines(String(error)) }] };
  }
}

export function together(outcomes: Outcome[]): Outcome {
  return outcomes.reduce((a, b) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  }));
}

/** The last lines of a run, which summarise it. */
export function conclusion({ passed, failed, skipped, failures }: Outcome, failedSteps: string[]): string {
  return [
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
    ...(skipped > 0 ? ['A skipped test proves nothing: the run counts as failed.'] : []),
    ...failures.map(({ name, error }) => `\nFAILED ${name}\n${error.replace(/^/gm, '    ')}`),
    ...(failedSteps.length > 0 ? [`\nFailed steps: ${failedSteps.join('; ')}`] : []),
  ].join('\n');
}

type Journey = { title: string; file: string; line: number; tests: { status: string; results: { errors: { message?: string }[] }[] }[] };
type Suite = { title: string; specs: Journey[]; suites?: Suite[] };
type JourneyReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
  errors: { message?: string }[];
};

/** From Playwright's JSON report. */
export function journeysOutcome({ stats, suites, errors }: JourneyReport): Outcome {
  const failures = [
    ...errors.map(({ message }) => ({ name: 'journeys, outside every journey', error: firstLines(message ?? '') })),
    ...suites.flatMap((file) => failedIn(file, '')),
  ];
  return {
    passed: stats.expected,
    failed: Math.max(stats.unexpected + stats.flaky, failures.length),
    skipped: stats.skipped,
    failures,
  };
}

function failedIn({ specs, suites = [] }: Suite, group: string): Failure[] {
  const failed = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: `journeys/${file}:${line} > ${group}${title}`,
        error: firstLines(results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n')),
      })),
  );
  return [...failed, ...suites.flatMap((inner) => failedIn(inner, `${group}${inner.title} > `))];
}
