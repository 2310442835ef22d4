/** Totals of lists are exact up to this number, and pages can be requested by row number up to here; further pages only by cursor. */
export const LIST_REACH = 10_000;

/** The longest page: the most that `limit` may ask for. */
export const LONGEST_PAGE = 500;

/**
 * The columns by which each list can be sorted. 'any': there is an index, so it sorts any number of rows. 'some': it sorts up to LIST_REACH
 * rows, and the list asks for a filter beyond that.
 */
export const SORTS = {
  employees: {
    name: 'any',
    employer: 'any',
    email: 'any',
    phone: 'some',
    language: 'some',
    status: 'any',
    date: 'some',
    reminder: 'some',
    consultant: 'some',
    appointment: 'some',
    added: 'any',
  },
  appointments: {
    when: 'any',
    employee: 'some',
    employer: 'some',
    email: 'some',
    consultant: 'some',
    type: 'some',
    status: 'any',
    added: 'any',
  },
  mails: { created: 'any', to: 'any', subject: 'some', kind: 'any', status: 'any', sent: 'some' },
} as const satisfies Record<string, Record<string, 'any' | 'some'>>;

export type ListName = keyof typeof SORTS;
export type SortOf<L extends ListName> = L extends ListName ? keyof (typeof SORTS)[L] : never;
export type EmployeeSort = SortOf<'employees'>;
export type AppointmentSort = SortOf<'appointments'>;
export type MailSort = SortOf<'mails'>;

export function sortsOf<L extends ListName>(list: L): SortOf<L>[] {
  return Object.keys(SORTS[list]) as SortOf<L>[];
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

/** Whether `total` rows can be sorted by this column. */
export function canSort<L extends ListName>(list: L, sort: SortText<SortOf<L>> | undefined, total: number): boolean {
  if (sort === undefined || total <= LIST_REACH) return true;
  const columns: Record<string, 'any' | 'some'> = SORTS[list];
  return columns[sortOf(sort).by] === 'any';
}

/**
 * The most appointments that one call deletes: each is cancelled with its letters in its own transaction, within the time that a browser
 * waits.
 */
export const MOST_DELETED_APPOINTMENTS = 500;
