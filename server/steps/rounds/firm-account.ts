import { addDays, wallClock } from '#domain/calendar.ts';
import { tooSoonUntil } from '#domain/planning/notice.ts';
import { type Account, accountOf, hoursOf, NOBODY_AWAITED } from '#domain/rounds/account.ts';
import type { WaveQuestion } from '#domain/rounds/waves.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { offerCacheOf, type Snapshot } from '#server/steps/offer-cache.ts';
import { invitationOutcomes, returningPeople } from '#server/store/post/invitation-outcomes.ts';
import { countInvitable } from '#server/store/post/invitation-rounds.ts';
import { meetingTypes, openRounds, plannedBetween, unsentOf } from '#server/store/rounds/account.ts';
import type { RoundRow } from '#server/store/rounds/rounds.ts';
import { riskSpent } from '#server/store/rounds/waves.ts';

/** What visitors are offered at a moment. The cache has a connection of its own, so this is read before a transaction. */
export type Offered = { at: Temporal.Instant; snapshot: Snapshot };

export async function offeredNow({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Offered> {
  const at = now();
  return { at, snapshot: await offerCacheOf(db).forStranger(wallClock(at).date) };
}

export async function readAccount(db: Db, { at, snapshot }: Offered): Promise<Account> {
  const today = wallClock(at).date;
  return accountOf({
    today,
    tooSoon: wallClock(tooSoonUntil(at, snapshot.noticeHours)),
    outcomes: await invitationOutcomes(db, at),
    unsent: await unsentOf(db, today),
    returning: await returningPeople(db, at),
    rounds: await openRounds(db),
    meetingTypes: await meetingTypes(db),
    offers: snapshot.offers,
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
