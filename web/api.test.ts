import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, addressOf, call, change, failureToast, QUIET, query, queryClient, queryPage, wordsOf } from './api.ts';

// A real server that answers as told, and a browser's address bar to be sent away with.

const bare = globalThis.fetch;
let stop: () => void = () => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
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
  await expect(change('PUT /api/employees/{id}', { params: { id: 7 }, body: { status: 'afgerond' } })).resolves.toEqual({ id: 7 });
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

const STANDING = { title: 'Fout', text: 'Er is een fout opgetreden.' };

test('a failure is told in the words of the server, else in the standing ones', () => {
  expect(failureToast(new ApiError(409, 'Dit e-mailadres is al in gebruik.'), STANDING)).toMatchObject({
    title: 'Fout',
    text: 'Dit e-mailadres is al in gebruik.',
    look: 'destructive',
  });
  expect(failureToast(new ApiError(500, ''), STANDING).text).toBe('Er is een fout opgetreden.');
  expect(failureToast(new ApiError(409, 'Wat anders'), { ...STANDING, fixed: true }).text).toBe('Er is een fout opgetreden.');
});

test.each([
  ['JSON without a message', json(500, { error: 'Internal Server Error' })],
  ['JSON that is no object', json(500, null)],
  ['JSON whose message is no text', json(500, { message: { code: 7 } })],
  ['the error page of a proxy', text(502, '\n<html><head><title>502 Bad Gateway</title></head></html>')],
])('%s counts as a failure without words', async (_, answer) => {
  await serve(answer);
  const error = await refusal();
  expect(error.isSpoken).toBe(false);
  expect(error.message).toBe('Er is iets misgegaan. Probeer het later opnieuw.');
  expect(failureToast(error, STANDING).text).toBe(STANDING.text);
});

test('plain text is words, and so is the message of JSON', () => {
  expect(wordsOf('Te druk.', 'Service Unavailable')).toBe('Te druk.');
  expect(wordsOf('{"message":"Dit kan niet."}', 'Bad Request')).toBe('Dit kan niet.');
  expect(wordsOf('{"error":"x"}', 'Bad Request')).toBe('');
});

test('that the server was not reached stands beside the standing words, also where these are fixed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await refusal();
  expect(error.message).toContain('niet bereikbaar');
  expect(failureToast(error, STANDING).text).toBe(`${STANDING.text} ${error.message}`);
  expect(failureToast(error, { ...STANDING, fixed: true }).text).toBe(`${STANDING.text} ${error.message}`);
  expect(failureToast(error, { title: 'Login failed' }).text).toBe(error.message);
});

test('an answer that breaks off halfway counts as not reached', async () => {
  await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('[{"id":');
    setTimeout(() => response.destroy(), 50);
  });
  expect(await refusal()).toMatchObject({ status: 0, message: expect.stringContaining('niet bereikbaar') });
});

test('a server that falls silent is not waited for endlessly; after a change the reader is told to look first', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await serve((_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('['));
  const read = refusal();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await read).toMatchObject({ status: 0, message: 'De server geeft geen antwoord. Probeer het later opnieuw.' });
  const changed = change('POST /api/logout').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await changed).toMatchObject({ status: 0, message: expect.stringContaining('Kijk of het gelukt is') });
});

/** Answers every read with how often it was asked for, and every change with a status. */
async function counting(status = 200): Promise<Map<string, number>> {
  const asked = new Map<string, number>();
  await serve((request, response) => {
    if (request.method !== 'GET') return json(status, {})(request, response);
    const path = String(request.url);
    asked.set(path, (asked.get(path) ?? 0) + 1);
    json(200, [asked.get(path)])(request, response);
  });
  return asked;
}

const stats = () => new QueryObserver(queryClient, query('GET /api/stats'));
const employers = () => new QueryObserver(queryClient, query('GET /api/employers'));
const mails = () => new QueryObserver(queryClient, query('GET /api/admin/mails', { query: { q: 'jan' } }));

/** A page that shows these reads. */
async function show(...reads: { subscribe: (listener: () => void) => () => void }[]): Promise<() => void> {
  const leave = reads.map((read) => read.subscribe(() => {}));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return () => {
    for (const one of leave) one();
  };
}

test('every change fetches anew all that is on the screen, whatever it changed; the rest when it is looked at again', async () => {
  const asked = await counting();
  const gone = await show(stats());
  gone();
  const leave = await show(employers(), mails());
  await change('POST /api/employees/invite', { body: { employeeIds: [1] } });
  expect(Object.fromEntries(asked)).toEqual({ '/api/stats': 1, '/api/employers': 2, '/api/admin/mails?q=jan': 2 });
  (await show(stats()))();
  expect(asked.get('/api/stats')).toBe(2);
  leave();
});

test.each([404, 409])('a change that is refused with %i shows what was missed', async (status) => {
  const asked = await counting(status);
  const leave = await show(employers());
  await expect(change('DELETE /api/employers/{id}', { params: { id: 1 } })).rejects.toThrow();
  expect(asked.get('/api/employers')).toBe(2);
  leave();
});

test('a change that fails otherwise, or is quiet, leaves the screen as it is', async () => {
  let asked = await counting(500);
  let leave = await show(employers());
  await expect(change('DELETE /api/employers/{id}', { params: { id: 1 } })).rejects.toThrow();
  expect(asked.get('/api/employers')).toBe(1);
  leave();
  stop();
  queryClient.clear();
  asked = await counting();
  leave = await show(employers());
  await queryClient
    .getMutationCache()
    .build(queryClient, { meta: QUIET, mutationFn: async () => 1 })
    .execute(undefined);
  expect(asked.get('/api/employers')).toBe(1);
  leave();
});
