/**
 * Which handles may prepare statements by name: those over connections that are PostgreSQL's own. Behind a pooler the next
 * transaction may run on a backend that never heard of the name. Asked at every query: the first connection tells.
 */
const handles = new WeakMap<object, () => boolean>();

export function prepareByName(handle: object, isDirect: () => boolean): void {
  handles.set(handle, isDirect);
}

export function preparesByName(handle: object): boolean {
  return handles.get(handle)?.() ?? false;
}
