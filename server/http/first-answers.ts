import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { FIRST_READS, type VisitorPage } from '#contract/pages.ts';
import { FORWARDED } from './proxies.ts';

type Asking = { socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders };

/**
 * What a page would ask first, answered by the same routes through the same gates and sent along with it: a phone waits for one
 * round trip less. Where the server itself failed the page asks again.
 */
export async function firstAnswers(app: FastifyInstance, asking: Asking, page: VisitorPage, token = ''): Promise<string> {
  const caller = sameCaller(asking);
  const answers = await Promise.all(
    Object.entries(FIRST_READS[page]).map(async ([path, shown]) => {
      const url = path.replace('{token}', encodeURIComponent(token));
      const reply = await app.inject({ ...caller, url });
      const { statusCode: status } = reply;
      return status < 500 ? [[url, { status, body: status === 200 ? shown.parse(reply.json()) : reply.json() }]] : [];
    }),
  );
  return JSON.stringify(Object.fromEntries(answers.flat()));
}

const PASSED_ON = ['cookie', ...FORWARDED] as const;

/** With the connection's own address and what a proxy said, so that limits count the same caller. */
function sameCaller({ socket, headers }: Asking): Pick<InjectOptions, 'remoteAddress' | 'headers'> {
  const passed = PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  return { remoteAddress: socket.remoteAddress ?? '', headers: Object.fromEntries(passed) };
}
