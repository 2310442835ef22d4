import { expect, test } from 'vitest';
import { freshPlace } from '#server/testing/database.ts';
import { crashRounds, POINTS } from '#server/testing/proofs/mail-crash/mail-crash-rounds.ts';
import { isOwnShare } from '#server/testing/proofs/share.ts';

// `npm run proof:mail` does this two hundred times.
const ROUNDS = Number(process.env.MAIL_ROUNDS ?? 1);

test('kill -9 of a mail worker at any point loses no mail and repeats at most one, under the same Message-ID', {
  timeout: ROUNDS * 300_000,
}, async () => {
  const place = await freshPlace();
  const points = POINTS.filter((_, i) => isOwnShare(i)).flatMap((point) => Array(ROUNDS).fill(point));
  for await (const outcome of crashRounds(place, points)) {
    expect(outcome).toMatchObject({ died: true, lost: 0, foreign: 0, unsent: 0 });
    expect(outcome.duplicates).toBe(['accepted', 'marking'].includes(outcome.point) ? 1 : 0);
  }
  await place.remove();
});
