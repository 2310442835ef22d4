import { z } from 'zod';
import { MAX_PAGE_TEXT } from '#domain/firm/page-text.ts';
import { RANGES } from '#domain/firm/vocabulary.ts';
import { PREVIEW_DAYS } from '#domain/privacy/vocabulary.ts';
import { group } from './endpoint.ts';
import { Done, date, email, idText, language, optionalText, whole, wholeText } from './fields.ts';
import { pagingBy } from './lists/paging.ts';

const Retention = z.object({
  employeeMonths: z.number(),
  mailMonths: z.number(),
  /** The daily run erases at most this many people. */
  maxPerRun: z.number(),
  /** People above that limit, who wait for confirmation by an administrator. */
  waiting: z.number(),
  /** Confirmed people, who are erased in the next run. */
  confirmed: z.number(),
  /** Nothing is erased by age until the settings are saved. */
  enabled: z.boolean(),
  savedAt: z.string().nullable(),
  /** The date of the next daily run. */
  nextRun: z.string(),
});

const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), lines: z.array(z.string()) }),
  z.object({ kind: z.literal('list'), lines: z.array(z.string()) }),
]);

/** `language`: of the blocks. The firm's own text is Dutch, whatever was asked for. */
export const TextPage = z.object({ blocks: z.array(Block), language });

const PageText = z.object({
  /** Null: the standard text, which follows the settings. */
  text: z.string().nullable(),
  standard: z.string(),
});

export const ERASED_KEY = { id: idText, date };

export const privacy = group({
  'GET /api/admin/retention': { access: 'admin', scope: 'none', summary: 'Hoe lang gegevens worden bewaard', output: Retention },
  'POST /api/admin/retention': {
    access: 'admin',
    scope: 'none',
    summary: 'Dat instellen: vanaf de eerstvolgende dagelijkse run wordt gewist wat ouder is',
    body: z.object({
      employeeMonths: whole(RANGES.employeeMonths),
      mailMonths: whole(RANGES.mailMonths),
      /** Absent: unchanged. */
      maxPerRun: whole(RANGES.maxPerRun).optional(),
    }),
    output: Retention,
  },
  'POST /api/admin/retention/confirm': {
    access: 'admin',
    scope: 'none',
    summary: 'Bevestigen dat wie nu wacht, uiterlijk bij de eerstvolgende dagelijkse run wordt gewist',
    output: Retention,
  },
  'DELETE /api/admin/retention': { access: 'admin', scope: 'none', summary: 'Het wissen op leeftijd uitzetten', output: Retention },
  'GET /api/admin/retention/preview': {
    access: 'admin',
    scope: 'none',
    summary: `Wie er de komende ${PREVIEW_DAYS} dagen wordt gewist, ook met een termijn die nog niet is opgeslagen; met days 0 alleen wie bij de eerstvolgende run gaat`,
    query: z.object({
      ...pagingBy(ERASED_KEY),
      employeeMonths: wholeText(RANGES.employeeMonths).optional(),
      days: wholeText({ min: 0, max: PREVIEW_DAYS }).optional(),
    }),
    output: z.array(
      z.object({ employeeId: z.number(), name: z.string(), employerId: z.number(), employerName: z.string(), date: z.string() }),
    ),
  },
  'DELETE /api/admin/suppressed': {
    access: 'admin',
    scope: 'none',
    summary: 'Een bezwaar opheffen: dit adres mag bij deze werkgever weer worden toegevoegd',
    query: z.object({ employerId: idText, email }),
    output: Done,
  },
  'GET /api/admin/privacy': { access: 'admin', scope: 'read', summary: 'De tekst van de privacypagina', output: PageText },
  'POST /api/admin/privacy': {
    access: 'admin',
    scope: 'write',
    summary: 'Die tekst instellen; leeg is weer de tekst van het portaal',
    body: z.object({ text: optionalText(MAX_PAGE_TEXT) }),
    output: PageText,
  },
  'GET /api/public/privacy': {
    access: 'public',
    scope: 'read',
    summary: 'De privacypagina, voor bezoekers',
    query: z.object({ language: language.optional() }),
    output: TextPage,
  },
  'GET /api/admin/accessibility': {
    access: 'admin',
    scope: 'read',
    summary: 'De tekst van de toegankelijkheidspagina',
    output: PageText,
  },
  'POST /api/admin/accessibility': {
    access: 'admin',
    scope: 'write',
    summary: 'Die tekst instellen; leeg is weer de tekst van het portaal',
    body: z.object({ text: optionalText(MAX_PAGE_TEXT) }),
    output: PageText,
  },
  'GET /api/public/accessibility': {
    access: 'public',
    scope: 'read',
    summary: 'De toegankelijkheidspagina, voor bezoekers',
    query: z.object({ language: language.optional() }),
    output: TextPage,
  },
});
