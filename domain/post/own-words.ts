import type { Language } from '#domain/language.ts';
import type { MailAudience, MailKind } from './vocabulary.ts';

// A paragraph of the firm in letters to employees: plain text, one per letter and language.

export const OWN_LETTERS = ['invitation', 'confirmation', 'reminder'] as const;
export type OwnLetter = (typeof OWN_LETTERS)[number];

export const OWN_LETTER_LABEL: Record<OwnLetter, string> = {
  invitation: 'Uitnodiging',
  confirmation: 'Bevestiging van de afspraak',
  reminder: 'Herinnering aan de afspraak',
};

export const OWN_WORDS_LENGTH = 1_000;

/** Texts by letter and language. A language without one gets no paragraph: a Dutch one in a Polish letter helps nobody. */
export type OwnWords = { readonly [Letter in OwnLetter]?: { readonly [L in Language]?: string } };

const LETTER_OF: { readonly [Kind in MailKind]?: OwnLetter } = {
  invitation: 'invitation',
  confirmation: 'confirmation',
  appointment_reminder: 'reminder',
};

type Addressed = { kind: MailKind; audience: MailAudience; letter: { language: Language } };

export function ownWordsIn(words: OwnWords, { kind, audience, letter }: Addressed): string | null {
  const own = LETTER_OF[kind];
  if (own === undefined || audience !== 'employee') return null;
  return words[own]?.[letter.language] ?? null;
}

/** A piece of a line: text, or an address, shown in full as a link to itself. */
type Piece = { text: string; url: string | null };

// A closing bracket or punctuation mark at the end belongs to the sentence.
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’”]/g;

/** Paragraphs are separated by an empty line; each is a list of lines, each line a list of pieces. */
export function paragraphsOf(text: string): Piece[][][] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n').map(piecesOf));
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: url, index } of line.matchAll(ADDRESS)) {
    if (index > at) pieces.push({ text: line.slice(at, index), url: null });
    pieces.push({ text: url, url });
    at = index + url.length;
  }
  if (at < line.length) pieces.push({ text: line.slice(at), url: null });
  return pieces;
}
