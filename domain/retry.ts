/** When one may try again: in seconds, as the header `Retry-After` has it, and in words. */
export function retryIn(milliseconds: number): { retryAfter: number; words: string } {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? 'een minuut' : minutes > 120 ? `${Math.ceil(minutes / 60)} uur` : `${minutes} minuten`;
  return { retryAfter, words: `over ${wait}` };
}
