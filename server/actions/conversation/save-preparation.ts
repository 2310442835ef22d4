import type { Administrator } from '#domain/access/caller.ts';
import { type Preparation, type PreparationItem, TRANSLATED_LANGUAGES, type TranslatedLanguage } from '#domain/conversation/preparation.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { lockFirm, updateFirm } from '#server/store/firm/firm.ts';

type Translations = { [L in TranslatedLanguage]?: PreparationItem[] | undefined };
type Given = { items: PreparationItem[]; translations?: Translations | undefined; askQuestions?: boolean | undefined };

/** Mails that are already in the outbox keep the list with which they were written. */
export async function savePreparation(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Administrator,
  given: Given,
): Promise<Preparation> {
  return db.transaction(async (db) => {
    const at = now();
    const { id, preparation: old } = await lockFirm(db);
    const preparation: Preparation = {
      items: given.items,
      translations: given.translations ? filled(given.translations) : old.translations,
      askQuestions: given.askQuestions ?? old.askQuestions,
    };
    const [before, after] = [textOf(old), textOf(preparation)];
    if (before === after) return old;
    await updateFirm(db, id, { preparation, updatedAt: isoOf(at) });
    await record(
      db,
      { kind: 'preparation.saved', rows: [{ id, before: { text: before }, after: { text: after } }] },
      { at, actor: caller },
    );
    return preparation;
  });
}

/** An empty list is left out, so that the Dutch one is shown. */
function filled(translations: Translations): Preparation['translations'] {
  const lists = TRANSLATED_LANGUAGES.map((language) => [language, translations[language] ?? []] as const);
  return Object.fromEntries(lists.filter(([, items]) => items.length > 0));
}

/** In a fixed order of fields, because jsonb returns them in another. */
function textOf({ items, translations, askQuestions }: Preparation): string {
  const plain = (list: readonly PreparationItem[]) => list.map(({ text, url }) => [text, url]);
  return JSON.stringify({
    items: plain(items),
    translations: TRANSLATED_LANGUAGES.map((language) => [language, plain(translations[language] ?? [])]),
    askQuestions,
  });
}
