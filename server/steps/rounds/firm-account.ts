import { wallClock } from '#domain/calendar.ts';
import { mailDays } from '#domain/post/reminders.ts';
import { NOBODY_AWAITED } from '#domain/rounds/bookings.ts';
import { hoursOf, type Outlook, outlookOf } from '#domain/rounds/outlook.ts';
import type { WaveQuestion } from '#domain/rounds/waves.ts';
import type { Db } from '#server/db/db.ts';
import type { Offered } from '#server/steps/offered.ts';
import { reminderConfigRow } from '#server/store/firm/settings.ts';
import { invitationOutcomes, learnedOutcomes, returningPeople } from '#server/store/post/invitation-outcomes.ts';
import { countInvitable } from '#server/store/post/invitation-rounds.ts';
import { meetingTypes, plannedAfter, unsentOf } from '#server/store/rounds/account.ts';
import type { RoundRow } from '#server/store/rounds/rounds.ts';

/** `rounds`: all that are open. */
export async function readOutlook(db: Db, { at, today, tooSoon, days }: Offered, rounds: readonly RoundRow[]): Promise<Outlook> {
  return outlookOf({
    today,
    tooSoon,
    outcomes: await invitationOutcomes(db, at),
    learned: await learnedOutcomes(db),
    unsent: await unsentOf(db, today),
    returning: await returningPeople(db, at),
    rounds,
    meetingTypes: await meetingTypes(db),
    days,
    mailDays: mailDays(await reminderConfigRow(db)),
  });
}

/** Of these open rounds. */
export async function waveQuestions(db: Db, outlook: Outlook, rounds: readonly RoundRow[]): Promise<WaveQuestion[]> {
  const { today, awaited } = outlook;
  const waiting = await countInvitable(db, rounds);
  const planned = await plannedAfter(db, today);
  return rounds.map((round) => {
    const { employerId, closesOn, startedAt } = round;
    return {
      round: { ...round, startedOn: startedAt === null ? null : wallClock(startedAt).date },
      today,
      waiting: waiting.get(employerId) ?? 0,
      awaited: awaited.get(employerId) ?? NOBODY_AWAITED,
      hours: hoursOf(outlook, round),
      planned: planned.filter(({ date }) => date <= closesOn),
    };
  });
}
