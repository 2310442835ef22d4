import { answers } from '#contract/answers.ts';
import { decline, postpone } from '#server/actions/post/answer.ts';
import { stop, stoppedSince } from '#server/actions/post/stop.ts';
import { serve } from '#server/http/bind.ts';
import { answerTo } from '#server/http/pages/language.ts';

export const answersApi = serve(answers, {
  'POST /api/decline/{token}': ({ services, caller, body }) => decline(services, caller, body?.reason ?? null),
  'POST /api/later/{token}': ({ services, caller, body }) => postpone(services, caller, body.date),
  'POST /api/stop/{token}': async ({ services, caller, query, reply }) => {
    const stopped = await stop(services, caller, true);
    return query.page === undefined ? stopped : (reply.redirect(`/api/stop/${encodeURIComponent(caller.token)}`, 303) as never);
  },
  'DELETE /api/stop/{token}': ({ services, caller }) => stop(services, caller, false),
  'GET /api/public/stop/{token}': async ({ services, caller, reply }) => answerTo(reply, await stoppedSince(services, caller)),
});
