import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearDemo, NotADemo } from './demo.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-clear-'));
  mkdirSync(join(folder, 'db'));
  writeFileSync(join(folder, 'db', 'PG_VERSION'), '18');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('--fresh deletes the office that an earlier demo made, with its journal of erasures', async () => {
  for (const made of ['demo.txt', 'erasures.journal']) writeFileSync(join(folder, made), '');
  await clearDemo(folder, { isOurs: false });
  expect(['db', 'erasures.journal'].filter((made) => existsSync(join(folder, made)))).toEqual([]);
});

test('--fresh refuses to delete a database that the demo did not make', async () => {
  await expect(clearDemo(folder, { isOurs: false })).rejects.toThrow(NotADemo);
  expect(existsSync(join(folder, 'db', 'PG_VERSION'))).toBe(true);
});
