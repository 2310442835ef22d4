import type { Output, ReadName } from '#web/api.ts';
import { count } from '#web/format.ts';

export type Employee = Output<'GET /api/employees'>[number];

/** What every change of an employee may show somewhere. */
export const TOUCHED: ReadName[] = [
  'GET /api/employees',
  'GET /api/employees/deleted',
  'GET /api/employees/invitations',
  'GET /api/stats',
  'GET /api/employers',
  'GET /api/appointments',
];

export const REMOVE_FAILED = { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van de werknemer.' };

export function peopleInWords(number: number): string {
  return number === 1 ? '1 werknemer' : `${count(number)} werknemers`;
}
