// The entry runs this first: what its page shows is asked for before React itself is evaluated, which on a phone takes a while.
import { query, queryClient } from './api.ts';

const READS = new Map<string, 'GET /api/employee/{token}' | 'GET /api/appointment/token/{token}'>([
  ['book', 'GET /api/employee/{token}'],
  ['cancel', 'GET /api/appointment/token/{token}'],
  ['modify', 'GET /api/appointment/token/{token}'],
]);

// Links to these pages are full page loads: which one it is never changes while it is open.
const [name = '', secret = ''] = location.pathname.split('/').slice(1);
const token = decodeURIComponent(secret);
const read = READS.get(name);

export const visit = { name, token };
export const reads = Promise.all([
  queryClient.prefetchQuery(query('GET /api/maintenance-status')),
  read && token && queryClient.prefetchQuery(query(read, { params: { token } })),
]);
