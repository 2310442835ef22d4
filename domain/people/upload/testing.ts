// Reads a list for the tests.

import { openEmployeeList } from './employee-list.ts';
import type { ListedEmployee, RejectedRow, RowWarning } from './rows.ts';

export const utf8 = (text: string) => new TextEncoder().encode(text);

export function read(file: string | Uint8Array) {
  const list = openEmployeeList(typeof file === 'string' ? utf8(file) : file);
  if (!list) return null;
  const good: ListedEmployee[] = [];
  const bad: RejectedRow[] = [];
  const warnings: RowWarning[] = [];
  for (const chunk of list.chunks()) {
    good.push(...chunk.good);
    bad.push(...chunk.bad);
    warnings.push(...chunk.warnings);
  }
  return {
    ...list.detected,
    hasHeader: list.detected.headerRow !== null,
    fields: list.detected.columns.map(({ field }) => field),
    good,
    bad,
    warnings,
  };
}

/** The people that were read, as 'Jan|van Dijk|jan@smit.nl|+31612345678'. */
export function people(file: string | Uint8Array): string[] {
  const list = read(file);
  if (!list || list.bad.length > 0) throw new Error(`not every row was read: ${JSON.stringify(list?.bad)}`);
  return list.good.map(({ firstName, lastName, email, phone }) => [firstName, lastName, email, phone].join('|'));
}
