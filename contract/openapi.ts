import { z } from 'zod';
import { group } from './endpoint.ts';

export const openapi = group({
  'GET /api/openapi.json': {
    access: 'admin',
    scope: 'read',
    summary: 'Alle aanroepen, als OpenAPI 3.1',
    output: z.record(z.string(), z.unknown()),
  },
});
