import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { Done, idParams } from '#contract/fields.ts';
import { ROLES } from '#domain/access/vocabulary.ts';

/** An invalid parameter is treated as absent, so that the user lands on the log-in page and not on a JSON error. */
const fromProvider = (max: number) => z.string().max(max).optional().catch(undefined);

export const singleSignOn = group({
  'GET /api/login/ways': {
    access: 'public',
    scope: 'none',
    summary: 'Hoe men kan inloggen: de naam op de knop van single sign-on (null: die is er niet), en of dat de enige manier is',
    output: z.object({ sso: z.string().nullable(), only: z.boolean() }),
  },
  'GET /api/login/oidc': {
    access: 'public',
    scope: 'none',
    summary: 'Inloggen via single sign-on: stuurt de browser naar de aanbieder',
    raw: true,
    output: z.string(),
  },
  'GET /api/login/oidc/callback': {
    access: 'public',
    scope: 'none',
    summary: 'Hier komt de browser terug van de aanbieder; stuurt door naar het portaal, of met de reden naar /auth',
    query: z.object({ state: fromProvider(200), code: fromProvider(10_000), error: fromProvider(200) }),
    raw: true,
    output: z.string(),
  },
  'GET /api/admin/sso': {
    access: 'admin',
    scope: 'none',
    summary: 'Welke gebruikers aan de aanbieder van single sign-on zijn gekoppeld',
    output: z.array(z.object({ id: z.number(), name: z.string(), email: z.string(), role: z.enum(ROLES) })),
  },
  'DELETE /api/admin/users/{id}/sso': {
    access: 'admin',
    scope: 'none',
    summary: 'De koppeling van een gebruiker aan de aanbieder van single sign-on verbreken',
    params: idParams,
    output: Done,
  },
});
