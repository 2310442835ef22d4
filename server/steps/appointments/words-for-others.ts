import type { RefusalCode } from '#domain/refusals.ts';
import { hr } from '#texts/dutch-only/hr.ts';

/** A refusal of a booking for a reader who is not the employee. Undefined: the usual words, which an employee reads too. */
export function wordsForOthers(reader: 'visitor' | 'hr' | 'administrator', refusal: RefusalCode, name: string): string | undefined {
  if (reader === 'visitor') return undefined;
  return reader === 'hr' ? hr.refusals.booking[refusal]?.({ name }) : wordsForAdministrator(refusal, name);
}

function wordsForAdministrator(refusal: RefusalCode, name: string): string | undefined {
  if (refusal === 'EXISTING_APPOINTMENT') return `${name} heeft al een geplande afspraak. Verplaats die afspraak.`;
  if (refusal === 'COMPLETED') return `Het pensioengesprek van ${name} is afgerond. Nodig ${name} eerst opnieuw uit.`;
  return refusal === 'TYPE_NOT_ALLOWED' ? `De werkgever van ${name} staat dit type gesprek niet toe.` : undefined;
}
