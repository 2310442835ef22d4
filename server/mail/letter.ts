// A letter is data. One layout makes HTML of it, one plain text, so both always say the same.

export type Letter = {
  subject: string;
  /** What a mail program shows behind the subject before the mail is opened. */
  preheader: string;
  greeting: string;
  paragraphs: string[];
  details?: Detail[];
  /** The one thing not to miss, usually a deadline in words. */
  notice?: string;
  table?: Table;
  /** The one thing that the reader is asked to do. */
  button?: Button;
  /** Other things that the reader may do, quietly below the button. */
  links?: Link[];
  after?: string[];
  /** Whom to ask. */
  contact: string;
  /** Why the reader gets this mail. */
  reason: string;
};

export type Detail = { label: string; value: string };
export type Link = { label: string; url: string };

/** `once`: the link opens an account. It is not kept after sending, and the overview does not show it. */
type Button = Link & { once?: true };

/** As it is kept once it is on its way. */
export function withoutKey(letter: Letter): Letter {
  return letter.button?.once ? { ...letter, button: { ...letter.button, url: '' } } : letter;
}

/** `file`: the table also goes along as a CSV file of this name. */
export type Table = { head: string[]; rows: Row[]; file?: string };
/** The column of a row's `join`, where a table has one. */
export const JOIN = 'Videolink';
export type Row = {
  cells: string[];
  link?: Link;
  /** To the video conversation that the row is about, below the other link. */
  join?: Link;
  /** Whom the row is about: whoever books or is erased leaves the tables that still stand in the outbox. */
  employeeId?: number;
  /** The appointment that the row shows, as it was when the letter was written. */
  appointment?: { date: string; startTime: string; cancelToken: string; sequence?: number };
};
