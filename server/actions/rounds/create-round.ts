import type { Administrator } from '#domain/access/caller.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import { whyNotRoundDates } from '#domain/rounds/lifecycle.ts';
import { dateOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { lockEmployer } from '#server/store/people/employers.ts';
import { insertRound, type NewRound, openRoundOf, type RoundRow } from '#server/store/rounds/rounds.ts';

type Wanted = Omit<NewRound, 'state' | 'startedAt' | 'activeSince' | 'closedAt'>;

/** Of two rounds created simultaneously for one employer, the second waits for the employer's row and is refused. */
export async function createRound({ db, now }: Services, caller: Administrator, wanted: Wanted): Promise<RoundRow> {
  const refusal = whyNotRoundDates(wanted, dateOf(now()));
  if (refusal) throw refusalAt('closesOn', refusal);
  return db.transaction(async (db) => {
    const { employerId } = wanted;
    if (!(await lockEmployer(db, employerId, 'no key update'))) throw refusalAt('employerId', 'EMPLOYER_NOT_FOUND');
    if (await openRoundOf(db, employerId)) throw new Refusal('ROUND_OPEN');
    const round = await insertRound(db, { ...wanted, state: 'concept' });
    await record(db, { kind: 'round.created', id: round.id }, { at: now(), actor: caller });
    return round;
  });
}
