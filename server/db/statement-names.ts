/**
 * Which handles may use named prepared statements: those on direct connections. Behind a pooler the next transaction may run on a backend
 * without that statement. Checked at every query, because which of the two applies is known only once a connection was made.
 */
const handles = new WeakMap<object, () => boolean>();

export function prepareByName(handle: object, isDirect: () => boolean): void {
  handles.set(handle, isDirect);
}

export function preparesByName(handle: object): boolean {
  return handles.get(handle)?.() ?? false;
}
