// Ways to decide how many people a round invites today. A rule gets the question of domain/rounds/waves.ts and a little more; another one is
// judged by adding it to `RULES`.

import { datesBetween, isWeekend } from '#domain/calendar.ts';
import type { Experience } from '#domain/rounds/experience.ts';
import { type WaveQuestion, waveOf } from '#domain/rounds/waves.ts';

type RuleQuestion = WaveQuestion & {
  experience: Experience;
  /** People of the round, invited or not. */
  people: number;
  /** Invited people of all employers who have neither chosen nor declined, also those who were given up. */
  unanswered: number;
};
export type Rule = (question: RuleQuestion) => number;

/** Working days at the end of a round in which a fixed number a day would come too late for an answer. */
const ANSWER_DAYS = 15;

export const RULES: Record<string, Rule> = {
  /** The rule of the portal. */
  'promise kept': ({ experience, ...question }) => waveOf(experience, question).count,
  /** The people of the round divided by its working days, without those of the last three weeks. */
  'fixed number': ({ round, people }) => {
    const days = datesBetween(round.opensOn, round.closesOn).filter((date) => !isWeekend(date)).length;
    return Math.ceil(people / Math.max(5, days - ANSWER_DAYS));
  },
  /** An hour is kept for everybody who has not chosen yet. */
  'hour for each': ({ hours, unanswered }) => Math.max(0, hours.freeHours - unanswered),
};
