import { queryOptions, useQuery } from '@tanstack/react-query';
import { HOME_OF } from '#domain/access/caller.ts';
import { QUIET, queryClient } from './api/cache.ts';
import { ApiError, call, type Output } from './api/call.ts';
import { useChange } from './api/change.ts';

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

export function homeOf({ role }: User): string {
  return HOME_OF[role];
}

/** Clears the query cache, so that the next user sees no data of the previous one. */
function become(user: User | null): void {
  mayHaveSession = true;
  const kept = ['/api/user', '/api/maintenance-status'];
  queryClient.setQueryData(currentUser.queryKey, user);
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => !kept.includes(String(path)) });
}

/** The password was correct; the form asks for the code, or shows its error. */
export function isAboutCode({ errorType }: ApiError): boolean {
  return errorType === 'TOTP_REQUIRED' || errorType === 'WRONG_CODE';
}

export function useLogin() {
  const login = useChange('POST /api/login', { failure: (error) => !isAboutCode(error) && { title: 'Login failed' }, meta: QUIET });
  return {
    ...login,
    login: (body: { username: string; password: string; code?: string }, onError: (error: ApiError) => void) =>
      login.mutate({ body }, { onSuccess: become, onError }),
  };
}

export function useRegister() {
  const register = useChange('POST /api/register', { failure: { title: 'Registration failed' }, meta: QUIET });
  return {
    ...register,
    register: (body: { name: string; email: string; password: string }, onError: (error: ApiError) => void) =>
      register.mutate({ body }, { onSuccess: become, onError }),
  };
}

export function useLogout() {
  const logout = useChange('POST /api/logout', { failure: { title: 'Logout failed' }, meta: QUIET });
  return { ...logout, logout: () => logout.mutate(undefined, { onSuccess: () => become(null) }) };
}
