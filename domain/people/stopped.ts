/** Tells the administrator who sends how many employees were skipped because they have unsubscribed. */
export function leftOutInWords(stopped: number): string {
  return stopped === 1
    ? '1 werknemer is overgeslagen: die wil geen e-mail meer.'
    : `${stopped} werknemers zijn overgeslagen: zij willen geen e-mail meer.`;
}
