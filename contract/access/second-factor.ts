import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { Done, idParams, yesNo } from '#contract/fields.ts';
import { ROLES } from '#domain/access/vocabulary.ts';
import { code, secret } from './session.ts';

const Security = z.object({
  /** Whether a second factor is mandatory for logging in with a password. */
  requireTotp: z.boolean(),
  /** Users without one. */
  withoutTotp: z.array(z.object({ id: z.number(), name: z.string(), role: z.enum(ROLES) })),
});

/** Shown once: the server stores only hashes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactor = group({
  'GET /api/account/totp': {
    access: 'user',
    scope: 'none',
    beforeTotp: true,
    summary: 'Of de eigen tweede stap aanstaat, en hoeveel herstelcodes er nog zijn',
    output: z.object({ isOn: z.boolean(), confirmedAt: z.string().nullable(), recoveryCodesLeft: z.number() }),
  },
  'POST /api/account/totp': {
    access: 'user',
    scope: 'none',
    beforeTotp: true,
    summary: 'Een nieuw geheim maken voor een app; het telt na bevestiging met een code',
    output: z.object({
      secret: z.string(),
      otpauth: z.string(),
      /** The otpauth URL as a QR code: an SVG path on a grid of `size` by `size`. */
      qr: z.object({ size: z.number(), path: z.string() }),
    }),
  },
  'POST /api/account/totp/confirm': {
    access: 'user',
    scope: 'none',
    beforeTotp: true,
    summary: 'De tweede stap aanzetten met een code uit de app; antwoordt eenmalig tien herstelcodes',
    body: z.object({ code }),
    output: RecoveryCodes,
  },
  'POST /api/account/totp/recovery-codes': {
    access: 'user',
    scope: 'none',
    beforeTotp: true,
    summary: 'Tien nieuwe herstelcodes; de oude werken dan niet meer',
    body: z.object({ password: secret }),
    output: RecoveryCodes,
  },
  'DELETE /api/account/totp': {
    access: 'user',
    scope: 'none',
    beforeTotp: true,
    summary: 'De eigen tweede stap uitzetten',
    body: z.object({ password: secret }),
    output: Done,
  },
  'DELETE /api/admin/users/{id}/totp': {
    access: 'admin',
    scope: 'none',
    summary: 'De tweede stap van een ander uitzetten, die de telefoon en de herstelcodes kwijt is; logt die overal uit',
    params: idParams,
    output: Done,
  },
  'GET /api/admin/security': {
    access: 'admin',
    scope: 'none',
    summary: 'Of de tweede stap verplicht is, en wie die nog niet heeft',
    output: Security,
  },
  'POST /api/admin/security': {
    access: 'admin',
    scope: 'none',
    summary: 'De tweede stap verplicht stellen, of niet',
    body: z.object({ requireTotp: yesNo }),
    output: Security,
  },
});
