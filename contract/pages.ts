// The addresses of the pages, which the server must know to answer 404 for everything else.

/** Pages of an employee on a phone: a small entry of their own. */
export const VISITOR_PAGES = ['/book/{token}', '/cancel/{token}', '/modify/{token}', '/maintenance'] as const;

/** What such a page would ask first: the answers come along with it. The page about maintenance asks for itself, and says so. */
export const FIRST_READS: Record<(typeof VISITOR_PAGES)[number], readonly `/api/${string}`[]> = {
  '/book/{token}': ['/api/maintenance-status', '/api/employee/{token}'],
  '/cancel/{token}': ['/api/maintenance-status', '/api/appointment/token/{token}'],
  '/modify/{token}': ['/api/maintenance-status', '/api/appointment/token/{token}'],
  '/maintenance': [],
};

export const PORTAL_PAGES = [
  '/',
  '/auth',
  '/settings',
  '/invitations',
  '/employers',
  '/employees',
  '/consultants',
  '/appointments',
  '/consultant-dashboard',
  '/consultant-availability',
  '/admin/password',
  '/mails',
  '/charges',
  '/tonight',
] as const;
