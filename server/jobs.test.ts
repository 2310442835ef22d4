import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { sessions } from './db/schema/access.ts';
import { allJobs, runJobs } from './jobs.ts';
import type { Services } from './services.ts';
import { usePortal } from './testing/portal.ts';

const portal = usePortal();

function logged(): { services: Services; lines: [{ doing: string; error: object }, string][] } {
  const lines: [{ doing: string; error: object }, string][] = [];
  const error = (line: { doing: string; error: object }, text: string) => void lines.push([line, text]);
  return { services: { ...portal.services, log: { ...portal.services.log, error } as Services['log'] }, lines };
}

test('a failing job is logged, delays no other job and is tried again', async () => {
  const { services, lines } = logged();
  const second = vi.fn(async () => {});
  let attempts = 0;
  const jobs = [
    {
      name: 'the first',
      run: async () => {
        if (++attempts === 1) await portal.db.execute(sql`SELECT FROM nowhere`);
      },
    },
    { name: 'the second', run: second },
  ];
  services.failingJobs = new Map();
  await runJobs(services, jobs);
  expect([...services.failingJobs]).toEqual([
    ['the first', true],
    ['the second', false],
  ]);
  await runJobs(services, jobs);
  expect(services.failingJobs.get('the first')).toBe(false);
  expect(second).toHaveBeenCalledTimes(2);
  expect(attempts).toBe(2);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject([{ doing: 'the first', error: { sqlState: '42P01' } }, 'the first failed']);
});

test('a failing clean-up after the nightly run is retried, and does not delay the other jobs', async () => {
  const { services, lines } = logged();
  const jobs = allJobs();
  await portal.db.execute(sql`ALTER TABLE rate_limits RENAME TO elsewhere`);
  const user = await portal.as('admin');
  const stale = portal.instant.subtract({ hours: 24 * 8 }).toString();
  await portal.db.update(sessions).set({ createdAt: stale, lastSeenAt: stale });
  await runJobs(services, jobs);
  expect(lines.map(([{ doing }]) => doing)).toEqual(['forgetting limits']);
  expect(await portal.db.$count(sessions)).toBe(0);
  expect(user.userId).toBeGreaterThan(0);
  await runJobs(services, jobs);
  expect(lines).toHaveLength(2);
  await portal.db.execute(sql`ALTER TABLE elsewhere RENAME TO rate_limits`);
  await runJobs(services, jobs);
  await runJobs(services, jobs);
  expect(lines).toHaveLength(2);
});

test('four simultaneous runs of all jobs end without a failure', async () => {
  const { services, lines } = logged();
  await portal.as('admin');
  const stale = portal.instant.subtract({ hours: 24 * 8 }).toString();
  for (let round = 0; round < 2; round++) {
    await portal.db.update(sessions).set({ createdAt: stale, lastSeenAt: stale });
    portal.instant = portal.instant.add({ hours: 24 });
    await Promise.all(Array.from({ length: 4 }, () => runJobs(services, allJobs())));
  }
  expect(lines).toEqual([]);
  expect(await portal.db.$count(sessions)).toBe(0);
});
