import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import type { Language } from '#domain/language.ts';
import { textsIn } from '#texts/index.ts';
import { FONTS } from './fonts.ts';
import { type Logo, printableLogo } from './printable-logo.ts';

// Letters on A4 for people who do not read their mail, one page each, in the language of the reader. Drawn page by page with pdfkit,
// because pdfmake keeps all pages in memory until the last: a third of a megabyte each, half of it for the squares of the QR code.

export type PaperLetter = {
  language: Language;
  name: string;
  employer: { name: string; preferredMeetingType: PreferredMeetingType };
  /** The personal link, printed as QR code and as text. */
  url: string;
  /** The last day on which the link works, in words. */
  lastDay: string;
};
/** `contact`: lines about the firm. */
export type LetterFirm = { sender: string; contact: readonly string[]; privacyUrl: string };

const [INK, MUTED] = ['#1a2226', '#55636a'];
const MARGINS = { top: 44, bottom: 34, left: 62, right: 62 };
/** Between the margins of A4. */
const WIDTH = 471;
const COLUMN = 190;
const LOGO_HEIGHT = 50;
const LINE_GAP = 0.3;
/** 5.5 cm: a phone reads it at arm's length, also when it is printed on a poor printer. */
const CODE_POINTS = 156;
/** After this many pages the event loop gets a turn, because pdfkit can write out compressed pages only then. */
const PAGES_PER_TURN = 10;

export async function lettersPdf(
  letters: readonly PaperLetter[],
  { firm, logo }: { firm: LetterFirm; logo: Logo | null },
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    // The language of the first reader, because a document has only one.
    lang: letters[0]?.language ?? 'nl',
    info: { Title: firm.sender, Author: firm.sender },
    font: FONTS.normal,
    autoFirstPage: false,
  });
  const written: Buffer[] = [];
  document.on('data', (part: Buffer) => written.push(part));
  const picture = logo && pictureIn(document, logo);
  for (const [i, letter] of letters.entries()) {
    document.addPage();
    drawPage(document, letter, { firm, picture });
    if (i % PAGES_PER_TURN === 0) await nextTurn();
  }
  document.end();
  await once(document, 'end');
  return Buffer.concat(written);
}

type Picture = { width: number; height: number };
/** `openImage` puts the logo into the file once, however many pages draw it. */
type Drawing = PDFKit.PDFDocument & { openImage(source: string): Picture };

/** Null for a logo that cannot be drawn: the name of the firm is printed instead. */
function pictureIn(document: PDFKit.PDFDocument, logo: Logo): Picture | null {
  const source = printableLogo(logo);
  try {
    return source === null ? null : (document as Drawing).openImage(source);
  } catch {
    return null;
  }
}

type Around = { firm: LetterFirm; picture: Picture | null };

function drawPage(document: PDFKit.PDFDocument, letter: PaperLetter, { firm, picture }: Around): void {
  const { language, name, employer, url, lastDay } = letter;
  const { invitation, shared, frame, paper } = textsIn(language);
  const to = { employer: employer.name };
  drawHead(document, { firm, picture });
  write(document, invitation.subject, { size: 16, bold: true, below: 12 });
  for (const words of [shared.greeting({ name }), ...invitation.paragraphs({ ...to, preferred: employer.preferredMeetingType })])
    write(document, words);
  document.y += 5;
  write(document, paper.scan, { bold: true, below: 12 });
  drawCode(document, url);
  write(document, paper.type, { align: 'center', below: 2 });
  write(document, url, { align: 'center', bold: true, size: 9.5, below: 10 });
  for (const words of [`${shared.bookUntil({ date: lastDay })} ${paper.personal}`, paper.help(to), paper.choice]) write(document, words);
  document.y += 5;
  write(document, frame.regards, { below: 0 });
  write(document, firm.sender, { below: 10 });
  write(document, paper.source({ ...to, url: firm.privacyUrl }), { size: 8.5, color: MUTED });
}

function drawHead(document: PDFKit.PDFDocument, { firm, picture }: Around): void {
  const { top, left } = MARGINS;
  if (picture) document.image(picture as never, left, top, { fit: [COLUMN, LOGO_HEIGHT] });
  else write(document, firm.sender, { size: 15, bold: true, width: WIDTH - COLUMN - 20, below: 0 });
  const shown = picture ? top + picture.height * Math.min(COLUMN / picture.width, LOGO_HEIGHT / picture.height) : document.y;
  document.y = top;
  for (const line of firm.contact) write(document, line, { size: 9, color: MUTED, align: 'right', below: 0 });
  document.y = Math.max(shown, document.y) + 24;
}

type Look = { size?: number; bold?: boolean; color?: string; align?: 'left' | 'center' | 'right'; width?: number; below?: number };

/** Writes words below what was written before, across the page or within the given width. */
function write(document: PDFKit.PDFDocument, words: string, look: Look = {}): void {
  const { size = 11, bold = false, color = INK, align = 'left', width = WIDTH, below = 7 } = look;
  document
    .font(bold ? FONTS.bold : FONTS.normal)
    .fontSize(size)
    .fillColor(color);
  document.text(words, MARGINS.left, document.y, { width, align, lineGap: LINE_GAP * document.currentLineHeight(true) });
  document.y += below;
}

/** The quiet zone around the code is the empty paper beside it. */
function drawCode(document: PDFKit.PDFDocument, url: string): void {
  const { data } = encode(url, { ecc: 'M', border: 0 });
  const side = CODE_POINTS / data.length;
  const left = MARGINS.left + (WIDTH - CODE_POINTS) / 2;
  for (const [row, squares] of data.entries()) {
    // Dark squares side by side are one rectangle.
    for (let from = squares.indexOf(true); from !== -1; ) {
      const light = squares.indexOf(false, from);
      const to = light === -1 ? squares.length : light;
      document.rect(left + from * side, document.y + row * side, (to - from) * side, side);
      from = squares.indexOf(true, to);
    }
  }
  document.fill('#000000');
  document.y += CODE_POINTS + 8;
}
