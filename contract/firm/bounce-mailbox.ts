import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { Done, line, tooLong, whole } from '#contract/fields.ts';
import { RANGES } from '#domain/firm/vocabulary.ts';

const BounceMailbox = z.object({
  imapHost: z.string(),
  imapPort: z.number(),
  imapUser: z.string(),
  /** The password itself is never sent. */
  hasPassword: z.boolean(),
  folder: z.string(),
  lastReadAt: z.string().nullable(),
  lastError: z.string().nullable(),
  nextReadAt: z.string(),
  /** Delivery reports since the mailbox was set up: with and without a matching mail. */
  matched: z.number(),
  unmatched: z.number(),
  /** Invited employees whose latest mail did not arrive. */
  unreached: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const bounceMailbox = group({
  'GET /api/admin/bounce-mailbox': {
    access: 'admin',
    scope: 'none',
    summary: 'De mailbox waarin meldingen van niet bezorgde e-mail terugkomen, null zolang er geen is',
    output: BounceMailbox.nullable(),
  },
  'POST /api/admin/bounce-mailbox': {
    access: 'admin',
    scope: 'none',
    summary: 'Die mailbox instellen; een leeg wachtwoord laat het oude staan, zolang server, poort en gebruiker dezelfde zijn',
    body: z.object({
      imapHost: line(253, 'Vul de IMAP-server in.'),
      imapPort: whole(RANGES.imapPort).default(RANGES.imapPort.fallback),
      imapUser: line(254, 'Vul de gebruiker in.'),
      imapPass: z.string().max(500, tooLong(500)).nullish(),
      folder: line(200, 'Vul de map in.').default('INBOX'),
    }),
    output: BounceMailbox,
  },
  'DELETE /api/admin/bounce-mailbox': {
    access: 'admin',
    scope: 'none',
    summary: 'Die mailbox niet meer lezen en de aanmelding vergeten',
    output: Done,
  },
  'POST /api/admin/bounce-mailbox/read': { access: 'admin', scope: 'none', summary: 'De mailbox nu lezen', output: BounceMailbox },
});
