import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each(['20', 'x', '380'])('proof:nights refuses --days %s, because in its last office not all mails could fall due', (days) => {
  const { status, stderr } = spawnSync(process.execPath, [`${import.meta.dirname}/larger.ts`, 'nights', '--days', days], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining('fewer than 28 days')]);
});
