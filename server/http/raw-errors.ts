import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal, type RefusalCode } from '#domain/refusals.ts';

// Errors before a request reaches a route get the same JSON shape and Dutch texts as all others.

const PARSER_REFUSALS: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'REQUEST_TOO_LARGE',
};

/** For bytes that do not parse as a request: the raw socket is all there is to answer on. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(rawAnswer(PARSER_REFUSALS[error.code ?? ''] ?? 'UNREADABLE_REQUEST'));
  socket.destroy(error);
}

function rawAnswer(code: RefusalCode): string {
  const { status, message } = new Refusal(code);
  const body = JSON.stringify({ message, errorType: code });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Cases that Node would answer itself, without a body. */
export function answerWordless(app: FastifyInstance): void {
  app.server.on('checkExpectation', ({ socket }) => socket.end(rawAnswer('EXPECTATION_FAILED')));
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    done(headers.host === undefined && raw.httpVersion === '1.1' ? new Refusal('UNREADABLE_REQUEST') : undefined);
  });
}

/** Refuses requests on open connections while the server closes. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(closing ? new Refusal('CLOSING', { retryAfter: 60 }) : undefined);
  });
}
