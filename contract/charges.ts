import { z } from 'zod';
import { CHARGE_KINDS } from '#domain/vocabulary.ts';
import { group } from './endpoint.ts';
import { date, idParams, idText, line } from './fields.ts';

const Charge = z.object({
  id: z.number(),
  employerId: z.number().nullable(),
  employerName: z.string(),
  kind: z.enum(CHARGE_KINDS),
  appointmentId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  consultantName: z.string(),
  /** Null once the employee has been erased. */
  employeeName: z.string().nullable(),
  actedAt: z.string(),
  deadline: z.string(),
  waivedAt: z.string().nullable(),
  waivedBy: z.string().nullable(),
  waiveReason: z.string().nullable(),
});

const ChargeFilter = z.object({ employerId: idText.optional(), from: date.optional(), to: date.optional() });

export const charges = group({
  'GET /api/admin/charges': {
    access: 'admin',
    summary: 'Doorbelastingen per werkgever en periode',
    query: ChargeFilter,
    output: z.array(Charge),
  },
  'GET /api/admin/charges/export': {
    access: 'admin',
    summary: 'De doorbelastingen als spreadsheet',
    query: ChargeFilter.extend({ format: z.enum(['xlsx', 'csv']) }),
    raw: true,
    output: z.string(),
  },
  'POST /api/admin/charges/{id}/waive': {
    access: 'admin',
    summary: 'Een doorbelasting kwijtschelden, met een reden',
    params: idParams,
    body: z.object({ reason: line(500) }),
    output: Charge,
  },
});
