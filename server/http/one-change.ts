import { Refusal } from '#domain/refusals.ts';

const inHand = new Set<string>();

/**
 * One change at a time through a link. Here a second one is refused before it takes a connection to the database; across servers the
 * change itself sees to it (steps/appointments/claim-link.ts).
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
