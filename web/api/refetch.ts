// Not in cache.ts, because the first screen of employees, which has a byte budget, does not need it.
import { pathOf } from '#domain/call-name.ts';
import { invalidate } from './cache.ts';
import type { ReadName } from './call.ts';

/** Invalidates these reads with any parameters and filters. */
export function refetch(names: readonly ReadName[]): Promise<void> {
  const paths = names.map((name) => new RegExp(`^${pathOf(name).replace(/\{\w+\}/g, '[^/]+')}$`));
  return invalidate({ predicate: ({ queryKey: [path] }) => paths.some((pattern) => pattern.test(String(path))) });
}
