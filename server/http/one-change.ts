import { Refusal } from '#domain/refusals.ts';

const inHand = new Set<string>();

/**
 * One change at a time per token. This check refuses a second one before it takes a database connection; if it reaches another server, the
 * advisory lock in steps/appointments/holder.ts refuses it.
 */
export async function oneChange<T>(token: string, work: () => Promise<T>): Promise<T> {
  if (inHand.has(token)) throw new Refusal('LINK_BUSY', { retryAfter: 1 });
  inHand.add(token);
  try {
    return await work();
  } finally {
    inHand.delete(token);
  }
}
