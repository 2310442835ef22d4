import { expect, test } from 'vitest';
import { conclusion, journeysOutcome, readOutcome, together } from './outcome.ts';

const failed = { status: 'unexpected', results: [{ errors: [{ message: 'Error: \u001b[2mexpect\u001b[22m\n\n- Expected' }] }] };
const report = {
  stats: { expected: 7, unexpected: 2, flaky: 0, skipped: 1 },
  suites: [
    {
      title: 'week/video.spec.ts',
      specs: [
        { title: 'good', file: 'week/video.spec.ts', line: 3, tests: [{ status: 'expected', results: [{ errors: [] }] }] },
        { title: 'bad', file: 'week/video.spec.ts', line: 9, tests: [failed] },
      ],
      suites: [{ title: 'in a group', specs: [{ title: 'bad too', file: 'week/video.spec.ts', line: 12, tests: [failed] }] }],
    },
  ],
  errors: [],
};

test('each failed journey is listed with file, group and the first lines of its error', () => {
  const { failures, ...counts } = journeysOutcome(report);
  expect(counts).toEqual({ passed: 7, failed: 2, skipped: 1 });
  expect(failures).toEqual([
    { name: 'journeys/week/video.spec.ts:9 > bad', error: 'Error: expect\n- Expected' },
    { name: 'journeys/week/video.spec.ts:12 > in a group > bad too', error: 'Error: expect\n- Expected' },
  ]);
});

test('an error outside every journey counts as a failure', () => {
  const broken = { ...report, stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, suites: [], errors: [{ message: 'No module' }] };
  expect(journeysOutcome(broken)).toMatchObject({ failed: 1, failures: [{ error: 'No module' }] });
});

test('a runner without a report counts as a failure', () => {
  const outcome = together([journeysOutcome(report), readOutcome('/nowhere/report.json', journeysOutcome)]);
  expect(outcome).toMatchObject({ passed: 7, failed: 3, skipped: 1 });
  expect(outcome.failures.at(-1)?.error).toContain('ENOENT');
});

test('the end of a run lists the failed tests and steps', () => {
  expect(conclusion(journeysOutcome(report), ['types']).split('\n')).toEqual([
    '7 passed, 2 failed, 1 skipped',
    'A skipped test proves nothing: the run counts as failed.',
    '',
    'FAILED journeys/week/video.spec.ts:9 > bad',
    '    Error: expect',
    '    - Expected',
    '',
    'FAILED journeys/week/video.spec.ts:12 > in a group > bad too',
    '    Error: expect',
    '    - Expected',
    '',
    'Failed steps: types',
  ]);
});
