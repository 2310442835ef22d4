// Logging in and out. Not in session.ts, which visitors load too: the code for changes is loaded only by pages that change something.
import { QUIET } from './api/cache.ts';
import type { ApiError } from './api/call.ts';
import { useChange } from './api/change.ts';
import { become } from './session.ts';

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
