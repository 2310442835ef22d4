// Ways to decide how many people a round invites today. A rule gets the question of domain/rounds/waves.ts and a little more; another one is
// judged by adding it to `RULES`.

import { datesBetween, isWeekend } from '#domain/calendar.ts';
import type { Experience } from '#domain/rounds/experience.ts';
import { isWithinHours } from '#domain/rounds/promise.ts';
import { largest, type WaveQuestion, waveOf } from '#domain/rounds/waves.ts';

/** What a rule does not read is not computed. */
export type RuleQuestion = {
  /** As the server would ask, without having seen the future. */
  asked: () => { experience: Experience; question: WaveQuestion };
  /** The round; how many of its people are not invited, how many it has, and the hours until its end that they can choose. */
  round: WaveQuestion['round'];
  waiting: number;
  people: number;
  freeHours: () => number;
  /** Invited people of rounds that still run who have neither chosen nor declined, also those who were given up. */
  unanswered: number;
  /** What will happen: in how many days everybody who is invited chooses, if so many more are, and the hours that others leave. */
  future: () => { choices: (count: number) => number[]; days: readonly { ahead: number; count: number }[] };
};
type Decision = { count: number; risk?: number };
export type Rule = (question: RuleQuestion) => Decision;

/** Working days at the end of a round in which a fixed number a day would come too late for an answer. */
const ANSWER_DAYS = 15;

export const PORTAL = 'promise kept';
/** Hours that it keeps for what it does not know. */
const SPARE = 4;
/** Plays offices in which illness is known beforehand. */
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
