import { readFileSync } from 'node:fs';
import { shownAddress } from '#domain/conversation/preparation.ts';
import { addressIn, type Language } from '#domain/language.ts';
import { paragraphsOf } from '#domain/post/own-words.ts';
import { type Texts, textsIn } from '#texts/index.ts';
import { cellsOf, type Letter, type Link, type Part, type Row, type Table, tablesOf } from './letter.ts';
import type { Look } from './look.ts';
import { type Scope, template } from './template.ts';

/** Rows shown in the mail, in all its tables together; Gmail cuts a mail at 102 kB. The attached files have all of them. */
const ROWS_SHOWN = 250;

/** Compiled from layout.mjml by scripts/mail-layout.ts; only filled in here. */
const fill = template(readFileSync(new URL('layout.html', import.meta.url), 'utf8'));

/** `pictures`: the addresses of pictures by Content-ID: `cid:` in a mail, a data URL in a page. A missing picture is shown as words. */
export function htmlOf(letter: Letter, look: Look, pictures: ReadonlyMap<string, string> = new Map()): string {
  const { frame } = textsIn(letter.language);
  return fill({
    ...lookScope(lookIn(letter.language, look), frame),
    ...letterScope(letter, look, frame),
    ...pictureScope(letter, pictures),
  });
}

function pictureScope({ picture }: Letter, pictures: ReadonlyMap<string, string>): Scope {
  const src = picture && pictures.get(picture.cid);
  const words = picture && !src ? [{ text: picture.alt }] : [];
  if (!picture || !src) return { picture: [], pictureWords: words };
  const { alt, width, height } = picture;
  return { picture: [{ src, alt, width: String(width), height: String(height) }], pictureWords: [] };
}

function afterOf({ after = [], source, language }: Letter, { keptMonths: months }: Look): string[] {
  return source ? [...after, textsIn(language).invitation.source({ ...source, months })] : after;
}

type Frame = Texts['frame'];

/** The look with the addresses of the public pages in the language of the letter. */
function lookIn(language: Language, look: Look): Look {
  const here = (url: string | null) => url && addressIn(language, url);
  const { realUrl, privacyUrl, accessibilityUrl } = look;
  return { ...look, realUrl: here(realUrl), privacyUrl: here(privacyUrl), accessibilityUrl: here(accessibilityUrl) };
}

function lookScope({ sender, colors, logo, contact, realUrl, privacyUrl, accessibilityUrl }: Look, frame: Frame): Scope {
  const { isItReal, privacy, accessibility, regards } = frame;
  return {
    sender,
    accentText: colors.text,
    darkAccent: colors.darkAccent,
    onDarkAccent: colors.onDarkAccent,
    darkText: colors.darkText,
    logo: logo ? [{ src: logo.src, width: String(logo.width), height: String(logo.height) }] : [],
    firm: contact.length > 0 ? [{ lines: contact.map((text) => ({ text })) }] : [],
    real:
      realUrl && privacyUrl && accessibilityUrl ? [{ url: realUrl, privacyUrl, accessibilityUrl, isItReal, privacy, accessibility }] : [],
    regards,
  };
}

function letterScope(letter: Letter, look: Look, frame: Frame): Scope {
  const { accent, onAccent } = look.colors;
  const lines = (texts: string[] = []) => texts.map((text) => ({ text }));
  return {
    language: letter.language,
    subject: letter.subject,
    preheader: letter.preheader,
    greeting: letter.greeting,
    paragraphs: lines(letter.paragraphs),
    own: ownScope(letter),
    details: letter.details ? [{ rows: letter.details.map(({ label, value }) => ({ label, value })) }] : [],
    notice: lines(letter.notice ? [letter.notice] : []),
    prepare: prepareScope(letter),
    button: buttonsOf(letter).map(({ label, url }) => ({ label, url, accent, onAccent })),
    links: letter.links ?? [],
    address: letter.button ? [{ url: letter.button.url, buttonFails: frame.buttonFails }] : [],
    table: tablesOf(letter).map((table, _, { length }) => tableScope(table, { shown: Math.floor(ROWS_SHOWN / length), frame })),
    after: lines(afterOf(letter, look)),
    contact: letter.contact,
    reason: letter.reason,
    stop: letter.unsubscribe ? [{ url: letter.unsubscribe, noMoreMail: frame.noMoreMail }] : [],
  };
}

/** An address in the firm's own words becomes a link whose text is that address, so that nobody is sent elsewhere than they read. */
function ownScope({ own = '' }: Letter): Scope[] {
  return paragraphsOf(own).map((lines) => ({
    lines: lines.map((pieces, i) => ({
      break: i > 0 ? [{}] : [],
      pieces: pieces.map(({ text, url }) => ({ words: url === null ? [{ text }] : [], address: url === null ? [] : [{ url }] })),
    })),
  }));
}

