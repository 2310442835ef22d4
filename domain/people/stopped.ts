/** Tells the administrator who sends how many employees were skipped because they have unsubscribed. */
export function leftOutInWords(stopped: number): string {
  return stopped === 1
    ? '1 werknemer is overgeslagen: die wil geen e-mail meer.'
    : `${stopped} werknemers zijn overgeslagen: zij willen geen e-mail meer.`;
}

/** Tells that nothing was mailed to those of the invited who have no e-mail address, and what to do. */
export function notMailedInWords(people: number): string {
  const who = people === 1 ? '1 werknemer heeft' : `${people} werknemers hebben`;
  return `${who} geen e-mailadres: druk ${people === 1 ? 'de brief' : 'de brieven'} af, of maak de afspraak aan de telefoon.`;
}
