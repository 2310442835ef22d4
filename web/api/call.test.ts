import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, addressOf, call, wordsOf } from './call.ts';
import { change } from './change.ts';
import { json, serve, stopServing as stop, text } from './test-server.ts';

afterEach(stop);

async function refusal(): Promise<ApiError> {
  return (await call('GET /api/employers').catch((error: unknown) => error)) as ApiError;
}

test('a call fills its path, sends its body as JSON and returns the answer', async () => {
  const seen: unknown[] = [];
  await serve((request, response) => {
    request.setEncoding('utf8').on('data', (body) => seen.push(request.method, request.url, request.headers['content-type'], body));
    request.on('end', () => json(200, { id: 7 })(request, response));
  });
  await expect(change('PUT /api/employees/{id}', { params: { id: 7 }, body: { status: 'afgerond' } })).resolves.toEqual({ id: 7 });
  expect(seen).toEqual(['PUT', '/api/employees/7', 'application/json', '{"status":"afgerond"}']);
});

test('path parameters are escaped', () => {
  expect(addressOf('GET /api/employee/{token}', { params: { token: 'a/b?c' } })).toBe('/api/employee/a%2Fb%3Fc');
});

test('the error message is the one in the JSON of the answer', async () => {
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

test('without JSON the error message is the text, and without text the status', async () => {
  await serve(text(502, 'De poort is dicht'));
  expect((await refusal()).message).toBe('De poort is dicht');
  stop();
  await serve(text(502, ''));
  expect((await refusal()).message).toBe('Bad Gateway');
});

test('a success without JSON is an error', async () => {
  await serve(text(200, '<html>'));
  expect((await refusal()).message).toBe('Expected JSON but received text/plain');
});

test('an unreachable server gives status 0 with a Dutch message', async () => {
  await serve(text(200, ''));
  stop();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await refusal()).toMatchObject({ status: 0, message: expect.stringContaining('niet bereikbaar') });
});

test("a 503 with the maintenance header redirects to /maintenance, with the server's message or the default one", async () => {
  let { assign } = await serve(json(503, { message: 'Even dicht.' }, { 'x-maintenance-mode': 'true' }));
  expect((await refusal()).message).toBe('Even dicht.');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/maintenance');
  stop();
  ({ assign } = await serve(json(503, {}, { 'x-maintenance-mode': 'true' })));
  expect((await refusal()).message).toBe('Service unavailable - maintenance mode');
});

test('a 503 without the header, or of the maintenance status call, does not redirect', async () => {
  let { assign } = await serve(json(503, { message: 'Te druk.' }));
  await refusal();
  expect(assign).not.toHaveBeenCalled();
  stop();
  ({ assign } = await serve(json(503, { message: 'Even dicht.' }, { 'x-maintenance-mode': 'true' })));
  await call('GET /api/maintenance-status').catch(() => {});
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ['JSON without a message', json(500, { error: 'Internal Server Error' })],
  ['JSON that is no object', json(500, null)],
  ['JSON whose message is no text', json(500, { message: { code: 7 } })],
  ['the error page of a proxy', text(502, '\n<html><head><title>502 Bad Gateway</title></head></html>')],
])('%s counts as a failure without a message', async (_, answer) => {
  await serve(answer);
  const error = await refusal();
  expect(error.isSpoken).toBe(false);
  expect(error.message).toBe('Er is iets misgegaan. Probeer het later opnieuw.');
});

test('the message is taken from plain text or from JSON', () => {
  expect(wordsOf('Te druk.', 'Service Unavailable')).toBe('Te druk.');
  expect(wordsOf('{"message":"Dit kan niet."}', 'Bad Request')).toBe('Dit kan niet.');
  expect(wordsOf('{"error":"x"}', 'Bad Request')).toBe('');
});

test('an answer that breaks off halfway counts as unreachable', async () => {
  await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('[{"id":');
    setTimeout(() => response.destroy(), 50);
  });
  expect(await refusal()).toMatchObject({ status: 0, message: expect.stringContaining('niet bereikbaar') });
});

test('a call times out; after a change the message says to check whether it was done', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await serve((_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('['));
  const read = refusal();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await read).toMatchObject({ status: 0, message: 'De server geeft geen antwoord. Probeer het later opnieuw.' });
  const changed = change('POST /api/logout').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await changed).toMatchObject({ status: 0, message: expect.stringContaining('Kijk of het gelukt is') });
});
