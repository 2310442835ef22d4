import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import type { Language } from '#domain/language.ts';
import { textsIn } from '#texts/index.ts';
import type { Logo } from './printable-logo.ts';
import { rendered } from './rendered.ts';

// Letters on A4 for people who do not read their mail, one page each, in the language of the reader.

export type PaperLetter = {
  language: Language;
  name: string;
  employer: { name: string; preferredMeetingType: PreferredMeetingType };
  /** The personal link, in the code and in print. */
  url: string;
  /** The last day on which it works, in words. */
  lastDay: string;
};
/** `contact`: lines about the firm. */
export type LetterFirm = { sender: string; contact: readonly string[]; privacyUrl: string };

const [INK, MUTED] = ['#1a2226', '#55636a'];
/** 5.5 cm: a phone reads it at arm's length, also when it is printed on a poor printer. */
const CODE_POINTS = 156;

export function lettersPdf(letters: readonly PaperLetter[], { firm, logo }: { firm: LetterFirm; logo: Logo | null }): Promise<Buffer> {
  return rendered(logo, (picture) => definition(letters, firm, picture));
}

function definition(letters: readonly PaperLetter[], firm: LetterFirm, picture: string | null): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [62, 50, 62, 50],
    // Of the first reader: a document has one language.
    language: letters[0]?.language ?? 'nl',
    info: { title: firm.sender, author: firm.sender },
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.3, color: INK },
    content: letters.map((letter, i) => page(letter, { firm, picture, isFirst: i === 0 })),
    // Without this the picture would stand in the file once per letter.
    images: picture ? { logo: picture } : {},
  };
}

type Around = { firm: LetterFirm; picture: string | null; isFirst: boolean };

function page({ language, name, employer, url, lastDay }: PaperLetter, { firm, picture, isFirst }: Around): Content {
  const texts = textsIn(language);
  const { invitation, shared, frame, paper } = texts;
  const to = { employer: employer.name };
  const text = (words: string): Content => ({ text: words, margin: [0, 0, 0, 7] });
  return {
    ...(!isFirst && { pageBreak: 'before' as const }),
    stack: [
      {
        columns: [
          { width: '*', stack: [picture ? { image: 'logo', fit: [190, 50] } : { text: firm.sender, fontSize: 15, bold: true }] },
          { width: 190, stack: [...firm.contact], alignment: 'right', fontSize: 9, color: MUTED },
        ],
        columnGap: 20,
        margin: [0, 0, 0, 24],
      },
      { text: invitation.subject, fontSize: 16, bold: true, margin: [0, 0, 0, 12] },
      text(shared.greeting({ name })),
      ...invitation.paragraphs({ ...to, preferred: employer.preferredMeetingType }).map(text),
      { text: paper.scan, bold: true, margin: [0, 5, 0, 8] },
      // The quiet zone around the code is the empty paper beside it.
      { qr: url, fit: CODE_POINTS, eccLevel: 'M', alignment: 'center', margin: [0, 4, 0, 8] },
      { text: paper.type, alignment: 'center' },
      { text: url, alignment: 'center', bold: true, fontSize: 9.5, margin: [0, 2, 0, 10] },
      text(`${shared.bookUntil({ date: lastDay })} ${paper.personal}`),
      text(paper.help(to)),
      text(paper.choice),
      { text: frame.regards, margin: [0, 5, 0, 0] },
      { text: firm.sender, margin: [0, 0, 0, 10] },
      { text: paper.source({ ...to, url: firm.privacyUrl }), fontSize: 8.5, color: MUTED },
    ],
  };
}
