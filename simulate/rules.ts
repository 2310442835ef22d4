// Ways to decide how many people a round invites today. A rule gets the question of domain/rounds/waves.ts and a little more. To judge
// another rule, add it to `RULES`.

import { datesBetween, isWeekend } from '#domain/calendar.ts';
import type { Experience } from '#domain/rounds/experience.ts';
import { type WaveQuestion, waveOf } from '#domain/rounds/waves.ts';

/** Functions are computed only for rules that call them. */
export type RuleQuestion = {
  /** The question as the server would ask it. */
  asked: () => { experience: Experience; question: WaveQuestion };
  /** `people`: all of the round; `freeHours`: hours until its end that they can choose. */
  round: WaveQuestion['round'];
  people: number;
  freeHours: () => number;
  /** Invited people of running rounds who have neither chosen nor declined, also those who did not answer the last mail in time. */
  unanswered: number;
};
export type Rule = (question: RuleQuestion) => number;

/** In the last working days of a round 'fixed number' invites nobody: their answers would come too late. */
const ANSWER_DAYS = 15;

export const PORTAL = 'this rule';

export const RULES: Record<string, Rule> = {
  /** The rule of the portal. */
  [PORTAL]: ({ asked }) => {
    const { experience, question } = asked();
    return waveOf(experience, question).count;
  },
  /** The people of the round divided by its working days, without those of the last three weeks. */
  'fixed number': ({ round, people }) => {
    const days = datesBetween(round.opensOn, round.closesOn).filter((date) => !isWeekend(date)).length;
    return Math.ceil(people / Math.max(5, days - ANSWER_DAYS));
  },
  /** An hour is kept for everybody who has not chosen yet. */
  'hour for each': ({ freeHours, unanswered }) => Math.max(0, freeHours() - unanswered),
};
