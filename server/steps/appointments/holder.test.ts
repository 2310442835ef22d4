import { expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { claimForHr, claimLink } from '#server/store/post/invitation-links.ts';
import { lockDecisions } from '#server/store/rounds/waves.ts';
import { usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
const HR = { kind: 'hr', employeeId: 5, employerId: 1, linkId: 1, isConfirmed: true, viaHr: true } as const;

/** Whether the link is free while another transaction holds a lock. */
async function isFreeBeside(token: string, hold: (db: Db) => Promise<unknown>): Promise<boolean> {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const other = portal.db.transaction(async (db) => {
    await hold(db);
    held.resolve();
    await asked.promise;
  });
  await Promise.race([held.promise, other]);
  const { isFree } = await portal.db.transaction((db) => claimLink(db, token));
  asked.resolve();
  await other;
  return isFree;
}

test('a second change through a link finds it taken; a token that is spelled like another lock of the portal is free', async () => {
  expect(await isFreeBeside('abc', (db) => claimLink(db, 'abc'))).toBe(false);
  expect(await isFreeBeside('abd', (db) => claimLink(db, 'abc'))).toBe(true);
  expect(await isFreeBeside('hr 5', (db) => claimForHr(db, HR))).toBe(true);
  expect(await isFreeBeside('waves', lockDecisions)).toBe(true);
});
