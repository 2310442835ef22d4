// A proposal of visiting days: asked for, computed in the background, and accepted once.

import { datesBetween, daysBetween, isWeekend } from '#domain/calendar.ts';
import type { ClosedDays } from '#domain/planning/closed-days.ts';
import { MAX_PLAN_DAYS } from '#domain/planning/hours.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { choiceKey, type DayChoice, dayKey } from './case.ts';
import type { Plan } from './plan.ts';

export const PROPOSAL_STATES = ['running', 'done', 'failed'] as const;
type ProposalState = (typeof PROPOSAL_STATES)[number];

/** How many visiting days or employers one question may name. */
export const MAX_NAMED = 1_000;
/** A proposal that is computed longer than this is not finished any more: its server has died. */
export const RUNNING_SECONDS = 120;
/** Days after which a proposal is deleted. */
export const PROPOSAL_STAYS = 7;

/** In calendar days. A longer period has more working days than MAX_PLAN_DAYS, so it is refused without listing its days. */
const LONGEST = 3 * MAX_PLAN_DAYS;

type Period = { from: string; to: string };

/** What an administrator asks. */
export type Asked = Period & {
  /** Null: all. */
  employerIds: number[] | null;
  /** Ids of visiting days that must stay. */
  keep: number[];
  /** New days that the plan must have, and days that it must not have. */
  wanted: DayChoice[];
  unwanted: DayChoice[];
};

/** Why this period is refused, with the field that shows it. */
export function whyNotPeriod(period: Period, today: string, closedDays: ClosedDays): { field: keyof Period; code: RefusalCode } | null {
  if (period.to < period.from) return { field: 'to', code: 'PLAN_ORDER' };
  if (period.from <= today) return { code: 'PLAN_PAST', field: 'from' };
  if (daysBetween(period.from, period.to) > LONGEST) return { field: 'to', code: 'PLAN_TOO_LONG' };
  return workingDays(period, closedDays).length > MAX_PLAN_DAYS ? { field: 'to', code: 'PLAN_TOO_LONG' } : null;
}

/** Why these choices contradict each other, with the field that shows it. */
export function whyNotChoices({ wanted, unwanted }: Pick<Asked, 'wanted' | 'unwanted'>): { field: keyof Asked; code: RefusalCode } | null {
  const kept = new Set(wanted.map(choiceKey));
  if (unwanted.some((choice) => kept.has(choiceKey(choice)))) return { field: 'unwanted', code: 'PLAN_WANTED_AND_NOT' };
  return new Set(wanted.map(dayKey)).size < wanted.length ? { field: 'wanted', code: 'PLAN_WANTED_TWICE' } : null;
}

/** The days that can be planned. */
export function workingDays({ from, to }: Period, closedDays: ClosedDays): string[] {
  return datesBetween(from, to).filter((date) => !isWeekend(date) && !closedDays.has(date));
}

/** `now` in milliseconds. The state, where a running proposal counts as failed if its server has died. */
export function stateNow({ state, createdAt }: { state: ProposalState; createdAt: string }, now: number): ProposalState {
  return state === 'running' && Date.parse(createdAt) + RUNNING_SECONDS * 1000 < now ? 'failed' : state;
}

type Proposal = { state: ProposalState; acceptedAt: string | null; plan: Pick<Plan, 'days'> | null };

/** `days`: indexes in `plan.days`; null means all. */
export function whyNotAccept({ state, acceptedAt, plan }: Proposal, days: readonly number[] | null): RefusalCode | null {
  if (acceptedAt !== null) return 'PROPOSAL_SPENT';
  if (state !== 'done' || !plan) return 'PROPOSAL_NOT_DONE';
  return days?.some((place) => plan.days[place] === undefined) ? 'PROPOSAL_DAY_UNKNOWN' : null;
}
