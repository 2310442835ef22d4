import { websiteName } from '#domain/firm/website.ts';
import { spokenPhone } from '#domain/people/phone.ts';
import { standardText } from '#domain/privacy/page-text.ts';
import type { Db } from '#server/db/db.ts';
import { firmRow } from '#server/store/firm/firm.ts';
import { retentionRow } from './retention.ts';

/** The firm's own text, null without one, and the text that the portal brings. */
export async function privacyTexts(db: Db): Promise<{ text: string | null; standard: string }> {
  const [{ privacyText, ...firm }, retention] = await Promise.all([firmRow(db), retentionRow(db)]);
  const { phone, website } = firm;
  const facts = { ...firm, phone: phone && spokenPhone(phone), website: website && websiteName(website) };
  return { text: privacyText, standard: standardText(facts, retention.savedAt === null ? null : retention) };
}
