import { z } from 'zod';
import { isColor } from '#domain/firm/colors.ts';
import { toWebsite } from '#domain/firm/website.ts';
import { MAX_LOGO_BYTES } from '#domain/vocabulary.ts';
import { group } from './endpoint.ts';
import { Done, optionalEmail, optionalLine, optionalPhone } from './fields.ts';

const Firm = z.object({
  /** Null: the portal goes by its own name. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  /** '#rrggbb' */
  color: z.string().nullable(),
  hasLogo: z.boolean(),
});

/** What visitors see, with what `/echt` says on top. */
export const PublicFirm = Firm.extend({
  /** As one reads it aloud: a phone does not have to load the numbering plans for it. */
  phoneText: z.string().nullable(),
  /** From which address mails come, null without a mail account. */
  fromEmail: z.string().nullable(),
  /** To which site the links in mails lead. */
  site: z.string(),
});

const FirstSteps = z.object({
  /** Whether the list still has to be shown. */
  isOpen: z.boolean(),
  firm: z.boolean(),
  /** A mail server took a test mail from the account as it stands. */
  mail: z.boolean(),
  /** An active consultant has hours. */
  consultant: z.boolean(),
  employer: z.boolean(),
  people: z.boolean(),
  invitations: z.boolean(),
});

const optionalColor = z
  .string({ error: 'Kies een kleur als #0f5a60.' })
  .trim()
  .refine((text) => text === '' || isColor(text), { error: 'Kies een kleur als #0f5a60.' })
  .nullish()
  .transform((text) => (text === undefined ? undefined : text?.toLowerCase() || null));

const WEBSITE = 'Vul een adres in als www.kantoor.nl.';
const optionalWebsite = z
  .string({ error: WEBSITE })
  .trim()
  .max(200, { error: 'Gebruik maximaal 200 tekens.' })
  .refine((text) => text === '' || toWebsite(text) !== null, { error: WEBSITE })
  .nullish()
  .transform((text) => (text === undefined ? undefined : text ? toWebsite(text) : null));

export const firm = group({
  'GET /api/admin/firm': { access: 'admin', summary: 'Het gezicht van het kantoor', output: Firm },
  'POST /api/admin/firm': {
    access: 'admin',
    summary: 'Dat instellen; wat niet wordt meegestuurd blijft zoals het is',
    body: z.object({
      name: optionalLine(80),
      phone: optionalPhone,
      email: optionalEmail,
      website: optionalWebsite,
      address: optionalLine(200),
      color: optionalColor,
    }),
    output: Firm,
  },
  'POST /api/admin/firm/logo': {
    access: 'admin',
    summary: `Een logo uploaden: PNG, JPEG of WebP, hooguit ${MAX_LOGO_BYTES} bytes`,
    upload: true,
    output: Firm,
  },
  'DELETE /api/admin/firm/logo': { access: 'admin', summary: 'Het logo weghalen', output: Done },
  'GET /api/admin/first-steps': {
    access: 'admin',
    summary: 'Hoe ver een nieuw portaal is, naar wat er werkelijk in staat',
    output: FirstSteps,
  },
  'POST /api/admin/first-steps/dismiss': { access: 'admin', summary: 'Die lijst voorgoed wegdoen', output: FirstSteps },
  'GET /api/public/firm': { access: 'public', summary: 'Het gezicht van het kantoor, voor bezoekers', output: PublicFirm },
  'GET /api/public/firm/logo': { access: 'public', summary: 'Het logo', raw: true, output: z.unknown() },
});
