import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { QUIET, query, queryClient } from './cache.ts';
import { ApiError, call } from './call.ts';
import { change, failureToast } from './change.ts';
import { json, serve, stopServing } from './test-server.ts';

afterEach(() => {
  stopServing();
  queryClient.clear();
});

const STANDING = { title: 'Fout', text: 'Er is een fout opgetreden.' };

test("the toast of a failure shows the server's message, else the text of the page", () => {
  expect(failureToast(new ApiError(409, 'Dit e-mailadres is al in gebruik.'), STANDING)).toMatchObject({
    title: 'Fout',
    text: 'Dit e-mailadres is al in gebruik.',
    look: 'destructive',
  });
  expect(failureToast(new ApiError(500, ''), STANDING).text).toBe('Er is een fout opgetreden.');
  expect(failureToast(new ApiError(409, 'Wat anders'), { ...STANDING, fixed: true }).text).toBe('Er is een fout opgetreden.');
});

test('without an answer the toast shows the text of the page and, on a line of its own, the reason, also if the text is fixed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error: unknown = await call('GET /api/employers').catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw error;
  expect(error.message).toContain('niet bereikbaar');
  expect(failureToast(error, STANDING)).toMatchObject({ text: STANDING.text, more: error.message });
  expect(failureToast(error, { ...STANDING, fixed: true })).toMatchObject({ text: STANDING.text, more: error.message });
  expect(failureToast(error, { title: 'Login failed' }).text).toBe(error.message);
});

/** A server that answers every read with its number of requests, and every change with a status. */
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

/** Mounts these queries. */
async function show(...reads: { subscribe: (listener: () => void) => () => void }[]): Promise<() => void> {
  const leave = reads.map((read) => read.subscribe(() => {}));
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  return () => {
    for (const one of leave) one();
  };
}

test('every change refetches all mounted queries immediately, and other queries when they are mounted', async () => {
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

test('a change also refetches a query whose first answer is still under way, because that answer may be from before the change', async () => {
  let asked = 0;
  await serve((request, response) => {
    if (request.method !== 'GET') return json(200, {})(request, response);
    asked += 1;
    // The first read is never answered.
    if (asked > 1) json(200, ['after'])(request, response);
  });
  const list = employers();
  const leave = list.subscribe(() => {});
  await vi.waitFor(() => expect(asked).toBe(1));
  await change('POST /api/employees/invite', { body: { employeeIds: [1] } });
  expect(list.getCurrentResult().data).toEqual(['after']);
  leave();
});

test.each([404, 409])('a change refused with %i refetches mounted queries', async (status) => {
  const asked = await counting(status);
  const leave = await show(employers());
  await expect(change('DELETE /api/employers/{id}', { params: { id: 1 } })).rejects.toThrow();
  expect(asked.get('/api/employers')).toBe(2);
  leave();
});

test('a change with another failure, or with QUIET, refetches nothing', async () => {
  let asked = await counting(500);
  let leave = await show(employers());
  await expect(change('DELETE /api/employers/{id}', { params: { id: 1 } })).rejects.toThrow();
  expect(asked.get('/api/employers')).toBe(1);
  leave();
  stopServing();
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
