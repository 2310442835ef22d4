import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers } from '#contract/answers.ts';
import { readCode } from '#domain/post/paper/code.ts';
import { Refusal } from '#domain/refusals.ts';
import { decline, postpone } from '#server/actions/post/answer.ts';
import { linkOfLetter } from '#server/actions/post/paper/open-letter.ts';
import { sendLostLink } from '#server/actions/post/send-lost-link.ts';
import { stop, stoppedSince } from '#server/actions/post/stop.ts';
import { serve } from '#server/http/bind.ts';
import { giveBack, spend } from '#server/http/limits.ts';
import { answerTo } from '#server/http/pages/language.ts';

const LETTER_WAITS_MS = [100, 500] as const;

export const answersApi = serve(answers, {
  'POST /api/lost-link': async ({ services, body, request, reply }) => {
    await spend(services.db, 'lostLink', request.ip);
    // Not awaited, and not at once: writing a letter would slow the calls right after this one, which tells that the address exists.
    services.later(async () => {
      await sleep(randomInt(...LETTER_WAITS_MS));
      await sendLostLink(services, body.email);
    });
    return reply.code(204).send();
  },

  'POST /api/letter-code': async ({ services, body }) => {
    // Counted before the answer is known, so that many at the same moment are not one.
    const code = readCode(body.code) ?? body.code;
    await spend(services.db, 'letterCode', code);
    const url = await linkOfLetter(services, body);
    if (url === null) throw new Refusal('UNKNOWN_LETTER_CODE');
    await giveBack(services.db, 'letterCode', code);
    return { url };
  },

  'POST /api/decline/{token}': ({ services, caller, body }) => decline(services, caller, body?.reason ?? null),
  'POST /api/later/{token}': ({ services, caller, body }) => postpone(services, caller, body.date),
  'POST /api/stop/{token}': async ({ services, caller, query, reply }) => {
    const stopped = await stop(services, caller, true);
    return query.page === undefined ? stopped : (reply.redirect(`/api/stop/${encodeURIComponent(caller.token)}`, 303) as never);
  },
  'DELETE /api/stop/{token}': ({ services, caller }) => stop(services, caller, false),
  'GET /api/public/stop/{token}': async ({ services, caller, reply }) => answerTo(reply, await stoppedSince(services, caller)),
});
