import { z } from 'zod';
import { RANGES } from '#domain/firm/vocabulary.ts';
import { isMonth } from '#domain/money/statement.ts';
import { CHARGE_KINDS, MAX_STATEMENTS_AT_ONCE } from '#domain/money/vocabulary.ts';
import { group } from './endpoint.ts';
import { chosen, id, idParams, idText, whole, yesNo } from './fields.ts';
import { pagingBy } from './lists/paging.ts';

const Tariff = z.object({
  /** The price of one charge in cents without VAT; 0 if not set. */
  cents: z.number(),
  vatPercent: z.number(),
});

const Line = z.object({
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  kind: z.enum(CHARGE_KINDS),
  isCredit: z.boolean(),
  /** For a credit: the number of the statement with the original charge. */
  creditOf: z.number().nullable(),
  /** Without VAT; negative on a credit. */
  cents: z.number(),
  vatPercent: z.number(),
  /** The part of the VAT of the statement that belongs to this line. */
  vatCents: z.number(),
});

const Totals = { netCents: z.number(), vatCents: z.number(), totalCents: z.number() };

const Statement = z.object({
  id: z.number(),
  number: z.number(),
  /** Null after the employer is deleted. */
  employerId: z.number().nullable(),
  employerName: z.string(),
  month: z.string(),
  ...Totals,
  /** The due date; null without a payment term or if nothing has to be paid. */
  dueOn: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** When it was last queued as a mail, and to which address. */
  sentAt: z.string().nullable(),
  sentTo: z.string().nullable(),
});

const MONTH = 'Vul een maand in als 2026-03.';
const month = z.string({ error: MONTH }).refine(isMonth, { error: MONTH });
/** For one statement of several: why it was refused, as code and in words; null if it was not. */
const Refused = { refusal: z.string().nullable(), message: z.string().nullable() };
const StatementOf = z.object({ employerId: chosen('Kies een werkgever.'), month });

export const STATEMENT_KEY = { number: idText };

export const statements = group({
  'GET /api/admin/tariff': { access: 'admin', scope: 'read', summary: 'Het tarief van een doorbelasting', output: Tariff },
  'POST /api/admin/tariff': {
    access: 'admin',
    scope: 'write',
    summary: 'Het tarief instellen, in centen zonder btw; geldt voor afrekeningen die daarna worden gemaakt',
    body: z.object({ cents: whole(RANGES.tariffCents), vatPercent: whole(RANGES.vatPercent).optional() }),
    output: Tariff,
  },
  'GET /api/admin/statements': {
    access: 'admin',
    scope: 'read',
    summary: 'De afrekeningen, de nieuwste eerst',
    query: z.object({
      employerId: idText.optional(),
      month: month.optional(),
      sent: z.enum(['no']).optional(),
      ...pagingBy(STATEMENT_KEY),
    }),
    output: z.array(Statement.extend({ lineCount: z.number() })),
  },
  'GET /api/admin/statements/open': {
    access: 'admin',
    scope: 'read',
    summary: 'Wat nog niet op een afrekening staat, per werkgever en maand',
    output: z.array(
      z.object({
        employerId: z.number(),
        employerName: z.string(),
        month: z.string(),
        charges: z.number(),
        credits: z.number(),
        /** The total of a statement made now, with VAT; null if it cannot be made. */
        totalCents: z.number().nullable(),
        refusal: z.string().nullable(),
      }),
    ),
  },
  'GET /api/admin/statements/preview': {
    access: 'admin',
    scope: 'read',
    summary: 'Wat er op een afrekening zou staan',
    query: StatementOf.extend({ employerId: idText }),
    output: z.object({ lines: z.array(Line), ...Totals, refusal: z.string().nullable() }),
  },
  'POST /api/admin/statements': {
    access: 'admin',
    scope: 'write',
    summary: 'Een afrekening maken: nummert en bevriest wat in die maand is doorbelast, en wat is gecrediteerd',
    body: StatementOf,
    output: Statement.extend({ lines: z.array(Line) }),
  },
  'POST /api/admin/statements/month': {
    access: 'admin',
    scope: 'write',
    summary:
      'Van een maand een afrekening maken voor elke werkgever die daarin nog iets open heeft, en per werkgever zeggen wat ervan kwam',
    body: z.object({ month }),
    output: z.object({
      statements: z.array(z.object({ employerId: z.number(), employerName: z.string(), statement: Statement.nullable(), ...Refused })),
      /** Employers left for the next call. */
      left: z.number(),
    }),
  },
  'POST /api/admin/statements/send': {
    access: 'admin',
    scope: 'write',
    summary: 'Afrekeningen mailen die nog niet zijn verstuurd, elk aan de eigen werkgever, en per afrekening zeggen wat ervan kwam',
    body: z.object({
      ids: z
        .array(id, { error: 'Kies afrekeningen.' })
        .min(1, { error: 'Kies afrekeningen.' })
        .max(MAX_STATEMENTS_AT_ONCE, { error: `Kies maximaal ${MAX_STATEMENTS_AT_ONCE} afrekeningen.` }),
    }),
    output: z.array(z.object({ id: z.number(), sentTo: z.string().nullable(), ...Refused })),
  },
  'GET /api/admin/statements/{id}/pdf': {
    access: 'admin',
    scope: 'read',
    summary: 'De afrekening als PDF, zoals zij is gemaakt',
    params: idParams,
    raw: true,
    output: z.unknown(),
  },
  'GET /api/admin/statements/{id}/xlsx': {
    access: 'admin',
    scope: 'read',
    summary: 'De afrekening als spreadsheet',
    params: idParams,
    raw: true,
    output: z.unknown(),
  },
  'POST /api/admin/statements/{id}/send': {
    access: 'admin',
    scope: 'write',
    summary: 'De afrekening aan de werkgever mailen, met de PDF; een tweede keer alleen met `again`',
    params: idParams,
    body: z.object({ again: yesNo.optional() }).nullish(),
    output: Statement,
  },
});
