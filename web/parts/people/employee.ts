import type { Output } from '#web/api/call.ts';
import { some } from '#web/format.ts';

export type Employee = Output<'GET /api/employees'>[number];

export const REMOVE_FAILED = { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van de werknemer.' };

export function peopleInWords(number: number): string {
  return some(number, 'werknemer', 'werknemers');
}
