import { z } from 'zod';
import { isColor } from '#domain/firm/colors.ts';
import { toIban, toKvk, toVatNumber } from '#domain/firm/numbers.ts';
import { MAX_LOGO_BYTES, RANGES } from '#domain/firm/vocabulary.ts';
import { toWebsite } from '#domain/firm/website.ts';
import { group } from './endpoint.ts';
import { Done, optionalEmail, optionalLine, optionalParsed, optionalPhone, whole } from './fields.ts';

/** Public data of the firm. */
const FirmFace = z.object({
  /** Null: pages show the portal's own name. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  /** '#rrggbb' */
  color: z.string().nullable(),
  hasLogo: z.boolean(),
});

const Firm = FirmFace.extend({
  /** Printed on statements. */
  kvk: z.string().nullable(),
  vatNumber: z.string().nullable(),
  iban: z.string().nullable(),
  /** The payment term in days; null if statements have none. */
  paymentDays: z.number().nullable(),
});

/** Data for visitors, including what `/echt` shows. */
export const PublicFirm = FirmFace.extend({
  /** Formatted on the server, so that a phone need not load libphonenumber. */
  phoneText: z.string().nullable(),
  /** The sender of mails; null without a mail account. */
  fromEmail: z.string().nullable(),
  /** The URL of this portal, with which links in mails begin; `/echt` shows it. */
  site: z.string(),
});

const FirstSteps = z.object({
  /** Whether the list is still shown. */
  isOpen: z.boolean(),
  firm: z.boolean(),
  /** The present mail account has sent a test mail successfully. */
  mail: z.boolean(),
  /** An active consultant has availability. */
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

const optionalNumber = (read: (text: string) => string | null, words: string) => optionalParsed(read, { max: 60, words, long: words });

export const firm = group({
  'GET /api/admin/firm': { access: 'admin', scope: 'read', summary: 'Het gezicht van het kantoor', output: Firm },
  'POST /api/admin/firm': {
    access: 'admin',
    scope: 'write',
    summary: 'Dat instellen; wat niet wordt meegestuurd blijft zoals het is',
    body: z.object({
      name: optionalLine(80),
      phone: optionalPhone,
      email: optionalEmail,
      website: optionalParsed(toWebsite, { max: 200, words: 'Vul een adres in als www.kantoor.nl.' }),
      address: optionalLine(200),
      color: optionalColor,
      kvk: optionalNumber(toKvk, 'Vul de 8 cijfers van het KvK-nummer in.'),
      vatNumber: optionalNumber(toVatNumber, 'Vul een btw-nummer in als NL001234567B01.'),
      iban: optionalNumber(toIban, 'Dit is geen geldig rekeningnummer (IBAN).'),
      paymentDays: whole(RANGES.paymentDays).nullish(),
    }),
    output: Firm,
  },
  'POST /api/admin/firm/logo': {
    access: 'admin',
    scope: 'write',
    summary: `Een logo uploaden: PNG, JPEG of WebP, hooguit ${MAX_LOGO_BYTES} bytes`,
    upload: true,
    output: Firm,
  },
  'DELETE /api/admin/firm/logo': { access: 'admin', scope: 'write', summary: 'Het logo weghalen', output: Done },
  'GET /api/admin/first-steps': {
    access: 'admin',
    scope: 'read',
    summary: 'Hoe ver een nieuw portaal is, naar wat er werkelijk in staat',
    output: FirstSteps,
  },
  'POST /api/admin/first-steps/dismiss': { access: 'admin', scope: 'write', summary: 'Die lijst voorgoed wegdoen', output: FirstSteps },
  'GET /api/public/firm': { access: 'public', scope: 'read', summary: 'Het gezicht van het kantoor, voor bezoekers', output: PublicFirm },
  'GET /api/public/firm/logo': { access: 'public', scope: 'read', summary: 'Het logo', raw: true, output: z.unknown() },
});
