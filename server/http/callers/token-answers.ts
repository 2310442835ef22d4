import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

// What no answer to a token holds: the keys of links, with which a program could act as somebody who was invited. They are taken out of the
// text of every JSON answer, so that no handler and no new field can forget it.

/** The value is never longer than this, so a longer text cannot begin in the part that is held back. */
const LONGEST = 1_000;
const VALUE = '(?:null|"[^"\\\\]{0,500}")';
const KEY = '"(?:invitationToken|cancelToken)":';
/** As the last field it takes the comma before it along, elsewhere the one after it. Within a text its quotes would be escaped. */
const LINK = new RegExp(`,${KEY}${VALUE}(?=[,}])|${KEY}${VALUE}(?:,|(?=}))`, 'g');

export function hideLinksFromTokens(app: FastifyInstance): void {
  app.addHook('onSend', async ({ caller }, reply, payload) => {
    if (!payload || !caller || !('tokenId' in caller) || !String(reply.getHeader('Content-Type')).includes('json')) return payload;
    return payload instanceof Readable ? Readable.from(withoutLinks(payload), { objectMode: false }) : hideIn(String(payload));
  });
}

const hideIn = (text: string) => text.replace(LINK, '');

/** A field may be divided over two parts. */
export async function* withoutLinks(parts: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let held = '';
  for await (const part of parts) {
    held = hideIn(held + (typeof part === 'string' ? part : decoder.decode(part, { stream: true })));
    if (held.length <= LONGEST) continue;
    yield held.slice(0, -LONGEST);
    held = held.slice(-LONGEST);
  }
  yield hideIn(held);
}
