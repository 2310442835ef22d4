import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#server/db/schema/post.ts';
import { usePortal } from '#server/testing/portal.ts';
import { countMails, listMails } from './mail-overview.ts';

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

test('a page far down the list is the part of the list that it says, also across days and with a filter', async () => {
  await portal.db.execute(sql`
    INSERT INTO mails (kind, audience, to_address, subject, status, next_attempt_at, message_id, created_at)
    SELECT (ARRAY['test', 'invitation'])[n % 2 + 1], 'admin', 'x@x.test', 'Test', (ARRAY['verzonden', 'mislukt', 'vervallen'])[n % 3 + 1], now(),
      gen_random_uuid()::text, timestamptz '2026-03-28 22:30Z' + n / 40 * interval '5 hours'
    FROM generate_series(1, 3000) AS n`);
  const { db } = portal;
  for (const filter of [{}, { kind: 'invitation' as const }, { status: 'verzonden' as const, kind: 'test' as const }]) {
    const whole = (await listMails(db, { ...filter, limit: 5000, offset: 0 })).map(({ id }) => id);
    expect(whole).toHaveLength(await countMails(db, filter));
    for (const offset of [1001, 1234, 1490, 2980, 3000, 3100]) {
      const page = await listMails(db, { ...filter, limit: 40, offset });
      expect(page.map(({ id }) => id)).toEqual(whole.slice(offset, offset + 40));
    }
  }
});
