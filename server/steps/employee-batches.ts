/** Employees per transaction. It locks the consultants of their appointments, so a booking waits for one batch, not for all. */
const EMPLOYEES_AT_ONCE = 10;

export function* employeeBatches(ids: readonly number[]): Generator<number[]> {
  const ordered = [...new Set(ids)].sort((a, b) => a - b);
  for (let i = 0; i < ordered.length; i += EMPLOYEES_AT_ONCE) yield ordered.slice(i, i + EMPLOYEES_AT_ONCE);
}
