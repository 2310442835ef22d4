/** A row that was just written or is locked. If it is missing that is a bug, not a refusal. */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new Error('A row that was just written or locked is missing.');
  return row;
}
