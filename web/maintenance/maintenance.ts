// Maintenance mode in the browser. The server enforces it; this only redirects to the right page and back.

import { addressIn, type Language } from '#domain/language.ts';

const ALLOWED = ['/auth', '/maintenance', '/echt', '/privacy', '/api/stop/'];
const RETURN_KEY = 'terug-na-onderhoud';

/** Entries match exactly, or by prefix when they end with a slash. */
export function isAllowedDuringMaintenance(path: string): boolean {
  return ALLOWED.some((entry) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry));
}

/** A full page load, because /maintenance is in the bundle for visitors. The present URL is stored to return to. */
export function leaveForMaintenance(): void {
  if (location.pathname === '/maintenance') return;
  sessionStorage.setItem(RETURN_KEY, location.pathname + location.search);
  location.assign(addressIn(document.documentElement.lang as Language, '/maintenance'));
}

export function whereToReturn(): string | null {
  return sessionStorage.getItem(RETURN_KEY);
}

export function forgetWhereToReturn(): void {
  sessionStorage.removeItem(RETURN_KEY);
}
