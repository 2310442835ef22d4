/** The element at `index`; throws if the list is too short. */
export function nth<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`no element ${index} in a list of ${list.length}`);
  return found;
}
