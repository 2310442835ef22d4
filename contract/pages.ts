import type { z } from 'zod';
import { MaintenanceStatus } from './session.ts';
import { InviteeInDocument, OwnAppointment } from './visitor.ts';

// The addresses of the pages, which the server must know to answer 404 for everything else.

/** Pages of an employee on a phone: a small entry of their own. */
export const VISITOR_PAGES = ['/book/{token}', '/cancel/{token}', '/modify/{token}', '/maintenance'] as const;

export type VisitorPage = (typeof VISITOR_PAGES)[number];

/**
 * The first reads of such a page: their answers are embedded in its HTML, limited to what the schema names. The maintenance page
 * polls for itself.
 */
export const FIRST_READS: Record<VisitorPage, Record<`/api/${string}`, z.ZodType>> = {
  '/book/{token}': { '/api/maintenance-status': MaintenanceStatus, '/api/employee/{token}': InviteeInDocument },
  '/cancel/{token}': { '/api/maintenance-status': MaintenanceStatus, '/api/appointment/token/{token}': OwnAppointment },
  '/modify/{token}': { '/api/maintenance-status': MaintenanceStatus, '/api/appointment/token/{token}': OwnAppointment },
  '/maintenance': {},
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
