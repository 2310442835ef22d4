import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '#server/mail/template.ts';

// Pages to read and print outside the portal's own: the data of one person, a proof of offer.

const STYLE = `
:root { color-scheme: light; }
body { margin: 0; background: #f4f6f8; color: #1b2733; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.75rem; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.2rem; }
.about { margin: .25rem 0 0; color: #4a5866; }
article { margin: 0 0 1rem; padding: 1rem 1.25rem; border: 1px solid #d5dce3; border-radius: .5rem; background: #fff; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) minmax(0, 1fr); gap: .35rem 1.5rem; margin: 0; }
dt { color: #4a5866; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
table { width: 100%; border-collapse: collapse; background: #fff; font-size: .9rem; }
th, td { padding: .4rem .6rem; border: 1px solid #d5dce3; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { background: #eef2f5; }
@media (max-width: 36rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
@media print { body { background: #fff; font-size: 11pt; } main { max-width: none; padding: 0; } article, tr { break-inside: avoid; } thead { display: table-header-group; } }
`;

/** CSP: no script, picture or frame; only the styles above, by their hash. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `body`: HTML below the title. */
export function sendPrintable(reply: FastifyReply, title: string, body: AsyncIterable<string>): FastifyReply {
  return reply
    .header('Content-Security-Policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(Readable.from(pageOf(title, body), { objectMode: false }));
}

async function* pageOf(title: string, body: AsyncIterable<string>): AsyncGenerator<string> {
  yield `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`;
  yield `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>`;
  yield `<h1>${escapeHtml(title)}</h1>`;
  yield* body;
  yield '</main></body></html>\n';
}
