import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { Skeleton } from './skeleton.tsx';

type LoadedProps<T> = {
  what: string;
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** The class for the height of the placeholder. */
  height: string;
  children: (data: T) => ReactNode;
};

/** What was read; what was read before stays if reading it again fails. */
export function Loaded<T>({ what, query, height, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <LoadFailed what={what} query={query} /> : <Skeleton className={height} />;
}
