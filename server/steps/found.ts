/** A row that was just written, or is locked. That it is missing is a fault of ours, not a refusal. */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new Error('A row that was just written or locked is missing.');
  return row;
}
