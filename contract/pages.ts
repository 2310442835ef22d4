import type { z } from 'zod';
import { MaintenanceStatus } from './access/session.ts';
import { Stopped } from './answers.ts';
import { OpenedSurvey } from './conversation/survey.ts';
import { PublicFirm } from './firm.ts';
import { TextPage } from './privacy.ts';
import { InviteeInDocument, LinkedInDocument } from './visitor.ts';

// The URLs of the pages; the server answers 404 for all others.

/** Pages for employees on a phone and for HR, with a small bundle of their own. */
export const VISITOR_PAGES = [
  '/book/{token}',
  '/cancel/{token}',
  '/modify/{token}',
  '/hr/{token}',
  '/api/stop/{token}',
  '/enquete/{token}',
  '/echt',
  '/link',
  '/brief',
  '/privacy',
  '/toegankelijkheid',
  '/maintenance',
] as const;

export type VisitorPage = (typeof VISITOR_PAGES)[number];

const ALWAYS = { '/api/maintenance-status': MaintenanceStatus, '/api/public/firm': PublicFirm };

/**
 * The first reads of each page: their answers are embedded in the HTML, limited to the fields of the schema; null: only a refusal is
 * embedded. The maintenance page polls the status itself.
 */
export const FIRST_READS: Record<VisitorPage, Record<`/api/${string}`, z.ZodType | null>> = {
  '/book/{token}': { ...ALWAYS, '/api/employee/{token}': InviteeInDocument },
  '/cancel/{token}': { ...ALWAYS, '/api/appointment/token/{token}': LinkedInDocument },
  '/modify/{token}': { ...ALWAYS, '/api/appointment/token/{token}': LinkedInDocument },
  '/api/stop/{token}': { ...ALWAYS, '/api/public/stop/{token}': Stopped },
  '/enquete/{token}': { ...ALWAYS, '/api/survey/{token}': OpenedSurvey },
  // Only a refusal: the page asks for the list itself, which may have a thousand people.
  '/hr/{token}': { ...ALWAYS, '/api/hr/{token}': null },
  '/echt': ALWAYS,
  '/link': ALWAYS,
  '/brief': ALWAYS,
  '/privacy': { ...ALWAYS, '/api/public/privacy?language={language}': TextPage },
  '/toegankelijkheid': { ...ALWAYS, '/api/public/accessibility?language={language}': TextPage },
  '/maintenance': { '/api/public/firm': PublicFirm },
};

/** `{id}` is a number. */
export const PORTAL_PAGES = [
  '/',
  '/auth',
  '/settings',
  '/invitations',
  '/list-proposals',
  '/employers',
  '/employers/{id}',
  '/overview',
  '/rounds',
  '/rounds/{id}',
  '/visit-planner',
  '/employees',
  '/employees/{id}',
  '/consultants',
  '/consultants/{id}',
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
