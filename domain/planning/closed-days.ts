// Days on which the office is closed: public holidays, on which only hours that are meant for them are open, and the firm's own,
// on which none are.

export const CLOSED_KINDS = ['holiday', 'own'] as const;
export type ClosedDay = { kind: (typeof CLOSED_KINDS)[number]; name: string };
/** By date. A holiday that is also a day of the firm's own is the latter. */
export type ClosedDays = ReadonlyMap<string, ClosedDay>;

/** Whether hours of a diary count on a day. */
export function isOpenOn(day: ClosedDay | undefined, { onHoliday }: { onHoliday: boolean }): boolean {
  return day === undefined || (day.kind === 'holiday' && onHoliday);
}
