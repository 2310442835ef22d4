/** The most rows that one call takes by their ids: what can be ticked in a list. */
export const MOST_CHOSEN = 10_000;

/** The longest page: the most that `limit` may ask for. */
export const LONGEST_PAGE = 500;

/** The columns by which each list can be sorted. */
const SORTS = {
  employees: ['name', 'employer', 'email', 'phone', 'language', 'status', 'date', 'reminder', 'consultant', 'appointment', 'added'],
  appointments: ['when', 'employee', 'employer', 'email', 'consultant', 'type', 'status', 'added'],
  mails: ['created', 'to', 'subject', 'kind', 'status', 'sent'],
} as const;

export type ListName = keyof typeof SORTS;
export type SortOf<L extends ListName> = L extends ListName ? (typeof SORTS)[L][number] : never;
export type EmployeeSort = SortOf<'employees'>;
export type AppointmentSort = SortOf<'appointments'>;
export type MailSort = SortOf<'mails'>;

export function sortsOf<L extends ListName>(list: L): readonly SortOf<L>[] {
  return SORTS[list] as readonly string[] as readonly SortOf<L>[];
}

/** As in a query: 'name', or '-name' for the reverse order. */
export type SortText<S extends string> = S | `-${S}`;

export function sortTexts<S extends string>(sorts: readonly S[]): SortText<S>[] {
  return [...sorts, ...sorts.map((sort) => `-${sort}` as const)];
}

export function sortOf<S extends string>(text: SortText<S>): { by: S; isDescending: boolean } {
  const isDescending = text.startsWith('-');
  return { by: (isDescending ? text.slice(1) : text) as S, isDescending };
}

/**
 * The most appointments that one call deletes: each is cancelled with its letters in its own transaction, within the time that a browser
 * waits.
 */
export const MOST_DELETED_APPOINTMENTS = 500;
export const MOST_HANDED_OVER = 100;
