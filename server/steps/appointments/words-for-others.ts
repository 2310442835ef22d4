import type { RefusalCode } from '#domain/refusals.ts';

// Refusals of a booking in words for a reader who is not the employee.

export const expiredForHr = 'De uitnodiging van deze werknemer is verlopen. Vraag ons om een nieuwe uitnodiging.';

export function wordsForAdministrator(refusal: RefusalCode, name: string): string | undefined {
  if (refusal === 'EXISTING_APPOINTMENT')
    return `${name} staat op 'Afspraak gemaakt'. Verplaats de afspraak, of zet eerst de status terug.`;
  if (refusal === 'COMPLETED') return `Het pensioengesprek van ${name} is afgerond. Nodig ${name} eerst opnieuw uit.`;
  return refusal === 'TYPE_NOT_ALLOWED' ? `De werkgever van ${name} staat dit type gesprek niet toe.` : undefined;
}

export function wordsForHr(refusal: RefusalCode, name: string): string | undefined {
  if (refusal === 'EXISTING_APPOINTMENT') return `${name} heeft al een afspraak. Ververs de pagina om die te zien.`;
  if (refusal === 'COMPLETED') return `Het pensioengesprek van ${name} is afgerond. Er kan geen nieuwe afspraak worden gemaakt.`;
  return refusal === 'TYPE_NOT_ALLOWED' ? 'Uw organisatie heeft dit type gesprek niet gekozen.' : undefined;
}
