/** Why single sign-on refused a user. The code is in the query of the log-in page, which shows these words. */
export const SSO_REFUSALS = {
  SSO_AWAY: {
    status: 503,
    message: 'De aanbieder waarmee u inlogt, reageert nu niet goed. Probeer het over een paar minuten opnieuw.',
  },
  SSO_DENIED: { status: 403, message: 'Het inloggen is bij de aanbieder afgebroken of geweigerd. U bent niet ingelogd.' },
  SSO_EXPIRED: {
    status: 400,
    message: 'Deze poging om in te loggen is verlopen, al gebruikt of in een andere browser begonnen. Begin hier opnieuw.',
  },
  SSO_INVALID: {
    status: 400,
    message: 'Het antwoord van de aanbieder is niet geldig. Probeer het opnieuw. Blijft dit gebeuren, meld het dan bij uw beheerder.',
  },
  SSO_UNKNOWN: {
    status: 403,
    message: 'U heeft geen account in dit portaal. Vraag een beheerder om u toe te voegen met het e-mailadres waarmee u inlogt.',
  },
  SSO_UNVERIFIED: {
    status: 403,
    message: 'De aanbieder bevestigt uw e-mailadres niet, en daarom kunnen wij uw account niet koppelen. Vraag uw beheerder om hulp.',
  },
  SSO_LINKED: {
    status: 403,
    message: 'Dit account is al gekoppeld aan een andere persoon bij de aanbieder. Vraag een beheerder om de koppeling te verbreken.',
  },
  SSO_CHANGED: { status: 401, message: 'Uw account is gewijzigd terwijl u inlogde. Log opnieuw in.' },
  SSO_FAILED: {
    status: 503,
    message: 'Het portaal kon u niet inloggen, omdat er iets misging. Probeer het over een minuut opnieuw.',
  },
  SSO_MAINTENANCE: { status: 503, message: 'Het portaal is in onderhoud. Alleen beheerders kunnen nu inloggen.' },
  SSO_BUSY: { status: 429, message: 'Er is te vaak geprobeerd in te loggen. Probeer het over een kwartier opnieuw.' },
  SSO_ONLY: {
    status: 403,
    message:
      'Met een wachtwoord logt hier alleen de noodbeheerder in, en dan met het juiste wachtwoord. Gebruik de knop waarmee u via uw organisatie inlogt.',
  },
} as const;

export type SsoRefusal = keyof typeof SSO_REFUSALS;

export function isSsoRefusal(code: string | null): code is SsoRefusal {
  return code !== null && Object.hasOwn(SSO_REFUSALS, code);
}
