import type { Administrator } from '#domain/access/caller.ts';
import type { Language } from '#domain/language.ts';
import type { OwnLetter, OwnWords } from '#domain/post/own-words.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { lockFirm, updateFirm } from '#server/store/firm/firm.ts';

export type LetterText = { letter: OwnLetter; language: Language; text: string };

/** Merged with what is stored, under the lock of the firm's row: of two administrators each keeps the texts that only they changed. */
export async function saveLetterTexts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Administrator,
  texts: readonly LetterText[],
): Promise<OwnWords> {
  return db.transaction(async (db) => {
    const at = now();
    const old = await lockFirm(db);
    const changed = texts.filter(({ letter, language, text }) => (old.letterTexts[letter]?.[language] ?? '') !== text);
    if (changed.length === 0) return old.letterTexts;
    const letterTexts = merged(old.letterTexts, changed);
    await updateFirm(db, old.id, { letterTexts, updatedAt: isoOf(at) });
    const rows = [{ id: old.id, before: { text: JSON.stringify(old.letterTexts) }, after: { text: JSON.stringify(letterTexts) } }];
    await record(db, { kind: 'letter_texts.saved', rows }, { at, actor: caller });
    return letterTexts;
  });
}

function merged(before: OwnWords, texts: readonly LetterText[]): OwnWords {
  const words = structuredClone(before) as { [Letter in OwnLetter]?: { [L in Language]?: string } };
  for (const { letter, language, text } of texts) {
    const { [language]: _, ...others } = words[letter] ?? {};
    words[letter] = text === '' ? others : { ...others, [language]: text };
  }
  return words;
}
