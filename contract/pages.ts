// The addresses of the pages, which the server must know to answer 404 for everything else.

/** Pages of an employee on a phone: a small entry of their own. */
export const VISITOR_PAGES = ['/book/{token}', '/cancel/{token}', '/modify/{token}', '/maintenance'] as const;

/** What such a page asks first, besides the status of the portal. */
export const FIRST_READS: Record<(typeof VISITOR_PAGES)[number], `/api/${string}` | null> = {
  '/book/{token}': '/api/employee/{token}',
  '/cancel/{token}': '/api/appointment/token/{token}',
  '/modify/{token}': '/api/appointment/token/{token}',
  '/maintenance': null,
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
