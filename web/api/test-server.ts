import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

const bare = globalThis.fetch;
let stop: () => void = () => {};

/** For `afterEach`. */
export function stopServing(): void {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** A real server with this answer, and a `location` that records redirects. */
export async function serve(answer: RequestListener): Promise<{ assign: ReturnType<typeof vi.fn> }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const assign = vi.fn();
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => bare(`http://127.0.0.1:${port}${path}`, init));
  vi.stubGlobal('document', { documentElement: { lang: 'nl' } });
  vi.stubGlobal('location', { pathname: '/employees', search: '?q=jan', assign });
  vi.stubGlobal('sessionStorage', new Map());
  Object.assign(sessionStorage, { setItem: () => {} });
  stop = () => server.close();
  return { assign };
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
export const text =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
