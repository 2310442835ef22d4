// A letter is data, rendered to HTML and to plain text, so that both say the same.

import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import { isSpoken } from '#texts/index.ts';

const Link = z.object({ label: z.string(), url: z.string() });
/** `once`: a code that opens something. Like the link of a button with `once` it is not stored after sending. */
const Detail = z.object({
  label: z.string(),
  value: z.string(),
  once: z.literal(true).optional(),
  /** For the recipient only: left out of the stored letter once it is sent, and not shown to others before. */
  fleeting: z.literal(true).optional(),
});

const Row = z.object({
  cells: z.array(z.string()),
  /** Text that follows the cell with this number, counted from 0; like a `fleeting` detail it is for the recipient only. */
  fleeting: z.object({ cell: z.number(), text: z.string() }).optional(),
  link: Link.optional(),
  /** The link to the row's video conversation. */
  join: Link.optional(),
  /** The employee of the row: people who book or are erased are removed from waiting tables. */
  employeeId: z.number().optional(),
  /** A conversation without an outcome: the row is left out once there is one. */
  appointmentId: z.number().optional(),
  /** The part of the table that the row belongs to, counted from 0. */
  part: z.number().optional(),
  /** The row's appointment as it was when the letter was written. */
  appointment: z.object({ date: z.string(), startTime: z.string(), cancelToken: z.string(), sequence: z.number().optional() }).optional(),
});

/** `file`: the table is also attached as a CSV file of this name. */
const headed = { head: z.array(z.string()), file: z.string().optional() };
const Part = z.object({ ...headed, title: z.string(), paragraphs: z.array(z.string()), notice: z.string().optional() });
/** `parts`: instead of one table the reader gets one per part, below its own words. */
const Table = z.object({ ...headed, rows: z.array(Row), parts: z.array(Part).optional() });

const StoredLetter = z.object({
  /** The language of the letter and its frame. Letters from before this field are Dutch. */
  language: z.custom<Language>(isSpoken).catch(DEFAULT_LANGUAGE),
  subject: z.string(),
  /** The text that a mail program shows after the subject. */
  preheader: z.string(),
  greeting: z.string(),
  paragraphs: z.array(z.string()),
  /** The firm's own words, as they were when the letter was written. */
  own: z.string().optional(),
  details: z.array(Detail).optional(),
  /** The firm's list of what to prepare, as it was when the letter was written. */
  prepare: z
    .object({ title: z.string(), items: z.array(z.object({ text: z.string(), url: z.string().nullable() })), bring: z.string() })
    .optional(),
  /** The most important fact, usually a deadline in words. */
  notice: z.string().optional(),
  table: Table.optional(),
  /** A picture among the attachments, by its Content-ID, in CSS pixels. `alt` says the same in words, also in the plain text. */
  picture: z.object({ cid: z.string(), alt: z.string(), width: z.number(), height: z.number() }).optional(),
  /** The main action. `once`: the link opens an account, so it is not stored after sending and not shown in the overview. */
  button: Link.extend({ once: z.literal(true).optional() }).optional(),
  /** Other answers to the same question, which look like the button, so that no answer stands out. */
  choices: z.array(Link).optional(),
  /** The address at which the reader ends these mails; also in the header that mail programs use for it (RFC 8058). */
  unsubscribe: z.string().optional(),
  /** Other actions, as plain links below the button. */
  links: z.array(Link).optional(),
  after: z.array(z.string()).optional(),
  /** HR sees this at its desk, so the mail is not sent; the overview of mails shows it as lapsed. See `isLeftToDesk`. */
  leftToDesk: z.literal(true).optional(),
  /** An administrator sends the link again on request: somebody who declined before gets it too. */
  onRequest: z.literal(true).optional(),
  /** A summary that an administrator sent again: see `isSummarySentElsewhere`. */
  isCopy: z.literal(true).optional(),
  /** Who gave us the reader's name and address. The sentence is made when the mail is sent, with the retention periods of that day. */
  source: z.object({ employer: z.string() }).optional(),
  /** Who can answer questions. */
  contact: z.string(),
  /** Why the reader gets this mail. */
  reason: z.string(),
});

export type Letter = z.infer<typeof StoredLetter>;
export type Table = z.infer<typeof Table>;
export type Row = z.infer<typeof Row>;
export type Part = z.infer<typeof Part>;
export type Link = z.infer<typeof Link>;
export type Detail = z.infer<typeof Detail>;

/** A letter from the database; null if it is invalid or erased. */
export function storedLetter(stored: unknown): Letter | null {
  return StoredLetter.safeParse(stored).data ?? null;
}

/** The letter as stored after sending: without links and codes that open something, and without `fleeting` parts. */
export function withoutKey({ button, details, table, ...letter }: Letter): Letter {
  return {
    ...letter,
    ...(table && { table: { ...table, rows: table.rows.map(({ fleeting: _, ...row }) => row) } }),
    ...(button && { button: button.once ? { ...button, url: '' } : button }),
    ...(details && {
      details: details.filter(({ fleeting }) => !fleeting).map((detail) => (detail.once ? { ...detail, value: '' } : detail)),
    }),
  };
}

/** The tables as the recipient gets them: one, or one for each part that has rows. */
export function tablesOf({ table }: Pick<Letter, 'table'>): (Table & Partial<Part>)[] {
  if (!table?.parts) return table ? [table] : [];
  const rowsOf = Map.groupBy(table.rows, ({ part }) => part);
  return table.parts.flatMap((part, i) => ({ ...part, rows: rowsOf.get(i) ?? [] })).filter(({ rows }) => rows.length > 0);
}

/** The cells as the recipient reads them. */
export function cellsOf({ cells, fleeting }: Row): string[] {
  return cells.map((text, i) => (i === fleeting?.cell ? `${text}, ${fleeting.text}` : text));
}

/** Whether the letter is stored as it was sent. */
export function isKeptWhole(letter: Letter): boolean {
  const parts = [...(letter.details ?? []), ...(letter.table?.rows ?? [])];
  return !holdsKey(letter) && !parts.some(({ fleeting }) => fleeting);
}

/** Whether the letter has a link or a code that only its recipient may see. */
export function holdsKey({ button, details = [] }: Letter): boolean {
  return button?.once === true || details.some(({ once }) => once);
}
