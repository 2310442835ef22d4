/** The only row of a statement that always has one. */
export function one<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('A statement that always has a row had none.');
  return row;
}
