import type { Services } from '#server/services.ts';
import { lockOpenFeeds, sealFeed } from '#server/store/appointments/feeds.ts';
import { storedAs } from './feed.ts';

/**
 * At start: encrypts the secrets of feeds that an older version stored as they are. The addresses stay the same. A migration cannot do it,
 * because it has no SECRET_KEY.
 */
export async function sealFeeds({ db, secretKey }: Pick<Services, 'db' | 'secretKey'>): Promise<void> {
  await db.transaction(async (db) => {
    for (const { id, secret } of await lockOpenFeeds(db)) if (secret !== null) await sealFeed(db, id, storedAs(secretKey, secret));
  });
}
