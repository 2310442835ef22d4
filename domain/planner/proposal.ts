// A proposal of visiting days: asked for, computed in the background, and accepted once.

import { datesBetween, daysBetween, isWeekend } from '#domain/calendar.ts';
import type { ClosedDays } from '#domain/planning/closed-days.ts';
import { MAX_PLAN_DAYS } from '#domain/planning/hours.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { choiceKey, dayKey } from './assemble.ts';
import type { DayChoice } from './case.ts';
import type { Plan } from './plan.ts';

export const PROPOSAL_STATES = ['running', 'done', 'failed'] as const;
type ProposalState = (typeof PROPOSAL_STATES)[number];

/** How many visiting days or employers one question may name. */
export const MAX_NAMED = 1_000;
/** On all servers together. */
export const MAX_RUNNING = 4;
/** A server that computes says so more often than this; one that does not has died. */
export const ALIVE_SECONDS = 20;
/** Days after which a proposal is forgotten. */
export const PROPOSAL_STAYS = 7;

/** Calendar days that never hold more than sixty working days: longer periods are not looked through. */
const LONGEST = 3 * MAX_PLAN_DAYS;

type Period = { from: string; to: string };

/** What an administrator asks. */
export type Asked = Period & {
  /** Null: all. */
  employerIds: number[] | null;
  /** Visiting days that stay. */
  keep: number[];
  /** New days that it must have, and must not have. */
  wanted: DayChoice[];
  unwanted: DayChoice[];
  /** As little as possible changes. */
  fewestChanges: boolean;
};

/** Why this period is refused, with the field that shows it. */
export function whyNotPeriod(period: Period, today: string, closedDays: ClosedDays): { field: keyof Period; code: RefusalCode } | null {
  if (period.to < period.from) return { field: 'to', code: 'PLAN_ORDER' };
  if (period.to < today) return { field: 'to', code: 'PLAN_PAST' };
  if (daysBetween(period.from, period.to) > LONGEST) return { field: 'to', code: 'PLAN_TOO_LONG' };
  return workingDays(period, closedDays).length > MAX_PLAN_DAYS ? { field: 'to', code: 'PLAN_TOO_LONG' } : null;
}

/** Why these days cannot all be kept and left out, with the field that shows it. */
export function whyNotChoices({ wanted, unwanted }: Pick<Asked, 'wanted' | 'unwanted'>): { field: keyof Asked; code: RefusalCode } | null {
  const kept = new Set(wanted.map(choiceKey));
  if (unwanted.some((choice) => kept.has(choiceKey(choice)))) return { field: 'unwanted', code: 'PLAN_WANTED_AND_NOT' };
  return new Set(wanted.map(dayKey)).size < wanted.length ? { field: 'wanted', code: 'PLAN_WANTED_TWICE' } : null;
}

/** The days that can be planned. */
export function workingDays({ from, to }: Period, closedDays: ClosedDays): string[] {
  return datesBetween(from, to).filter((date) => !isWeekend(date) && !closedDays.has(date));
}

/** Also whether the server that computes it is still alive. */
export function stateNow({ state, aliveUntil }: { state: ProposalState; aliveUntil: string }, now: string): ProposalState {
  return state === 'running' && aliveUntil < now ? 'failed' : state;
}

type Proposal = { state: ProposalState; acceptedAt: string | null; plan: Pick<Plan, 'days'> | null };

/** `days`: places in the list of its days; null means all. */
export function whyNotAccept({ state, acceptedAt, plan }: Proposal, days: readonly number[] | null): RefusalCode | null {
  if (acceptedAt !== null) return 'PROPOSAL_SPENT';
  if (state !== 'done' || !plan) return 'PROPOSAL_NOT_DONE';
  return days?.some((place) => plan.days[place] === undefined) ? 'PROPOSAL_DAY_UNKNOWN' : null;
}
