import { expect, test } from 'vitest';
import { freshPlace } from '#server/testing/database.ts';
import { playYear } from '../../scripts/proofs/year/play.ts';

// The short form of `npm run proof:year`: three weeks instead of a year.

test('servers that are killed and restarted complete two rounds, whose proofs of offer agree with the mails that were accepted', {
  timeout: 300_000,
}, async () => {
  const place = await freshPlace();
  try {
    const { databaseUrl, dataDir } = place;
    const size = { employers: 2, people: 40, consultants: 2, weeks: 3, roundWeeks: [2, 2] as [number, number], seed: 3 };
    const { broken, kills, restarts, rounds, mails, done } = await playYear({ databaseUrl: databaseUrl!, dataDir }, size);
    expect(broken).toEqual([]);
    expect(rounds).toBe(2);
    for (const count of [kills + restarts, mails, done.booked, done.held]) expect(count).toBeGreaterThan(0);
  } finally {
    await place.remove();
  }
});
