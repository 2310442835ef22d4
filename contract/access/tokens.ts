import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { Done, date, idParams, line } from '#contract/fields.ts';
import { TOKEN_SCOPES } from '#domain/access/tokens.ts';

const Token = z.object({
  id: z.number(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  /** The last day on which it works. */
  expiresOn: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  lastUsedAt: z.string().nullable(),
});

export const NewToken = z.object({
  name: line(100),
  scope: z.enum(TOKEN_SCOPES, { error: 'Kies wat het token mag.' }),
  expiresOn: date,
});

export const tokens = group({
  'GET /api/admin/tokens': { access: 'admin', scope: 'none', summary: 'De tokens van programma’s', output: z.array(Token) },
  'POST /api/admin/tokens': {
    access: 'admin',
    scope: 'none',
    summary: 'Een token maken; het antwoord toont het eenmalig',
    body: NewToken,
    output: z.object({ id: z.number(), token: z.string() }),
  },
  'DELETE /api/admin/tokens/{id}': { access: 'admin', scope: 'none', summary: 'Een token beëindigen', params: idParams, output: Done },
});
