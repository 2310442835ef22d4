import type { FastifyReply } from 'fastify';

/** A mail as a document of its own, for a frame: mails style themselves inline, which no page of ours may, and run nothing. */
export function sendMailPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups; frame-ancestors 'self'")
    .header('X-Frame-Options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(html);
}
