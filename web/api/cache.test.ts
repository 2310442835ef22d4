import { afterEach, expect, test, vi } from 'vitest';
import { query, queryClient, queryPage } from './cache.ts';
import { json, serve, stopServing } from './test-server.ts';

afterEach(() => {
  stopServing();
  queryClient.clear();
});

test('the key of a query is its filled path and its query parameters', () => {
  expect(query('GET /api/employers').queryKey).toEqual(['/api/employers']);
  expect(query('GET /api/employees', { query: { q: 'jan' } }).queryKey).toEqual(['/api/employees', { q: 'jan' }]);
  expect(query('GET /api/availability/{consultantId}', { params: { consultantId: 5 } }).queryKey).toEqual(['/api/availability/5']);
});

test('a page of a list has the total and the cursors from its headers', async () => {
  await serve(json(200, [{ id: 1 }], { 'x-total-count': '10000', 'x-next-after': '1.a' }));
  const page = await queryClient.fetchQuery(queryPage('GET /api/employees', { query: { limit: 1, offset: 0 } }));
  expect(page).toEqual({ items: [{ id: 1 }], total: 10_000, next: '1.a', previous: undefined });
});

test('queries are never retried, never refetched on focus or by an interval and never stale; changes are never retried', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({ retry: false, refetchOnWindowFocus: false, refetchInterval: false, staleTime: Number.POSITIVE_INFINITY });
  expect(mutations).toMatchObject({ retry: false });
});

test('logging out removes every answer of the former user from the memory of the page', async () => {
  vi.stubGlobal('document', { querySelector: () => null });
  const { become } = await import('#web/session.ts');
  const keys = [['/api/user'], ['/api/employees', { q: 'jan' }], ['/api/employees/5']];
  for (const key of keys) queryClient.setQueryData(key, { name: 'Eva' });
  become(null);
  expect(keys.map((key) => queryClient.getQueryData(key))).toEqual([null, undefined, undefined]);
});
