import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from './api/cache.ts';
import { ApiError, call, type Output } from './api/call.ts';

export type User = Output<'GET /api/user'>;

// The server writes into the page whether the request had a session cookie. Without one, the call that would return 401 is skipped.
let mayHaveSession = document.querySelector<HTMLMetaElement>('meta[name="session"]')?.content !== 'none';

const currentUser = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async (): Promise<User | null> => {
    if (!mayHaveSession) return null;
    try {
      return await call('GET /api/user');
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

/** `data`: the user, null without a session, undefined while loading. */
export function useUser({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ ...currentUser, enabled });
}

/** Clears the query cache, so that the next user sees no data of the previous one. */
export function become(user: User | null): void {
  mayHaveSession = true;
  const kept = ['/api/user', '/api/maintenance-status'];
  queryClient.setQueryData(currentUser.queryKey, user);
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => !kept.includes(String(path)) });
}
