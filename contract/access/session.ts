import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { Done, email, idParams, line, password, tooLong } from '#contract/fields.ts';
import { ROLES } from '#domain/access/vocabulary.ts';

const User = z.object({
  id: z.number(),
  username: z.string(),
  role: z.enum(ROLES),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  createdAt: z.string(),
  /** The mandatory second factor is not set up yet: until it is, the session may only make the calls marked `beforeTotp`. */
  mustSetUpTotp: z.boolean(),
});

export const MaintenanceStatus = z.object({
  enabled: z.boolean(),
  reason: z.string().optional(),
  estimatedDuration: z.string().optional(),
});

/** A TOTP code or a recovery code; domain/access/second-factor.ts tells them apart. */
export const code = z.string({ error: 'Vul de code in.' }).max(100, tooLong(100));

export const secret = z.string({ error: 'Vul een wachtwoord in.' }).min(1, { error: 'Vul een wachtwoord in.' }).max(200, tooLong(200));

export const session = group({
  'GET /api/user': { access: 'user', scope: 'none', beforeTotp: true, summary: 'Wie is ingelogd', output: User },
  'POST /api/login': {
    access: 'public',
    scope: 'none',
    summary: 'Inloggen met gebruikersnaam of e-mailadres, en met code als de tweede stap aanstaat',
    body: z.object({ username: line(254), password: secret, code: code.optional() }),
    output: User,
  },
  'POST /api/logout': { access: 'public', scope: 'none', beforeTotp: true, summary: 'Uitloggen', output: Done },
  'GET /api/register': {
    access: 'public',
    scope: 'none',
    summary: 'Of de eerste beheerder zich nog kan registreren',
    output: z.object({ open: z.boolean() }),
  },
  'POST /api/register': {
    access: 'public',
    scope: 'none',
    summary: 'De eerste beheerder registreren',
    body: z.object({ name: line(100), email, password }),
    output: User,
  },
  'POST /api/forgot-password': {
    access: 'public',
    scope: 'none',
    summary: 'Een resetlink aanvragen',
    body: z.object({ email }),
    output: Done,
  },
  'POST /api/reset-password': {
    access: 'public',
    scope: 'none',
    summary: 'Een nieuw wachtwoord kiezen met een resetlink',
    body: z.object({ token: z.string().min(1).max(200), email, newPassword: password }),
    output: Done,
  },
  'POST /api/reset-password/check': {
    access: 'public',
    scope: 'none',
    summary: 'Of een resetlink nog werkt; verbruikt hem niet',
    body: z.object({ token: z.string().min(1).max(200), email }),
    output: Done,
  },
  'POST /api/admin/change-password': {
    access: 'user',
    scope: 'none',
    summary: 'Het eigen wachtwoord wijzigen',
    body: z.object({ currentPassword: secret, newPassword: password }),
    output: Done,
  },
  'GET /api/account/sessions': {
    access: 'user',
    scope: 'none',
    summary: 'Waar de gebruiker is ingelogd',
    output: z.array(z.object({ id: z.number(), current: z.boolean(), device: z.string(), createdAt: z.string(), lastUsed: z.string() })),
  },
  'DELETE /api/account/sessions/{id}': {
    access: 'user',
    scope: 'none',
    summary: 'Een eigen sessie beëindigen, op welk apparaat ook',
    params: idParams,
    output: Done,
  },
  'GET /api/maintenance-status': { access: 'public', scope: 'read', summary: 'Of het portaal in onderhoud is', output: MaintenanceStatus },
  'GET /api/health': { access: 'public', scope: 'read', summary: 'Of de server leeft', output: z.object({ status: z.literal('ok') }) },
  'GET /api/health/ready': {
    access: 'public',
    scope: 'read',
    summary: 'Of de server kan werken: database, versie, klok, uitgaande post, logboek van wissingen',
    output: z.object({
      status: z.enum(['ready', 'not_ready']),
      /** False if the database does not answer, is read-only or is full. */
      database: z.boolean(),
      outbox: z.boolean(),
      /** False if the clocks of server and database differ by more than a minute; the server then runs no jobs and sends no mail. */
      clock: z.boolean(),
      /** False if a newer version changed the database beyond what this version supports, or if its SECRET_KEY is another one. */
      schema: z.boolean(),
      /**
       * False if the journal of erasures of a server misses an erasure for more than ten minutes, or belongs to another installation. Does
       * not change `status`, because removing a server would not write it.
       */
      journal: z.boolean(),
      /**
       * False if `APP_URL` is https and `TRUST_PROXY` names no proxy, or if a request came through a proxy that is not named or without the
       * caller's address. Does not change `status`, because visitors can be served.
       */
      proxy: z.boolean(),
      /**
       * The newest scheduled backup; null without a schedule. Not `ok` if it is too old, or the last attempt failed. Does not change
       * `status`, because removing a server would not make a backup.
       */
      backup: z.object({ ok: z.boolean(), ageSeconds: z.number().nullable() }).nullable(),
    }),
  },
});
