import type { FastifyReply } from 'fastify';

const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  // The logo, which stands in the page itself.
  'img-src data:',
  // What a link opens is an ordinary page: it must not inherit the sandbox of the mail.
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "frame-ancestors 'self'",
].join('; ');

/** A mail as a document of its own, for a frame: mails style themselves inline, which no page of ours may, and run nothing. */
export function sendMailPage(reply: FastifyReply, html: string): FastifyReply {
  return (
    reply
      .header('Content-Security-Policy', POLICY)
      .header('X-Frame-Options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      // Links open in a new tab: no page of ours may be framed. Text of a mail is escaped, so that every '<a' is a tag.
      .send(html.replace(/<a(?=\s)/g, '<a target="_blank" rel="noopener noreferrer"'))
  );
}
