import type { Output, ReadName } from '#web/api.ts';

export type Employee = Output<'GET /api/employees'>[number];

/** What every change of an employee may show somewhere. */
export const TOUCHED: ReadName[] = [
  'GET /api/employees',
  'GET /api/employees/invitations',
  'GET /api/stats',
  'GET /api/employers',
  'GET /api/appointments',
];
