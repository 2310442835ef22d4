/** Why two appointments cannot be swapped. Apart from the other refusals, so that the start page need not load all of them. */
export const SWAP_REFUSALS = {
  ALREADY_BEGUN: { status: 409, message: 'Deze afspraak is al begonnen of voorbij en kan niet meer worden gewijzigd of geannuleerd.' },
  SWAP_CONSULTANT: { status: 409, message: 'Afspraken moeten van dezelfde consultant zijn' },
  SWAP_EMPLOYER: { status: 409, message: 'Werknemers moeten van dezelfde werkgever zijn' },
  SWAP_STATUS: { status: 409, message: 'Voltooide of geannuleerde afspraken kunnen niet geruild worden' },
  SWAP_SAME: { status: 400, message: 'Kies twee verschillende afspraken om te ruilen.' },
} as const;
