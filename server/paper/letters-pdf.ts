import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Language } from '#domain/language.ts';
import { textsIn } from '#texts/index.ts';
import { FONTS } from './fonts.ts';
import { type Logo, printableLogo } from './printable-logo.ts';

// Letters on A4, one page each, in the language of the reader. Drawn page by page with pdfkit, because pdfmake keeps all pages in memory
// until the last: a third of a megabyte each, half of it for the squares of the QR code.

export type PaperLetter = {
  language: Language;
  /** Name and address, where the window of an envelope shows them. Absent in a letter that is handed over at work. */
  envelope?: readonly string[];
  title: string;
  greeting: string;
  paragraphs: readonly string[];
  details?: readonly (readonly [label: string, value: string])[];
  /** Null: there is nothing to open. */
  way: WayIn | null;
  after: readonly string[];
  /** Where name and address come from. */
  source: string;
};
/** The address in the QR code, and what to type where no camera reads it: the address itself, or a code. */
export type WayIn = { url: string; scan: string; type: string; typed: string };
/** `contact`: lines about the firm. */
export type LetterFirm = { sender: string; contact: readonly string[]; privacyUrl: string };

const [INK, MUTED] = ['#1a2226', '#55636a'];
const MARGINS = { top: 44, bottom: 34, left: 62, right: 62 };
/** Between the margins of A4. */
const WIDTH = 471;
/** Points per millimetre. */
const MM = 72 / 25.4;
/**
 * Folded in half into a C5 envelope, or in three into a DL one, the address is in the window of both: 20 mm from the left, from about 50 to
 * 90 mm from the top. Nothing else is drawn there.
 */
const ENVELOPE = { left: 25 * MM, top: 54 * MM, width: 85 * MM, below: 94 * MM };
const FOLDS = [99 * MM, 148.5 * MM, 198 * MM];
const COLUMN = 190;
const LOGO_HEIGHT = 50;
/** 5.5 cm: a phone reads it at arm's length, also when it is printed on a poor printer. */
const CODE_POINTS = 156;
/** 3.7 cm, on a letter whose upper third is the address. */
const SMALL_CODE_POINTS = 106;
/** The column of the labels of details. */
const LABEL = 90;
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
  const { envelope, title, greeting, paragraphs, details = [], way, after, source } = letter;
  const size = envelope ? 10.5 : 11;
  drawHead(document, { firm, picture });
  if (envelope) drawEnvelope(document, envelope);
  write(document, title, { size: envelope ? 15 : 16, bold: true, below: 12 });
  for (const words of [greeting, ...paragraphs]) write(document, words, { size });
  for (const [label, value] of details) drawDetail(document, { label, value, size });
  document.y += 5;
  if (way) {
    write(document, way.scan, { size, bold: true, below: 12 });
    if (envelope) drawBesideCode(document, way);
    else drawBelowCode(document, way);
  }
  for (const words of after) write(document, words, { size });
  document.y += 5;
  write(document, textsIn(letter.language).frame.regards, { size, below: 0 });
  write(document, firm.sender, { size, below: 10 });
  write(document, source, { size: 8.5, color: MUTED });
}

function drawEnvelope(document: PDFKit.PDFDocument, lines: readonly string[]): void {
  document.font(FONTS.normal).fontSize(11).fillColor(INK);
  document.text(lines.join('\n'), ENVELOPE.left, ENVELOPE.top, { width: ENVELOPE.width, lineGap: 1 });
  for (const fold of FOLDS) document.moveTo(0, fold).lineTo(14, fold);
  document.lineWidth(0.4).stroke(MUTED);
  document.y = ENVELOPE.below;
}

function drawDetail(document: PDFKit.PDFDocument, { label, value, size }: { label: string; value: string; size: number }): void {
  const top = document.y;
  document.font(FONTS.normal).fontSize(size).fillColor(MUTED);
  document.text(label, MARGINS.left, top, { width: LABEL - 8 });
  document.font(FONTS.bold).fillColor(INK);
  document.text(value, MARGINS.left + LABEL, top, { width: WIDTH - LABEL });
  document.y += 3;
}

/** On a letter that is handed over: the address is long, and stands below its code. */
function drawBelowCode(document: PDFKit.PDFDocument, { url, type, typed }: WayIn): void {
  drawCode(document, url, { side: CODE_POINTS, left: MARGINS.left + (WIDTH - CODE_POINTS) / 2 });
  document.y += 8;
  write(document, type, { align: 'center', below: 2 });
  write(document, typed, { align: 'center', bold: true, size: 9.5, below: 10 });
}

function drawBesideCode(document: PDFKit.PDFDocument, { url, type, typed }: WayIn): void {
  const top = document.y;
  drawCode(document, url, { side: SMALL_CODE_POINTS, left: MARGINS.left });
  const below = document.y + 12;
  const beside = { left: MARGINS.left + SMALL_CODE_POINTS + 24, width: WIDTH - SMALL_CODE_POINTS - 24 };
  document.y = top + 20;
  write(document, type, { ...beside, size: 10.5, below: 8 });
  write(document, typed, { ...beside, size: 20, bold: true, below: 0 });
  document.y = Math.max(below, document.y);
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

type Look = {
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'center' | 'right';
  left?: number;
  width?: number;
  below?: number;
};

/** Writes words below what was written before, across the page or within the given width. */
function write(document: PDFKit.PDFDocument, words: string, look: Look = {}): void {
  const { size = 11, bold = false, color = INK, align = 'left', left = MARGINS.left, width = WIDTH } = look;
  const [gap, usual] = size < 11 ? [0.2, 5] : [0.3, 7];
  document
    .font(bold ? FONTS.bold : FONTS.normal)
    .fontSize(size)
    .fillColor(color);
  document.text(words, left, document.y, { width, align, lineGap: gap * document.currentLineHeight(true) });
  document.y += look.below ?? usual;
}

/** The quiet zone around the code is the empty paper beside it. */
function drawCode(document: PDFKit.PDFDocument, url: string, { side, left }: { side: number; left: number }): void {
  const { data } = encode(url, { ecc: 'M', border: 0 });
  const square = side / data.length;
  for (const [row, squares] of data.entries()) {
    // Dark squares side by side are one rectangle.
    for (let from = squares.indexOf(true); from !== -1; ) {
      const light = squares.indexOf(false, from);
      const to = light === -1 ? squares.length : light;
      document.rect(left + from * square, document.y + row * square, (to - from) * square, square);
      from = squares.indexOf(true, to);
    }
  }
  document.fill('#000000');
  document.y += side;
}
