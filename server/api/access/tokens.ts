import { tokens } from '#contract/access/tokens.ts';
import { endToken } from '#server/actions/access/end-token.ts';
import { makeToken } from '#server/actions/access/make-token.ts';
import { serve } from '#server/http/bind.ts';
import { listTokens } from '#server/store/access/tokens.ts';

export const tokensApi = serve(tokens, {
  'GET /api/admin/tokens': ({ services }) => listTokens(services.db),
  'POST /api/admin/tokens': ({ services, caller, body }) => makeToken(services, caller, body),
  'DELETE /api/admin/tokens/{id}': async ({ services, caller, params }) => {
    await endToken(services, caller, params.id);
    return { success: true as const };
  },
});
