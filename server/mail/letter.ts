// A letter is data. One layout makes HTML of it, one plain text, so both always say the same.

import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import { isSpoken } from '#texts/index.ts';

const Link = z.object({ label: z.string(), url: z.string() });
const Detail = z.object({ label: z.string(), value: z.string() });

const Row = z.object({
  cells: z.array(z.string()),
  link: Link.optional(),
  /** To the video conversation that the row is about, below the other link. */
  join: Link.optional(),
  /** Whom the row is about: whoever books or is erased leaves the tables that still stand in the outbox. */
  employeeId: z.number().optional(),
  /** The appointment that the row shows, as it was when the letter was written. */
  appointment: z.object({ date: z.string(), startTime: z.string(), cancelToken: z.string(), sequence: z.number().optional() }).optional(),
});

/** `file`: the table also goes along as a CSV file of this name. */
const Table = z.object({ head: z.array(z.string()), rows: z.array(Row), file: z.string().optional() });

const StoredLetter = z.object({
  /** What stands around it is said in the same language, whenever it is sent. Letters of before this was recorded are Dutch. */
  language: z.custom<Language>(isSpoken).catch(DEFAULT_LANGUAGE),
  subject: z.string(),
  /** What a mail program shows behind the subject before the mail is opened. */
  preheader: z.string(),
  greeting: z.string(),
  paragraphs: z.array(z.string()),
  details: z.array(Detail).optional(),
  /** The one thing not to miss, usually a deadline in words. */
  notice: z.string().optional(),
  table: Table.optional(),
  /** The one thing that the reader is asked to do. `once`: the link opens an account. It is not kept after sending, and the overview does not show it. */
  button: Link.extend({ once: z.literal(true).optional() }).optional(),
  /** Other things that the reader may do, quietly below the button. */
  links: z.array(Link).optional(),
  after: z.array(z.string()).optional(),
  /** Whom to ask. */
  contact: z.string(),
  /** Why the reader gets this mail. */
  reason: z.string(),
});

export type Letter = z.infer<typeof StoredLetter>;
export type Table = z.infer<typeof Table>;
export type Row = z.infer<typeof Row>;
export type Link = z.infer<typeof Link>;
export type Detail = z.infer<typeof Detail>;

/** A letter as it stands in the database; null where it is none, or has been erased. */
export function storedLetter(stored: unknown): Letter | null {
  return StoredLetter.safeParse(stored).data ?? null;
}

/** As it is kept once it is on its way. */
export function withoutKey(letter: Letter): Letter {
  return letter.button?.once ? { ...letter, button: { ...letter.button, url: '' } } : letter;
}
