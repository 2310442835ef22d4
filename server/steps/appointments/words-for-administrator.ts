import type { RefusalCode } from '#domain/refusals.ts';

/** Refusals of a booking in words for an administrator; those for HR are in texts/nl/hr-refusals.ts. */
export function wordsForAdministrator(refusal: RefusalCode, name: string): string | undefined {
  if (refusal === 'EXISTING_APPOINTMENT')
    return `${name} staat op 'Afspraak gemaakt'. Verplaats de afspraak, of zet eerst de status terug.`;
  if (refusal === 'COMPLETED') return `Het pensioengesprek van ${name} is afgerond. Nodig ${name} eerst opnieuw uit.`;
  return refusal === 'TYPE_NOT_ALLOWED' ? `De werkgever van ${name} staat dit type gesprek niet toe.` : undefined;
}
