import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { COMPILED, compileLayout } from './mail-layout.ts';

test('the compiled layout of the mails is up to date; npm run mails compiles it', async () => {
  expect(await readFile(COMPILED, 'utf8')).toBe(await compileLayout());
});
