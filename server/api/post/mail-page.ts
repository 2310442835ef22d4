import type { FastifyReply } from 'fastify';

const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  // The logo, embedded in the page.
  'img-src data:',
  // Opened links must not inherit the sandbox of the mail.
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "frame-ancestors 'self'",
].join('; ');

/** A mail as a separate document for a frame: mails use inline styles, which our own pages forbid, and run no script. */
export function sendMailPage(reply: FastifyReply, html: string): FastifyReply {
  return (
    reply
      .header('Content-Security-Policy', POLICY)
      .header('X-Frame-Options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      // Links open in a new tab, because our pages cannot be framed. The mail's text is escaped, so every '<a' is a tag.
      .send(html.replace(/<a(?=\s)/g, '<a target="_blank" rel="noopener noreferrer"'))
  );
}
