import { ERASED_KEY, privacy } from '#contract/privacy.ts';
import { addDays } from '#domain/calendar.ts';
import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import { displayName } from '#domain/people/names.ts';
import { lastRunDue } from '#domain/post/reminders.ts';
import { blocksOf } from '#domain/privacy/page-text.ts';
import { PREVIEW_DAYS } from '#domain/privacy/vocabulary.ts';
import { confirmRetention } from '#server/actions/privacy/confirm-retention.ts';
import { liftObjection } from '#server/actions/privacy/lift-objection.ts';
import { savePrivacyText } from '#server/actions/privacy/save-privacy-text.ts';
import { saveRetention } from '#server/actions/privacy/save-retention.ts';
import { serve } from '#server/http/bind.ts';
import { DEFAULT_LIMIT } from '#server/http/json-stream.ts';
import { tellPlaces, tellTotal } from '#server/http/lists/totals.ts';
import type { Services } from '#server/services.ts';
import { privacyTexts } from '#server/steps/privacy/privacy-text.ts';
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

  'GET /api/admin/privacy': async ({ services }) => privacyTexts(services.db),
  'POST /api/admin/privacy': async ({ services, caller, body }) => {
    if (body.text !== undefined) await savePrivacyText(services, caller, body.text);
    return privacyTexts(services.db);
  },
  'GET /api/public/privacy': async ({ services, query: { language = DEFAULT_LANGUAGE } }) => {
    const { text, standard } = await privacyTexts(services.db, language);
    return { blocks: blocksOf(text ?? standard), language: text === null ? language : DEFAULT_LANGUAGE };
  },
});
