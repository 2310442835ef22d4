import { ERASED_KEY, privacy } from '#contract/privacy.ts';
import type { Administrator } from '#domain/access/caller.ts';
import { addDays } from '#domain/calendar.ts';
import { blocksOf, type PageText } from '#domain/firm/page-text.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import { displayName } from '#domain/people/names.ts';
import { lastRunDue } from '#domain/post/reminders.ts';
import { PREVIEW_DAYS } from '#domain/privacy/vocabulary.ts';
import { savePageText } from '#server/actions/firm/save-page-text.ts';
import { confirmRetention } from '#server/actions/privacy/confirm-retention.ts';
import { liftObjection } from '#server/actions/privacy/lift-objection.ts';
import { saveRetention } from '#server/actions/privacy/save-retention.ts';
import type { Db } from '#server/db/db.ts';
import { serve } from '#server/http/bind.ts';
import { DEFAULT_LIMIT } from '#server/http/json-stream.ts';
import { tellPlaces, tellTotal } from '#server/http/lists/totals.ts';
import type { Services } from '#server/services.ts';
import { pageTexts } from '#server/steps/page-texts.ts';
import { countWaiting, type RetentionRow, retentionRow } from '#server/store/privacy/retention.ts';
import { previewDue } from '#server/store/privacy/retention-preview.ts';

const nextRun = ({ now }: Pick<Services, 'now'>) => addDays(lastRunDue(now()), 1);
const shown = async (row: RetentionRow, services: Services) => ({
  ...row,
  ...(await countWaiting(services.db)),
  enabled: row.savedAt !== null,
  nextRun: nextRun(services),
});

export const privacyApi = serve(privacy, {
  'GET /api/admin/retention': async ({ services }) => shown(await retentionRow(services.db), services),
  'POST /api/admin/retention': async ({ services, caller, body }) => shown(await saveRetention(services, caller, body), services),
  'DELETE /api/admin/retention': async ({ services, caller }) => shown(await saveRetention(services, caller, null), services),
  'POST /api/admin/retention/confirm': async ({ services, caller }) => shown(await confirmRetention(services, caller), services),
  'GET /api/admin/retention/preview': async ({ services, query, reply }) => {
    const { limit = DEFAULT_LIMIT, offset, after, before, days = PREVIEW_DAYS } = query;
    const employeeMonths = query.employeeMonths ?? (await retentionRow(services.db)).employeeMonths;
    const from = nextRun(services);
    const due = { employeeMonths, until: addDays(from, days) };
    const { total, ...page } = await previewDue(services.db, due, { from, limit, offset, after, before });
    tellTotal(reply, total);
    tellPlaces(reply, ERASED_KEY, page);
    return page.items.map(({ firstName, lastName, ...row }) => ({ ...row, name: displayName({ firstName, lastName }) }));
  },

  'DELETE /api/admin/suppressed': async ({ services, caller, query }) => {
    await liftObjection(services, caller, query);
    return { success: true as const };
  },

  'GET /api/admin/privacy': ({ services }) => pageTexts(services.db, 'privacy'),
  'POST /api/admin/privacy': ({ services, caller, body }) => save(services, caller, { page: 'privacy', text: body.text }),
  'GET /api/public/privacy': ({ services, query }) => blocksIn(services.db, 'privacy', query.language),
  'GET /api/admin/accessibility': ({ services }) => pageTexts(services.db, 'accessibility'),
  'POST /api/admin/accessibility': ({ services, caller, body }) => save(services, caller, { page: 'accessibility', text: body.text }),
  'GET /api/public/accessibility': ({ services, query }) => blocksIn(services.db, 'accessibility', query.language),
});

type Written = { page: PageText; text: string | null | undefined };

/** Absent: unchanged. */
async function save(services: Services, caller: Administrator, { page, text }: Written) {
  if (text !== undefined) await savePageText(services, caller, { page, text });
  return pageTexts(services.db, page);
}

async function blocksIn(db: Db, page: PageText, language: Language = DEFAULT_LANGUAGE) {
  const { text, standard } = await pageTexts(db, page, language);
  return { blocks: blocksOf(text ?? standard), language: text === null ? language : DEFAULT_LANGUAGE };
}
