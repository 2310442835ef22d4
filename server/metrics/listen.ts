import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readinessOf } from '#server/api/firm/readiness.ts';
import type { Config } from '#server/config/config.ts';
import { logFailure } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import type { Metrics } from './metrics.ts';

/** Longer than any answer takes. */
const CLOSE_MS = 3_000;

type MetricsServer = { address: string; close: () => Promise<void> };

type Answer = { status: number; type: string; body: string };

/** A separate server, so that visitors cannot reach it: metrics, and health also for servers without the web role. */
export async function listenForMetrics(
  services: Services,
  { text, contentType }: Metrics,
  { port, host }: NonNullable<Config['metrics']>,
): Promise<MetricsServer> {
  const answers: Record<string, () => Promise<Answer>> = {
    '/metrics': async () => ({ status: 200, type: contentType, body: await text() }),
    '/api/health': async () => json(200, { status: 'ok' }),
    '/api/health/ready': async () => {
      const readiness = await readinessOf(services);
      return json(readiness.status === 'ready' ? 200 : 503, readiness);
    },
  };
  const server = createServer({ requestTimeout: 10_000, maxHeaderSize: 8_192 }, async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined;
    // Discards a request body.
    request.resume();
    if (!answer) return send(response, json(404, { status: 'not_found' }));
    if (request.method !== 'GET') return send(response.setHeader('Allow', 'GET'), json(405, { status: 'not_allowed' }));
    try {
      send(response, await answer());
    } catch (error) {
      logFailure(services.log, `answering ${path}`, error);
      send(response, json(500, { status: 'failed' }));
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { address, family, port: listening } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${listening}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      const timer = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}

function json(status: number, body: object): Answer {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) };
}

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }).end(body);
}
