import { z } from 'zod';
import { MAIL_TASKS } from '#domain/firm/tasks.ts';
import { MOST_CHOSEN, sortsOf } from '#domain/lists.ts';
import { PAPER_KINDS, UNREACHED } from '#domain/post/paper/kinds.ts';
import { MAIL_CLASSES, MAIL_FILTERS, MAIL_KINDS, MAIL_STATUSES } from '#domain/post/vocabulary.ts';
import { group } from './endpoint.ts';
import { chosen, chosenIds, date, id, idParams, idText, search, sheetFormat } from './fields.ts';
import { instantKey, sortedBy } from './lists/paging.ts';

export const MailRow = z.object({
  id: z.number(),
  kind: z.string(),
  class: z.enum(MAIL_CLASSES),
  to: z.string(),
  cc: z.array(z.string()),
  subject: z.string(),
  /** The employee, or the employer whose HR gets the mail; both null for other recipients. */
  employeeId: z.number().nullable(),
  employerId: z.number().nullable(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.number(),
  lastError: z.string().nullable(),
  nextAttemptAt: z.string(),
  /** It is night, and this mail is sent at eight. */
  waitsForMorning: z.boolean(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** When a delivery report said that the mail did not arrive, and why. */
  bouncedAt: z.string().nullable(),
  bounceReason: z.string().nullable(),
  /** When the text and attachments were erased, at the end of their retention. */
  textErasedAt: z.string().nullable(),
});

export const MAIL_KEY = { id: idText, createdAt: instantKey };

const WHO = 'Kies no_email, bounced of silent.';

const mailIds = z.object({
  mailIds: chosenIds(MOST_CHOSEN, { none: 'Kies minimaal één e-mail.', tooMany: 'Kies maximaal 10.000 e-mails.' }),
});

/** `who`: several joined by commas; absent: all. */
const lettersWanted = {
  who: z
    .string({ error: WHO })
    .max(100, { error: WHO })
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(UNREACHED, { error: WHO })))
    .default([...UNREACHED]),
  kind: z.enum(PAPER_KINDS, { error: 'Kies welke brief.' }).default('invitation'),
};

export const mails = group({
  'GET /api/admin/letters': {
    access: 'admin',
    scope: 'read',
    summary: 'Wie van een werkgever een brief op papier kan krijgen, omdat e-mail niet aankomt',
    query: z.object({ ...lettersWanted, employerId: idText }),
    /** `due`: those of `count` whose letter waits; `noAddress`: people who get none, because their postal address is not complete. */
    output: z.object({
      count: z.number(),
      due: z.number(),
      noAddress: z.number(),
      people: z.array(z.object({ employeeId: z.number(), name: z.string(), reason: z.enum(UNREACHED), printedAt: z.string().nullable() })),
    }),
  },
  'POST /api/admin/letters': {
    access: 'admin',
    scope: 'none',
    summary: 'Die brieven afdrukken, als PDF met een pagina per persoon; een nieuwe brief maakt de code van de vorige ongeldig',
    body: z.object({ ...lettersWanted, employerId: chosen('Kies een werkgever.'), onlyDue: z.boolean().optional() }),
    raw: true,
    output: z.never(),
  },

  'GET /api/admin/mails': {
    access: 'admin',
    scope: 'read',
    summary: 'De uitgaande post',
    query: z.object({
      ...sortedBy(MAIL_KEY, sortsOf('mails')),
      status: z.enum(MAIL_FILTERS).optional(),
      q: search.optional(),
      kind: z.enum(MAIL_KINDS).optional(),
      employerId: idText.optional(),
      employeeId: idText.optional(),
      /** Exactly those that the task of that kind counts. */
      task: z.enum(MAIL_TASKS).optional(),
      /** The days on which it was sent. */
      since: date.optional(),
      until: date.optional(),
    }),
    output: z.array(MailRow),
  },
  'GET /api/admin/mails/counts': {
    access: 'admin',
    scope: 'read',
    summary: 'Hoeveel e-mails er zijn per status, hoeveel er wachten per soort, en of het verzenden is onderbroken',
    output: z.object({
      wachtend: z.number(),
      niet_verzonden: z.number(),
      verzonden: z.number(),
      mislukt: z.number(),
      vervallen: z.number(),
      /** Sent mails with a delivery report of failure. */
      niet_bezorgd: z.number(),
      waiting: z.object({ direct: z.number(), bulk: z.number() }),
      /** The mail server refuses the sender: why, since when, and when the next mail is tried. */
      pause: z.object({ reason: z.string(), since: z.string(), nextTryAt: z.string() }).nullable(),
    }),
  },
  'GET /api/admin/mails/{id}': {
    access: 'admin',
    scope: 'none',
    summary: 'Eén e-mail zoals hij verstuurd is',
    params: idParams,
    output: MailRow.extend({
      /** The mailbox does not exist and no other address is known: the mail cannot be sent again until the address is corrected. */
      addressGone: z.boolean(),
      html: z.string(),
      text: z.string(),
      attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), size: z.number() })),
    }),
  },
  'GET /api/admin/mails/{id}/page': {
    access: 'admin',
    scope: 'none',
    summary: 'De opmaak van die e-mail, om in een kader te tonen',
    params: idParams,
    raw: true,
    output: z.string(),
  },
  'POST /api/admin/mails/{id}/resend': {
    access: 'admin',
    scope: 'none',
    summary: 'Een e-mail opnieuw versturen',
    params: idParams,
    output: MailRow,
  },
  'POST /api/admin/mails/resend': {
    access: 'admin',
    scope: 'none',
    summary: 'De gekozen e-mails opnieuw versturen die mislukten of bleven liggen, voor zover ze nog kloppen',
    body: mailIds,
    /** `left`: chosen ones that were not sent again. */
    output: z.object({ count: z.number(), left: z.number() }),
  },
  'POST /api/admin/mails/export': {
    access: 'admin',
    scope: 'write',
    summary: 'De gekozen e-mails als spreadsheet: aan wie, waarover, wanneer en wat ervan kwam, zonder de tekst',
    body: mailIds.extend({ format: sheetFormat }),
    raw: true,
    output: z.string(),
  },
  'POST /api/admin/mails/send-waiting': {
    access: 'admin',
    scope: 'write',
    summary: 'Alles versturen wat zonder e-mailaccount is blijven liggen, en een onderbroken verzending meteen weer proberen',
    output: z.object({ count: z.number() }),
  },
  'POST /api/admin/mails/resend-failed': {
    access: 'admin',
    scope: 'none',
    summary: 'Alle mislukte e-mails opnieuw versturen, of die van één soort of werkgever',
    body: z.object({ kind: z.enum(MAIL_KINDS).optional(), employerId: id.optional() }).nullish(),
    output: z.object({ count: z.number() }),
  },
});
