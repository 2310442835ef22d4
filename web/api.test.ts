import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, addressOf, call, failureToast, query, queryClient, queryPage } from './api.ts';

// A real server that answers as told, and a browser's address bar to be sent away with.

const bare = globalThis.fetch;
let stop: () => void = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

async function serve(answer: RequestListener): Promise<{ assign: ReturnType<typeof vi.fn> }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const assign = vi.fn();
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => bare(`http://127.0.0.1:${port}${path}`, init));
  vi.stubGlobal('location', { pathname: '/employees', search: '?q=jan', assign });
  vi.stubGlobal('sessionStorage', new Map());
  Object.assign(sessionStorage, { setItem: () => {} });
  stop = () => server.close();
  return { assign };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const text =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/plain' }).end(body);

async function refusal(): Promise<ApiError> {
  return (await call('GET /api/employers').catch((error: unknown) => error)) as ApiError;
}

test('a call fills its path, sends its body as JSON and answers what the server says', async () => {
  const seen: unknown[] = [];
  await serve((request, response) => {
    request.setEncoding('utf8').on('data', (body) => seen.push(request.method, request.url, request.headers['content-type'], body));
    request.on('end', () => json(200, { id: 7 })(request, response));
  });
  await expect(call('PUT /api/employees/{id}', { params: { id: 7 }, body: { status: 'afgerond' } })).resolves.toEqual({ id: 7 });
  expect(seen).toEqual(['PUT', '/api/employees/7', 'application/json', '{"status":"afgerond"}']);
});

test('a path keeps what is put into it in one piece', () => {
  expect(addressOf('GET /api/employee/{token}', { params: { token: 'a/b?c' } })).toBe('/api/employee/a%2Fb%3Fc');
});

test('the message of a refusal is the one in its JSON', async () => {
  await serve(json(400, { message: 'Dit kan niet.', errorType: 'VALIDATION', fields: { email: 'Vul een geldig e-mailadres in.' } }));
  const error = await refusal();
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    message: 'Dit kan niet.',
    errorType: 'VALIDATION',
    fields: { email: 'Vul een geldig e-mailadres in.' },
  });
});

test('without JSON the message is the text, and without text the status', async () => {
  await serve(text(502, 'De poort is dicht'));
  expect((await refusal()).message).toBe('De poort is dicht');
  stop();
  await serve(text(502, ''));
  expect((await refusal()).message).toBe('Bad Gateway');
});

test('a success that is no JSON is an error', async () => {
  await serve(text(200, '<html>'));
  expect((await refusal()).message).toBe('Expected JSON but received text/plain');
});

test('a server that is not there is said in words', async () => {
  await serve(text(200, ''));
  stop();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await refusal()).toMatchObject({ status: 0, message: expect.stringContaining('niet bereikbaar') });
});

test('maintenance sends the browser to its page, with the words of the server or the standing ones', async () => {
  let { assign } = await serve(json(503, { message: 'Even dicht.' }, { 'x-maintenance-mode': 'true' }));
  expect((await refusal()).message).toBe('Even dicht.');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/maintenance');
  stop();
  ({ assign } = await serve(json(503, {}, { 'x-maintenance-mode': 'true' })));
  expect((await refusal()).message).toBe('Service unavailable - maintenance mode');
});

test('a 503 without the header, or of the status itself, leaves the browser where it is', async () => {
  let { assign } = await serve(json(503, { message: 'Te druk.' }));
  await refusal();
  expect(assign).not.toHaveBeenCalled();
  stop();
  ({ assign } = await serve(json(503, { message: 'Even dicht.' }, { 'x-maintenance-mode': 'true' })));
  await call('GET /api/maintenance-status').catch(() => {});
  expect(assign).not.toHaveBeenCalled();
});

test('a query is kept under its path and what it asks', () => {
  expect(query('GET /api/employers').queryKey).toEqual(['/api/employers']);
  expect(query('GET /api/employees', { query: { q: 'jan' } }).queryKey).toEqual(['/api/employees', { q: 'jan' }]);
  expect(query('GET /api/availability/{consultantId}', { params: { consultantId: 5 } }).queryKey).toEqual(['/api/availability/5']);
});

test('a page of a list comes with the total that the server counts', async () => {
  await serve(json(200, [{ id: 1 }], { 'x-total-count': '100000' }));
  const page = await queryClient.fetchQuery(queryPage('GET /api/employees', { query: { limit: 1, offset: 0 } }));
  expect(page).toEqual({ items: [{ id: 1 }], total: 100_000 });
});

test('queries are never retried, never refetched by themselves and never stale; changes are never retried', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({ retry: false, refetchOnWindowFocus: false, refetchInterval: false, staleTime: Number.POSITIVE_INFINITY });
  expect(mutations).toMatchObject({ retry: false });
});

test('a failure is told in the words of the server, else in the standing ones', () => {
  const standing = { title: 'Fout', text: 'Er is een fout opgetreden.' };
  expect(failureToast(new ApiError(409, 'Dit e-mailadres is al in gebruik.'), standing)).toMatchObject({
    title: 'Fout',
    text: 'Dit e-mailadres is al in gebruik.',
    look: 'destructive',
  });
  expect(failureToast(new ApiError(0, 'niet bereikbaar'), standing).text).toBe('Er is een fout opgetreden.');
  expect(failureToast(new ApiError(409, 'Wat anders'), { ...standing, fixed: true }).text).toBe('Er is een fout opgetreden.');
});
