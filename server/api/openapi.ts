import { openapi } from '#contract/openapi.ts';
import { serve } from '#server/http/bind.ts';
import { openapiDocument } from '#server/http/openapi.ts';

export const openapiApi = serve(openapi, { 'GET /api/openapi.json': () => openapiDocument() });
