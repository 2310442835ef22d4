/** Totals of lists are exact up to this number, and pages can be requested by row number up to here; further pages only by key. */
export const LIST_REACH = 10_000;

/**
 * The columns by which a list can be sorted. Those of the second list have an index, so they sort any number of rows; the others sort up to
 * LIST_REACH rows, and the list asks for a filter beyond that.
 */
export const EMPLOYEE_SORTS = [
  'name',
  'employer',
  'email',
  'phone',
  'language',
  'status',
  'date',
  'reminder',
  'consultant',
  'appointment',
  'added',
] as const;
export const APPOINTMENT_SORTS = ['when', 'employee', 'employer', 'email', 'consultant', 'type', 'status', 'added'] as const;
export const MAIL_SORTS = ['created', 'to', 'subject', 'kind', 'status', 'sent'] as const;
export type EmployeeSort = (typeof EMPLOYEE_SORTS)[number];
export type AppointmentSort = (typeof APPOINTMENT_SORTS)[number];
export type MailSort = (typeof MAIL_SORTS)[number];

export const QUICK_SORTS: {
  employees: readonly EmployeeSort[];
  appointments: readonly AppointmentSort[];
  mails: readonly MailSort[];
} = {
  employees: ['name', 'employer', 'email', 'status', 'added'],
  appointments: ['when', 'status', 'added'],
  mails: ['created', 'to', 'kind', 'status'],
};

/** As in a query: 'name', or '-name' for the reverse order. */
export type SortText<S extends string> = S | `-${S}`;

export function sortTexts<S extends string>(sorts: readonly S[]): SortText<S>[] {
  return [...sorts, ...sorts.map((sort) => `-${sort}` as const)];
}

export function sortOf<S extends string>(text: SortText<S>): { by: S; isDescending: boolean } {
  const isDescending = text.startsWith('-');
  return { by: (isDescending ? text.slice(1) : text) as S, isDescending };
}

/** Whether so many rows can be sorted by this column. */
export function canSort<S extends string>(sort: SortText<S> | undefined, quick: readonly S[], total: number): boolean {
  return sort === undefined || total <= LIST_REACH || quick.includes(sortOf(sort).by);
}

/** Each is cancelled with its letters in a transaction of its own, within the time that a browser waits. */
export const MOST_DELETED_APPOINTMENTS = 500;
