import type { RefusalCode } from '#domain/refusals.ts';

type Named = { name: string };

const expired = 'De uitnodiging van deze werknemer is verlopen. Vraag ons om een nieuwe uitnodiging.';

/** Refusals that the HR desk words differently from the page of an employee. */
export const hrRefusals = {
  expired,
  notPlanned: 'Deze werknemer heeft geen geplande afspraak (meer).',
  enoughCodes: 'Er zijn al genoeg codes verstuurd. Gebruik de nieuwste code uit uw e-mail.',
  /** Of a booking. */
  booking: {
    LINK_EXPIRED: () => expired,
    EXISTING_APPOINTMENT: ({ name }) => `${name} heeft al een afspraak. Ververs de pagina om die te zien.`,
    COMPLETED: ({ name }) => `Het pensioengesprek van ${name} is afgerond. Er kan geen nieuwe afspraak worden gemaakt.`,
    TYPE_NOT_ALLOWED: () => 'Uw organisatie heeft dit type gesprek niet gekozen.',
  } as Partial<Record<RefusalCode, (named: Named) => string>>,
};