/** The text of each link is its address without https://, so that nobody is sent elsewhere than they read. */
function prepareScope({ prepare }: Letter): Scope[] {
  if (!prepare) return [];
  const { title, bring, items } = prepare;
  const listed = items.map(({ text, url }) => ({ text, address: url === null ? [] : [{ url, shown: shownAddress(url) }] }));
  return [{ title, bring, items: listed }];
}

function prepareText({ title, bring, items }: NonNullable<Letter['prepare']>): string[] {
  return [`${title}\n${items.map(({ text, url }) => `- ${text}${url === null ? '' : `\n  ${url}`}`).join('\n')}`, bring];
}

function buttonsOf({ button, choices = [] }: Letter): Link[] {
  return button ? [button, ...choices] : choices;
}

type Shown = { shown: number; frame: Frame };

function tableScope({ head, rows, title, paragraphs = [], notice }: Table & Partial<Part>, { shown, frame }: Shown): Scope {
  return {
    title: title ? [{ text: title }] : [],
    intro: paragraphs.map((text) => ({ text })),
    warning: notice ? [{ text: notice }] : [],
    more: moreRows(rows, { shown, frame }).map((text) => ({ text })),
    head: head.map((text) => ({ text })),
    rows: rows.slice(0, shown).map((row) => ({
      cells: cellsOf(row).map((text, i) => ({ label: head[i] ?? '', text })),
      link: row.link ? [{ ...row.link, join: row.join ? [row.join] : [] }] : [],
    })),
  };
}

function moreRows(rows: readonly Row[], { shown, frame }: Shown): string[] {
  const hidden = rows.length - shown;
  return hidden > 0 ? [frame.moreRows({ count: hidden })] : [];
}

/** The letter as plain text. */
export function textOf(letter: Letter, given: Look): string {
  const { frame } = textsIn(letter.language);
  const look = lookIn(letter.language, given);
  const blocks = [
    letter.greeting,
    ...letter.paragraphs,
    ...(letter.own ? [letter.own] : []),
    ...(letter.details ? [columns(letter.details.map(({ label, value }) => [`${label}:`, value]))] : []),
    ...(letter.notice ? [frame.notice({ text: letter.notice })] : []),
    ...(letter.prepare ? prepareText(letter.prepare) : []),
    ...(letter.picture ? [letter.picture.alt] : []),
    ...tablesOf(letter).flatMap((table, _, { length }) => tableText(table, { shown: Math.floor(ROWS_SHOWN / length), frame })),
    ...[...buttonsOf(letter), ...(letter.links ?? [])].map(({ label, url }) => `${label}:\n${url}`),
    ...afterOf(letter, look),
    letter.contact,
    `${frame.regards}\n${look.sender}`,
    ...(look.contact.length > 0 ? [look.contact.join('\n')] : []),
    letter.reason,
    ...(look.realUrl ? [`${frame.isItReal}\n${look.realUrl}`] : []),
    ...(look.privacyUrl ? [`${frame.privacy}:\n${look.privacyUrl}`] : []),
    ...(look.accessibilityUrl ? [`${frame.accessibility}:\n${look.accessibilityUrl}`] : []),
    ...(letter.unsubscribe ? [`${frame.noMoreMail}:\n${letter.unsubscribe}`] : []),
  ];
  return `${blocks.map(wrap).join('\n\n')}\n`;
}

function tableText({ head, rows, title, paragraphs = [], notice }: Table & Partial<Part>, { shown, frame }: Shown): string[] {
  const lines = rows
    .slice(0, shown)
    .map(({ link, join, ...row }) =>
      [
        ...[...cellsOf(row), ...(link ? [link.url] : [])].map((cell, i) => `${i === 0 ? '- ' : `  ${head[i]}: `}${cell}`),
        ...(join ? [`  ${join.label}: ${join.url}`] : []),
      ].join('\n'),
    )
    .join('\n');
  const above = [...(title ? [title.toUpperCase()] : []), ...paragraphs, ...(notice ? [frame.notice({ text: notice })] : [])];
  return [...above, lines, ...moreRows(rows, { shown, frame })];
}

function columns(pairs: [string, string][]): string {
  const width = Math.max(...pairs.map(([left]) => left.length)) + 2;
  return pairs.map(([left, right]) => left.padEnd(width) + right).join('\n');
}

const LINE_WIDTH = 76;

/** Wraps lines at a readable width, without breaking links. */
function wrap(block: string): string {
  return block.length <= LINE_WIDTH ? block : block.split('\n').map(wrapLine).join('\n');
}

function wrapLine(line: string): string {
  if (line.length <= LINE_WIDTH || /^\s*https?:/.test(line)) return line;
  let wrapped = '';
  let start = 0;
  while (line.length - start > LINE_WIDTH) {
    const lastThatFits = line.lastIndexOf(' ', start + LINE_WIDTH);
    const end = lastThatFits >= start ? lastThatFits : line.indexOf(' ', start);
    if (end === -1) break;
    wrapped += `${line.slice(start, end)}\n`;
    start = end + 1;
  }
  return wrapped + line.slice(start);
}
