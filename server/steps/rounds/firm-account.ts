import { addDays } from '#domain/calendar.ts';
import { type Account, accountOf, hoursOf, NOBODY_AWAITED } from '#domain/rounds/account.ts';
import type { WaveQuestion } from '#domain/rounds/waves.ts';
import type { Db } from '#server/db/db.ts';
import type { Offered } from '#server/steps/offered.ts';
import { invitationOutcomes, returningPeople } from '#server/store/post/invitation-outcomes.ts';
import { countInvitable } from '#server/store/post/invitation-rounds.ts';
import { meetingTypes, openRounds, plannedBetween, unsentOf } from '#server/store/rounds/account.ts';
import type { RoundRow } from '#server/store/rounds/rounds.ts';
import { riskSpent } from '#server/store/rounds/waves.ts';

export async function readAccount(db: Db, { at, today, tooSoon, days }: Offered): Promise<Account> {
  return accountOf({
    today,
    tooSoon,
    outcomes: await invitationOutcomes(db, at),
    unsent: await unsentOf(db, today),
    returning: await returningPeople(db, at),
    rounds: await openRounds(db),
    meetingTypes: await meetingTypes(db),
    days,
  });
}

export async function waveQuestion(db: Db, account: Account, round: RoundRow): Promise<WaveQuestion> {
  const { today, awaited } = account;
  const { id, employerId, closesOn } = round;
  return {
    round,
    today,
    waiting: await countInvitable(db, round),
    awaited: awaited.get(employerId) ?? NOBODY_AWAITED,
    hours: hoursOf(account, round),
    planned: await plannedBetween(db, { from: addDays(today, 1), to: closesOn }),
    spent: await riskSpent(db, id),
  };
}
