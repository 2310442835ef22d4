import { answers } from '#contract/answers.ts';
import { decline, postpone } from '#server/actions/post/answer.ts';
import { stop, stoppedSince } from '#server/actions/post/stop.ts';
import { serve } from '#server/http/bind.ts';
import { answerTo } from '#server/http/pages/language.ts';

export const answersApi = serve(answers, {
  'POST /api/decline/{token}': ({ services, caller, body }) => decline(services, caller, body?.reason ?? null),
  'POST /api/later/{token}': ({ services, caller, body }) => postpone(services, caller, body.date),
  'POST /api/stop/{token}': ({ services, caller }) => stop(services, caller, true),
  'DELETE /api/stop/{token}': ({ services, caller }) => stop(services, caller, false),
  'GET /api/public/stop/{token}': async ({ services, caller, reply }) => answerTo(reply, await stoppedSince(services, caller)),
});
