import { z } from 'zod';
import { CHARGE_KINDS } from '#domain/money/vocabulary.ts';
import { group } from './endpoint.ts';
import { date, idParams, idText, line } from './fields.ts';

export const Charge = z.object({
  id: z.number(),
  employerId: z.number().nullable(),
  employerName: z.string(),
  kind: z.enum(CHARGE_KINDS),
  appointmentId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Null if the appointment is gone, or with another consultant now. */
  consultantId: z.number().nullable(),
  consultantName: z.string(),
  /** Both null after the employee is erased. */
  employeeId: z.number().nullable(),
  employeeName: z.string().nullable(),
  actedAt: z.string(),
  deadline: z.string(),
  waivedAt: z.string().nullable(),
  waivedBy: z.string().nullable(),
  waiveReason: z.string().nullable(),
  /** The price without VAT: as on the statement of this charge, or as on a statement made now. Null while no tariff is set. */
  cents: z.number().nullable(),
  /** The statement that this charge is on. Such a charge can be credited, but no longer waived. */
  statementId: z.number().nullable(),
  statementNumber: z.number().nullable(),
  creditedAt: z.string().nullable(),
  creditedBy: z.string().nullable(),
  creditReason: z.string().nullable(),
  /** The statement with the credit; null while the credit waits for the next statement. */
  creditStatementNumber: z.number().nullable(),
});

const ChargeFilter = z.object({
  employerId: idText.optional(),
  kind: z.enum(CHARGE_KINDS).optional(),
  from: date.optional(),
  to: date.optional(),
});

export const charges = group({
  'GET /api/admin/charges': {
    access: 'admin',
    scope: 'read',
    summary: 'Doorbelastingen per werkgever en periode',
    query: ChargeFilter,
    output: z.array(Charge),
  },
  'GET /api/admin/charges/export': {
    access: 'admin',
    scope: 'read',
    summary: 'De doorbelastingen als spreadsheet',
    query: ChargeFilter.extend({ format: z.enum(['xlsx', 'csv']) }),
    raw: true,
    output: z.string(),
  },
  'POST /api/admin/charges/{id}/waive': {
    access: 'admin',
    scope: 'write',
    summary: 'Een doorbelasting kwijtschelden, met een reden',
    params: idParams,
    body: z.object({ reason: line(500) }),
    output: Charge,
  },
  'POST /api/admin/charges/{id}/credit': {
    access: 'admin',
    scope: 'write',
    summary: 'Een doorbelasting die op een afrekening staat crediteren, met een reden: een regel met min op de volgende afrekening',
    params: idParams,
    body: z.object({ reason: line(500) }),
    output: Charge,
  },
});
