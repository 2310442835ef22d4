/** Somebody who comes along to the conversation: while making the appointment, and later. */
export const bringing = {
  question: 'Neemt u iemand mee?',
  text: 'Uw partner of iemand anders mag bij het gesprek zijn. Die krijgt een e-mail met de afspraak. Alleen uw adviseur ziet de naam, uw werkgever niet.',
  yes: 'Ja, ik neem iemand mee',
  name: 'Naam van wie meekomt',
  nameMissing: 'Vul een naam in.',
  email: 'E-mailadres van wie meekomt',
  emailHint: 'Hierop komt de uitnodiging. Wij gebruiken het adres nergens anders voor.',
  emailInvalid: 'Vul een geldig e-mailadres in.',
  comes: ({ name }: { name: string }) => `${name} komt met u mee.`,
  mailed: ({ email }: { email: string }) => `De uitnodiging gaat naar ${email}.`,
  nobody: 'Er komt niemand met u mee.',
  invite: 'Nodig deze persoon uit',
  change: 'Naam of adres verbeteren',
  alone: 'Ik neem toch niemand mee',
  back: 'Laat zoals het is',
  pending: 'Bezig...',
};
