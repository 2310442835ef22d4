import { search } from '#contract/lists/search.ts';
import { serve } from '#server/http/bind.ts';
import { search as searchAs } from '#server/steps/search.ts';

export const searchApi = serve(search, {
  'GET /api/search': ({ services, caller, query }) => searchAs(services, caller, query.q),
});
