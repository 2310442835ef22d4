// Maintenance mode in the browser. The server enforces it; this only redirects to the right page and back.

import { addressIn, type Language } from '#domain/language.ts';

const ALLOWED = ['/auth', '/maintenance', '/echt', '/privacy', '/toegankelijkheid', '/api/stop/'];
const RETURN_KEY = 'terug-na-onderhoud';

/** Entries match exactly, or by prefix when they end with a slash. */
export function isAllowedDuringMaintenance(path: string): boolean {
  return ALLOWED.some((entry) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry));
}

/** A full page load, because /maintenance is in the bundle for visitors. The present URL is stored to return to. */
export function leaveForMaintenance(): void {
  if (location.pathname === '/maintenance') return;
  sessionStorage.setItem(RETURN_KEY, location.href);
  location.assign(addressIn(document.documentElement.lang as Language, '/maintenance'));
}

export function whereToReturn(): string | null {
  return onThisOrigin(sessionStorage.getItem(RETURN_KEY), location.origin);
}

/**
 * The stored address if it is a page of this origin, with its origin. A path alone is not enough: opened at this origin, `//evil.example/`
 * is a path, but as a link it leads to evil.example.
 */
export function onThisOrigin(stored: string | null, origin: string): string | null {
  const address = stored && URL.canParse(stored) ? new URL(stored) : null;
  return address?.origin === origin && !address.pathname.startsWith('//') ? address.href : null;
}

export function forgetWhereToReturn(): void {
  sessionStorage.removeItem(RETURN_KEY);
}
