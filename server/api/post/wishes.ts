import { WISH_KEY, wishes } from '#contract/wishes.ts';
import { isoOf } from '#domain/time.ts';
import { closeWish, leaveWish, withdrawWish } from '#server/actions/post/wish.ts';
import { serve } from '#server/http/bind.ts';
import { DEFAULT_LIMIT } from '#server/http/json-stream.ts';
import { tellPlaces, tellTotal } from '#server/http/lists/totals.ts';
import { countWishes, listWishes } from '#server/store/post/invitation-wishes.ts';

export const wishesApi = serve(wishes, {
  'POST /api/wish/{token}': ({ services, caller, body: { note, ...wish } }) => leaveWish(services, caller, { ...wish, note }),
  'DELETE /api/wish/{token}': async ({ services, caller }) => {
    await withdrawWish(services, caller);
    return { success: true as const };
  },

  'GET /api/admin/wishes': async ({ services: { db, now }, query, reply }) => {
    const { limit = DEFAULT_LIMIT, offset, after, before, ...of } = query;
    const filter = { ...of, at: isoOf(now()) };
    tellTotal(reply, (await countWishes(db, filter)).people);
    const page = await listWishes(db, filter, { limit, offset, after, before });
    tellPlaces(reply, WISH_KEY, page);
    return page.items;
  },
  'GET /api/admin/wishes/counts': ({ services: { db, now }, query }) => countWishes(db, { ...query, at: isoOf(now()) }),
  'DELETE /api/admin/wishes/{employeeId}': async ({ services, caller, params }) => {
    await closeWish(services, caller, params.employeeId);
    return { success: true as const };
  },
});
