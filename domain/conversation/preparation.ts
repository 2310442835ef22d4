import { LANGUAGES, type Language } from '#domain/language.ts';
import type { MailAudience, MailKind } from '#domain/post/vocabulary.ts';

// The firm's list of what to prepare for a conversation, and whether employees are asked for their questions.

export const MOST_ITEMS = 10;
export const ITEM_LENGTH = 200;
export const ITEM_URL_LENGTH = 500;

/** `url`: https, or null for an item without an address. */
export type PreparationItem = { text: string; url: string | null };
/** `translations`: the whole list in another language than Dutch; where absent, the Dutch one is shown. */
export type Preparation = {
  items: readonly PreparationItem[];
  translations: { readonly [L in TranslatedLanguage]?: readonly PreparationItem[] };
  askQuestions: boolean;
};
export type TranslatedLanguage = Exclude<Language, 'nl'>;
export const TRANSLATED_LANGUAGES = LANGUAGES.filter((language): language is TranslatedLanguage => language !== 'nl');

/** Of a firm that has not set anything. */
export const NO_PREPARATION: Preparation = { items: [], translations: {}, askQuestions: true };

export function itemsIn({ items, translations }: Preparation, language: Language): readonly PreparationItem[] {
  return (language === 'nl' ? null : translations[language]) ?? items;
}

/** Null if it is not an https address. An address with a user name is refused, because readers could take the user name for the host. */
export function toItemUrl(text: string): string | null {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && !url.username && !url.password && url.hostname.includes('.') ? url.href : null;
}

/** The address as a reader sees it: without the protocol and a final slash. */
export function shownAddress(url: string): string {
  return url.replace(/^https:\/\//, '').replace(/\/$/, '');
}

const WITH_LIST: readonly MailKind[] = ['confirmation', 'appointment_reminder'];

type Addressed = { kind: MailKind; audience: MailAudience; letter: { language: Language } };

/** The list in a letter to the employee; empty in every other letter. */
export function itemsForLetter(preparation: Preparation, { kind, audience, letter }: Addressed): readonly PreparationItem[] {
  return audience === 'employee' && WITH_LIST.includes(kind) ? itemsIn(preparation, letter.language) : [];
}
