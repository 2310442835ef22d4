import { z } from 'zod';
import { MAX_NAME } from '#domain/people/contact.ts';
import { MAX_DECLINE_REASON } from '#domain/post/vocabulary.ts';
import { group } from './endpoint.ts';
import { date, email, line, optionalText, tokenParams } from './fields.ts';

// What an invited employee can answer besides booking: no, later, or no more mail.

export const Answers = z.object({
  declinedAt: z.string().nullable(),
  /** The day that the employee chose with "later": the days until a reminder are counted from it. */
  laterUntil: z.string().nullable(),
  stoppedAt: z.string().nullable(),
});
export const Stopped = Answers.pick({ stoppedAt: true });

export const answers = group({
  'POST /api/lost-link': {
    access: 'public',
    scope: 'none',
    summary: 'Alle links die werken naar dit e-mailadres mailen; antwoordt altijd 204, ook als het adres niet bekend is',
    body: z.object({ email }),
    raw: true,
    output: z.string(),
  },

  'POST /api/letter-code': {
    access: 'public',
    scope: 'none',
    summary: 'De link die bij de code in een brief op papier hoort, voor wie de achternaam weet',
    body: z.object({ code: line(40), lastName: line(MAX_NAME) }),
    output: z.object({ url: z.string() }),
  },

  'POST /api/decline/{token}': {
    access: 'visitor',
    by: 'invitation',
    summary: 'Afzien van een gesprek, met of zonder reden',
    params: tokenParams,
    body: z.object({ reason: optionalText(MAX_DECLINE_REASON) }).nullish(),
    output: Answers,
  },
  'POST /api/later/{token}': {
    access: 'visitor',
    by: 'invitation',
    summary: 'Pas na een dag weer een herinnering krijgen; 400 met lastDay, de laatste dag die mag',
    params: tokenParams,
    body: z.object({ date }),
    output: Answers,
  },
  'POST /api/stop/{token}': {
    access: 'visitor',
    by: 'mail',
    summary: 'Geen uitnodigingen en herinneringen meer, met één klik in het mailprogramma (RFC 8058); GET toont de pagina met een knop',
    params: tokenParams,
    /** `page`: sent by the form of the page without JavaScript; the answer redirects to that page. Mail programs are not redirected. */
    query: z.object({ page: z.string().max(1).optional() }),
    anyBody: true,
    output: Stopped,
  },
  'DELETE /api/stop/{token}': {
    access: 'visitor',
    by: 'mail',
    summary: 'Toch weer uitnodigingen en herinneringen krijgen',
    params: tokenParams,
    anyBody: true,
    output: Stopped,
  },
  'GET /api/public/stop/{token}': {
    access: 'visitor',
    by: 'mail',
    summary: 'Of de houder van deze link geen e-mails meer wil',
    params: tokenParams,
    output: Stopped,
  },
});
