import type { z } from 'zod';
import { PublicFirm } from './firm.ts';
import { PrivacyPage } from './privacy.ts';
import { MaintenanceStatus } from './session.ts';
import { InviteeInDocument, OwnAppointment } from './visitor.ts';

// The addresses of the pages, which the server must know to answer 404 for everything else.

/** Pages of an employee on a phone: a small entry of their own. */
export const VISITOR_PAGES = ['/book/{token}', '/cancel/{token}', '/modify/{token}', '/echt', '/privacy', '/maintenance'] as const;

export type VisitorPage = (typeof VISITOR_PAGES)[number];

const ALWAYS = { '/api/maintenance-status': MaintenanceStatus, '/api/public/firm': PublicFirm };

/**
 * The first reads of such a page: their answers are embedded in its HTML, limited to what the schema names. The maintenance page
 * polls the status itself.
 */
export const FIRST_READS: Record<VisitorPage, Record<`/api/${string}`, z.ZodType>> = {
  '/book/{token}': { ...ALWAYS, '/api/employee/{token}': InviteeInDocument },
  '/cancel/{token}': { ...ALWAYS, '/api/appointment/token/{token}': OwnAppointment },
  '/modify/{token}': { ...ALWAYS, '/api/appointment/token/{token}': OwnAppointment },
  '/echt': ALWAYS,
  '/privacy': { ...ALWAYS, '/api/public/privacy': PrivacyPage },
  '/maintenance': { '/api/public/firm': PublicFirm },
};

/** `{id}`: a number. */
export const PORTAL_PAGES = [
  '/',
  '/auth',
  '/settings',
  '/invitations',
  '/employers',
  '/employers/{id}',
  '/employees',
  '/employees/{id}',
  '/consultants',
  '/appointments',
  '/consultant-dashboard',
  '/consultant-availability',
  '/admin/password',
  '/mails',
  '/charges',
  '/statements',
  '/tonight',
  '/audit',
] as const;
