import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { type Failure, firstLines, type Outcome } from './outcome.ts';

// Vitest's json report lacks the engine of a failed test and errors outside tests. This writes both to OUTCOME_FILE.

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const failures = [
      ...modules.flatMap(failuresOf),
      ...unhandled.map((error) => ({ name: 'vitest, outside every test', error: wordsOf([error]) })),
    ];
    const outcome: Outcome = { passed: count('passed'), failed: failures.length, skipped: count('skipped') + count('pending'), failures };
    writeFileSync(process.env.OUTCOME_FILE!, JSON.stringify(outcome));
  }
}

function failuresOf(module: TestModule): Failure[] {
  const file = `${module.project.name}: ${relative(module.project.config.root, module.moduleId)}`;
  const tests = [...module.children.allTests('failed')].map((test) => ({
    name: `${file} > ${test.fullName}`,
    error: wordsOf(test.result().errors ?? []),
  }));
  // Errors at import, in beforeAll and in afterAll belong to no test.
  const around = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
  return around.length > 0 ? [...tests, { name: file, error: wordsOf(around) }] : tests;
}

function wordsOf(errors: readonly { message: string; diff?: string; stacks?: { file: string; line: number }[] }[]): string {
  return firstLines(
    errors
      .map(({ message, diff, stacks }) => {
        const place = stacks?.find(({ file }) => !file.includes('node_modules'));
        return [message, ...(place ? [`at ${relative(process.cwd(), place.file)}:${place.line}`] : []), diff ?? ''].join('\n');
      })
      .join('\n'),
  );
}
