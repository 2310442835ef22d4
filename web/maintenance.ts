// Maintenance mode as the browser sees it. The server enforces it; this only brings people to the right page and back.

const ALLOWED = ['/auth', '/maintenance', '/echt', '/privacy'];
const RETURN_KEY = 'terug-na-onderhoud';

/** Entries match exactly, or by prefix when they end with a slash. */
export function isAllowedDuringMaintenance(path: string, allowed: readonly string[] = ALLOWED): boolean {
  return allowed.some((entry) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry));
}

/** A full page load: /maintenance belongs to the visitor's entry. Where the visitor was is kept, for afterwards. */
export function leaveForMaintenance(): void {
  if (location.pathname === '/maintenance') return;
  sessionStorage.setItem(RETURN_KEY, location.pathname + location.search);
  location.assign('/maintenance');
}

export function whereToReturn(): string | null {
  return sessionStorage.getItem(RETURN_KEY);
}

export function forgetWhereToReturn(): void {
  sessionStorage.removeItem(RETURN_KEY);
}
