// Ways to decide how many people a round invites today. A rule gets the question of domain/rounds/waves.ts and a little more. To judge
// another rule, add it to `RULES`.

import { datesBetween, isWeekend } from '#domain/calendar.ts';
import type { Experience } from '#domain/rounds/experience.ts';
import { isWithinHours } from '#domain/rounds/promise.ts';
import { largest, type WaveQuestion, waveOf } from '#domain/rounds/waves.ts';

/** Functions are computed only for rules that call them. */
export type RuleQuestion = {
  /** The question as the server would ask it, without knowing the future. */
  asked: () => { experience: Experience; question: WaveQuestion };
  /** `waiting`: people of the round not invited yet; `people`: all of them; `freeHours`: hours until its end that they can choose. */
  round: WaveQuestion['round'];
  waiting: number;
  people: number;
  freeHours: () => number;
  /** Invited people of running rounds who have neither chosen nor declined, also those who did not answer the last mail in time. */
  unanswered: number;
  /** What will happen. `choices`: in how many days people choose if `count` more are invited; `days`: hours that other employers leave. */
  future: () => { choices: (count: number) => number[]; days: readonly { ahead: number; count: number }[] };
};
type Decision = { count: number; risk?: number };
export type Rule = (question: RuleQuestion) => Decision;

/** In the last working days of a round 'fixed number' invites nobody: their answers would come too late. */
const ANSWER_DAYS = 15;

export const PORTAL = 'promise kept';
/** Hours that the clairvoyant rule leaves free for what it does not know either. */
const SPARE = 4;
/** This rule plays offices in which illness is known beforehand. */
export const CLAIRVOYANT = 'clairvoyant';

export const RULES: Record<string, Rule> = {
  /** The rule of the portal. */
  [PORTAL]: ({ asked }) => {
    const { experience, question } = asked();
    return waveOf(experience, question);
  },
  /** The people of the round divided by its working days, without those of the last three weeks. */
  'fixed number': ({ round, people }) => {
    const days = datesBetween(round.opensOn, round.closesOn).filter((date) => !isWeekend(date)).length;
    return { count: Math.ceil(people / Math.max(5, days - ANSWER_DAYS)) };
  },
  /** An hour is kept for everybody who has not chosen yet. */
  'hour for each': ({ freeHours, unanswered }) => ({ count: Math.max(0, freeHours() - unanswered) }),
  /** Knows who will answer when, and who will be ill: only who cancels and which hour somebody takes is hidden from it. */
  [CLAIRVOYANT]: ({ future, waiting }) => {
    const { choices, days } = future();
    return { count: largest(waiting, (count) => isWithinHours(choices(count), days, SPARE)) };
  },
};
