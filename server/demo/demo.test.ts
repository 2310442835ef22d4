import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearDemo, NotADemo, requireDemo } from './demo.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-clear-'));
  mkdirSync(join(folder, 'db'));
  writeFileSync(join(folder, 'db', 'PG_VERSION'), '18');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('--fresh deletes the office that an earlier demo made, with its journal of erasures', async () => {
  for (const made of ['demo.txt', 'erasures.journal']) writeFileSync(join(folder, made), '');
  requireDemo(folder, { isOurs: false });
  await clearDemo(folder, { isOurs: false });
  expect(['db', 'erasures.journal'].filter((made) => existsSync(join(folder, made)))).toEqual([]);
});

test('a database that the demo did not make, such as that of a firm, is neither deleted nor continued with --keep', async () => {
  await expect(clearDemo(folder, { isOurs: false })).rejects.toThrow(NotADemo);
  expect(() => requireDemo(folder, { isOurs: false })).toThrow('holds a database that the demo did not make');
  expect(existsSync(join(folder, 'db', 'PG_VERSION'))).toBe(true);
});
