import { z } from 'zod';
import { ROLES } from '#domain/vocabulary.ts';
import { group } from './endpoint.ts';
import { Done, email, idParams, line, password } from './fields.ts';

const User = z.object({
  id: z.number(),
  username: z.string(),
  role: z.enum(ROLES),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  createdAt: z.string(),
  /** The second factor is required and has not been set up: until it is, the session reaches nothing else. */
  mustSetUpTotp: z.boolean(),
});

export const MaintenanceStatus = z.object({
  enabled: z.boolean(),
  reason: z.string().optional(),
  estimatedDuration: z.string().optional(),
});

/** Of the app, or a recovery code; what it means is for the rule to say. */
export const code = z.string({ error: 'Vul de code in.' }).max(100, { error: 'Gebruik maximaal 100 tekens.' });

export const secret = z
  .string({ error: 'Vul een wachtwoord in.' })
  .min(1, { error: 'Vul een wachtwoord in.' })
  .max(200, { error: 'Gebruik maximaal 200 tekens.' });

export const session = group({
  'GET /api/user': { access: 'user', beforeTotp: true, summary: 'Wie is ingelogd', output: User },
  'POST /api/login': {
    access: 'public',
    summary: 'Inloggen met gebruikersnaam of e-mailadres, en met code als de tweede stap aanstaat',
    body: z.object({ username: line(254), password: secret, code: code.optional() }),
    output: User,
  },
  'POST /api/logout': { access: 'public', beforeTotp: true, summary: 'Uitloggen', output: Done },
  'GET /api/register': {
    access: 'public',
    summary: 'Of de eerste beheerder zich nog kan registreren',
    output: z.object({ open: z.boolean() }),
  },
  'POST /api/register': {
    access: 'public',
    summary: 'De eerste beheerder registreren',
    body: z.object({ name: line(100), email, password }),
    output: User,
  },
  'POST /api/forgot-password': { access: 'public', summary: 'Een resetlink aanvragen', body: z.object({ email }), output: Done },
  'POST /api/reset-password': {
    access: 'public',
    summary: 'Een nieuw wachtwoord kiezen met een resetlink',
    body: z.object({ token: z.string().min(1).max(200), email, newPassword: password }),
    output: Done,
  },
  'POST /api/reset-password/check': {
    access: 'public',
    summary: 'Of een resetlink nog werkt; verbruikt hem niet',
    body: z.object({ token: z.string().min(1).max(200), email }),
    output: Done,
  },
  'POST /api/admin/change-password': {
    access: 'user',
    summary: 'Het eigen wachtwoord wijzigen',
    body: z.object({ currentPassword: secret, newPassword: password }),
    output: Done,
  },
  'GET /api/account/sessions': {
    access: 'user',
    summary: 'Waar de gebruiker is ingelogd',
    output: z.array(z.object({ id: z.number(), current: z.boolean(), device: z.string(), createdAt: z.string(), lastUsed: z.string() })),
  },
  'DELETE /api/account/sessions/{id}': {
    access: 'user',
    summary: 'Een eigen sessie beëindigen, op welk apparaat ook',
    params: idParams,
    output: Done,
  },
  'GET /api/maintenance-status': { access: 'public', summary: 'Of het portaal in onderhoud is', output: MaintenanceStatus },
  'GET /api/health': { access: 'public', summary: 'Of de server leeft', output: z.object({ status: z.literal('ok') }) },
  'GET /api/health/ready': {
    access: 'public',
    summary: 'Of de server kan werken: database, versie, klok, uitgaande post, logboek van wissingen',
    output: z.object({
      status: z.enum(['ready', 'not_ready']),
      /** False: it does not answer, is read-only or full. */
      database: z.boolean(),
      outbox: z.boolean(),
      /** False: this server and the database are more than a minute apart; it does no jobs and sends no mail. */
      clock: z.boolean(),
      /** False: a newer version has changed the database beyond what this one understands, or its SECRET_KEY is another. */
      schema: z.boolean(),
      /** False: the journal of erasures cannot be written, lacks somebody for more than a minute, or is of another installation. */
      journal: z.boolean(),
      /**
       * False: `APP_URL` is https and `TRUST_PROXY` names no proxy, or a request was forwarded by one that it does not name or without
       * the address of its caller. A report: visitors can be served, so it leaves `status` alone.
       */
      proxy: z.boolean(),
      /**
       * The newest backup of the schedule, null where there is no schedule. Not `ok`: it is too old, or the last attempt failed. A report
       * as well: taking servers away makes no backup.
       */
      backup: z.object({ ok: z.boolean(), ageSeconds: z.number().nullable() }).nullable(),
    }),
  },
});
