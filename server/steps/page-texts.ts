import type { PageText } from '#domain/firm/page-text.ts';
import { websiteName } from '#domain/firm/website.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import { spokenPhone } from '#domain/people/phone.ts';
import type { Db } from '#server/db/db.ts';
import { firmRow } from '#server/store/firm/firm.ts';
import { retentionRow } from '#server/store/privacy/retention.ts';
import { textsIn } from '#texts/index.ts';

/** The firm's own text of a page, null if there is none, and the portal's standard text in this language. */
export async function pageTexts(
  db: Db,
  page: PageText,
  language: Language = DEFAULT_LANGUAGE,
): Promise<{ text: string | null; standard: string }> {
  const [{ privacyText, accessibilityText, ...firm }, retention] = await Promise.all([firmRow(db), retentionRow(db)]);
  const { phone, website } = firm;
  const facts = { ...firm, phone: phone && spokenPhone(phone), website: website && websiteName(website) };
  const { privacyPage, accessibilityPage } = textsIn(language);
  if (page === 'accessibility') return { text: accessibilityText, standard: accessibilityPage.standardText(facts) };
  return { text: privacyText, standard: privacyPage.standardText(facts, retention.savedAt === null ? null : retention) };
}
