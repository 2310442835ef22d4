import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#server/db/schema/post.ts';
import { usePortal } from '#server/testing/portal.ts';
import { countMails } from './mail-overview.ts';

const portal = usePortal();

beforeEach(async () => {
  await portal.db.delete(mails);
});

async function written(count: number, status: string, kind = 'test'): Promise<void> {
  await portal.db.execute(sql`
    INSERT INTO mails (kind, audience, to_address, subject, status, next_attempt_at, message_id, created_at)
    SELECT ${kind}, 'admin', 'x@x.test', 'Test', ${status}, now(), gen_random_uuid()::text, now() FROM generate_series(1, ${count}::int)`);
}

test('mails are counted by status and kind, and by search and employer', async () => {
  await written(3, 'verzonden');
  await written(2, 'verzonden', 'invitation');
  await written(1, 'wachtend', 'invitation');
  const { db } = portal;
  expect(await countMails(db, {})).toBe(6);
  expect(await countMails(db, { status: 'verzonden' })).toBe(5);
  expect(await countMails(db, { kind: 'invitation' })).toBe(3);
  expect(await countMails(db, { status: 'wachtend', kind: 'test' })).toBe(0);
  expect(await countMails(db, { q: 'x@x', status: 'verzonden' })).toBe(5);
  expect(await countMails(db, { employerId: 1 })).toBe(0);
});
