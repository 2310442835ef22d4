import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { language, line, optionalParsed, yesNo } from '#contract/fields.ts';
import { ITEM_LENGTH, ITEM_URL_LENGTH, MOST_ITEMS, TRANSLATED_LANGUAGES, toItemUrl } from '#domain/conversation/preparation.ts';

// The firm's own list of what to prepare for a conversation.

const Items = z.array(z.object({ text: z.string(), url: z.string().nullable() })).readonly();
const Preparation = z.object({
  items: Items,
  /** For a language that is absent, the Dutch list is shown. */
  translations: z.partialRecord(z.enum(TRANSLATED_LANGUAGES), Items),
  askQuestions: z.boolean(),
});

const ADDRESS = 'Vul een adres in dat met https:// begint, of laat het leeg.';
const items = z
  .array(
    z.object({
      text: line(ITEM_LENGTH),
      url: optionalParsed(toItemUrl, { max: ITEM_URL_LENGTH, words: ADDRESS }).transform((url) => url ?? null),
    }),
    { error: 'Stuur een lijst.' },
  )
  .max(MOST_ITEMS, { error: `Gebruik hoogstens ${MOST_ITEMS} punten.` });

export const preparation = group({
  'GET /api/admin/preparation': {
    access: 'admin',
    scope: 'read',
    summary: 'Wat werknemers vóór het gesprek kunnen doen, per taal, en of zij hun vragen mogen invullen',
    output: Preparation,
  },
  'POST /api/admin/preparation': {
    access: 'admin',
    scope: 'write',
    summary: 'Die lijst instellen; zonder translations of askQuestions blijft dat zoals het was',
    body: z.object({
      items,
      /** A language with an empty list is treated as absent. */
      translations: z.partialRecord(z.enum(TRANSLATED_LANGUAGES, { error: 'Kies een taal.' }), items).optional(),
      askQuestions: yesNo.optional(),
    }),
    output: Preparation,
  },
  'GET /api/public/preparation': {
    access: 'public',
    scope: 'read',
    summary: 'De lijst in één taal, voor de pagina na het boeken',
    query: z.object({ language }),
    output: z.object({ items: Items, askQuestions: z.boolean() }),
  },
});
