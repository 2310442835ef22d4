import { expect, test } from 'vitest';
import { freshPlace } from '#server/testing/database.ts';
import { playYear } from '../../scripts/proofs/year/play.ts';

// Three weeks here, a year with twenty employers in `npm run proof:year`.

const sized = (variable: string, short: number) => Number(process.env[variable] ?? short);
const SIZE = {
  employers: sized('YEAR_EMPLOYERS', 2),
  people: sized('YEAR_PEOPLE', 40),
  consultants: sized('YEAR_CONSULTANTS', 2),
  weeks: sized('YEAR_WEEKS', 3),
  seed: sized('YEAR_SEED', 3),
};

test('servers that are killed and restarted complete rounds, whose proofs of offer agree with the mails that were accepted', {
  timeout: SIZE.weeks * 30 * 60_000,
}, async () => {
  const place = await freshPlace();
  try {
    const { databaseUrl, dataDir } = place;
    const isShort = SIZE.weeks <= 3;
    const size = { ...SIZE, roundWeeks: (isShort ? [2, 2] : [6, 10]) as [number, number] };
    const { broken, ...played } = await playYear({ databaseUrl: databaseUrl!, dataDir }, size, isShort ? undefined : console.log);
    expect(broken).toEqual([]);
    const { kills, restarts, rounds, mails, done } = played;
    expect(rounds).toBeGreaterThanOrEqual(SIZE.employers);
    for (const count of [kills + restarts, mails, done.booked, done.held]) expect(count).toBeGreaterThan(0);
    if (!isShort) console.log(played);
  } finally {
    await place.remove();
  }
});
