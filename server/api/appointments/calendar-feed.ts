import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#domain/refusals.ts';
import { readFeed } from '#server/calendar/feed.ts';
import type { Services } from '#server/services.ts';

type Route = { Params: { file: string }; Querystring: { download?: string } };

/** Outside `/api`: calendar programs have no session, and feeds are served during maintenance. */
export function feedRoutes(app: FastifyInstance, services: Services): void {
  app.get<Route>('/calendar/:file', async (request, reply) => {
    const { file } = request.params;
    const feed = file.endsWith('.ics') ? await readFeed(services, file.slice(0, -'.ics'.length)) : null;
    if (!feed) throw new Refusal('INVALID_TOKEN', {}, 'Dit agenda-adres bestaat niet (meer).');
    reply.headers({
      ETag: feed.etag,
      'Last-Modified': new Date(feed.changedAt).toUTCString(),
      'Cache-Control': 'private, no-cache',
      'Content-Type': 'text/calendar; charset=utf-8',
    });
    if (isKnown(request.headers, feed)) return reply.code(304).send();
    if (request.query.download !== undefined) reply.header('Content-Disposition', 'attachment; filename="pensioengesprekken.ics"');
    return reply.send(Readable.from(feed.text(), { objectMode: false }));
  });
}

/** RFC 9110: If-Modified-Since is ignored when If-None-Match is present. */
function isKnown(headers: { 'if-none-match'?: string; 'if-modified-since'?: string }, feed: { etag: string; changedAt: string }): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === feed.etag);
  }
  const since = headers['if-modified-since'];
  return since !== undefined && Date.parse(since) >= Date.parse(feed.changedAt);
}
