import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { FIRST_READS, type VisitorPage } from '#contract/pages.ts';
import type { Language } from '#domain/language.ts';
import { FORWARDED } from '#server/http/proxies.ts';
import { languageOfAnswers } from './language.ts';

/** `language`: the one in the address, used if no first answer names the language of its reader. */
type Opened = { page: VisitorPage; token?: string | undefined; language: Language };
/** `hasAppointment`: an answer contains an appointment, which the page of an invitation then shows as its first screen. */
export type FirstAnswers = { answers: Answers; language: Language; hasAppointment: boolean };
/** By the URL of the call. */
type Answers = Record<string, { status: number; body: unknown }>;
type Asking = { socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders };

/**
 * Runs the first calls of a page through the same routes and checks, and embeds the answers in the HTML: one round trip less on a phone. A
 * 5xx is left out, so the page calls again.
 */
export async function firstAnswers(app: FastifyInstance, asking: Asking, { page, token = '', language }: Opened): Promise<FirstAnswers> {
  const caller = sameCaller(asking);
  const replies = await Promise.all(
    Object.entries(FIRST_READS[page]).map(async ([path, shown]) => {
      const url = path.replace('{token}', encodeURIComponent(token)).replace('{language}', language);
      return { url, shown, reply: await app.inject({ ...caller, url }) };
    }),
  );
  const answers = replies.flatMap(({ url, shown, reply }) => {
    const { statusCode: status } = reply;
    if (status >= 500 || (status === 200 && !shown)) return [];
    return [[url, { status, body: status === 200 ? shown?.parse(reply.json()) : refusalOf(reply) }] as const];
  });
  return {
    answers: Object.fromEntries(answers),
    language: languageOfAnswers(replies.map(({ reply }) => reply)) ?? language,
    hasAppointment: replies.some(({ reply }) => reply.statusCode === 200 && Boolean(reply.json().appointment)),
  };
}

/** The refusal with the seconds of Retry-After in its body, because the page cannot read the headers of an embedded answer. */
function refusalOf(reply: LightMyRequestResponse): object {
  const seconds = reply.headers['retry-after'];
  return { ...reply.json<object>(), ...(seconds !== undefined && { retryAfter: Number(seconds) }) };
}

const PASSED_ON = ['cookie', ...FORWARDED] as const;

/** Passes on the connection's address and the proxy headers, so that rate limits count the real caller. */
function sameCaller({ socket, headers }: Asking): Pick<InjectOptions, 'remoteAddress' | 'headers'> {
  const passed = PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  return { remoteAddress: socket.remoteAddress ?? '', headers: Object.fromEntries(passed) };
}
