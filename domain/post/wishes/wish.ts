// A wish of an invited employee for whom no hour suits: on which days, and in which part of the day. Mails about it: queue.ts.

import { dayOfWeek } from '#domain/calendar.ts';

export const WISH_PARTS = ['ochtend', 'middag'] as const;
export type WishPart = (typeof WISH_PARTS)[number];
/** Monday to Friday. */
export const WISH_WEEKDAYS = [1, 2, 3, 4, 5] as const;
export const MAX_WISH_NOTE = 500;
/** After so many days without a booking, the hour that somebody was mailed about is no longer reserved for them. */
export const WISH_HOLD_DAYS = 2;

export type Wish = { weekdays: readonly number[]; parts: readonly WishPart[] };

/** Hours of the grid as eight bits, like `freeHours` of domain/planning/slots.ts: the first three begin before noon. */
const HOURS_OF: Record<WishPart, number> = { ochtend: 0b0000_0111, middag: 0b1111_1000 };

/** The hours of a date that the wish is for. */
export function wishedHours({ weekdays, parts }: Wish, date: string): number {
  return weekdays.includes(dayOfWeek(date)) ? parts.reduce((hours, part) => hours | HOURS_OF[part], 0) : 0;
}

/** Each once and in order, so that the same wish is always stored the same. */
export function inOrder({ weekdays, parts }: Wish): { weekdays: number[]; parts: WishPart[] } {
  return { weekdays: WISH_WEEKDAYS.filter((day) => weekdays.includes(day)), parts: WISH_PARTS.filter((part) => parts.includes(part)) };
}

/** A wish for the same hours keeps its place in the queue, whatever its note says. */
export function isSameWish(one: Wish, other: Wish): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}
