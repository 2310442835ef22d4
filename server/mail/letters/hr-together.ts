import { HR_LANGUAGE } from '#domain/language.ts';
import type { Letter } from '#server/mail/letter.ts';
import { hr } from '#texts/dutch-only/hr.ts';

/** Several overviews to HR of one sending as one letter: a part each, and what they have in common once. */
export function hrTogether(letters: readonly [Letter, ...Letter[]]): Letter {
  const [first] = letters;
  const { together: words } = hr;
  const isShared = (sentence: string) => letters.filter(({ paragraphs }) => paragraphs.includes(sentence)).length > 1;
  const shared = new Set(letters.flatMap(({ paragraphs }) => paragraphs.filter(isShared)));
  return {
    language: HR_LANGUAGE,
    subject: words.subject({ first: first.subject }),
    preheader: words.preheader,
    greeting: first.greeting,
    paragraphs: [words.intro, ...shared],
    table: {
      head: [],
      rows: letters.flatMap(({ table }, part) => (table?.rows ?? []).map((row) => ({ ...row, part }))),
      parts: letters.map(({ subject, paragraphs, notice, table }) => ({
        title: subject,
        paragraphs: paragraphs.filter((sentence) => !isShared(sentence)),
        ...(notice && { notice }),
        head: table?.head ?? [],
        ...(table?.file && { file: table.file }),
      })),
    },
    contact: first.contact,
    reason: first.reason,
  };
}
