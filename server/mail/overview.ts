import { wallClock } from '#domain/calendar.ts';
import type { MailKind } from '#domain/post/vocabulary.ts';
import type { Services } from '#server/services.ts';
import type { MailWithText } from '#server/store/post/mails.ts';
import { longDate } from '#texts/nl/dates.ts';
import { filesOf } from './delivery/smtp.ts';
import { htmlOf, textOf } from './layout.ts';
import { holdsKey, type Letter, type Row, storedLetter } from './letter.ts';
import { lookOf, readFace } from './look.ts';
import type { Attachment } from './outbox.ts';

const HIDDEN = '[alleen zichtbaar voor de ontvanger]';

/** A mail as its recipient sees it, until the retention has erased its text. */
export async function mailAsSent({ db, appUrl }: Pick<Services, 'db' | 'appUrl'>, mail: MailWithText) {
  const written = storedLetter(mail.letter);
  if (!written) return withoutText(mail.textErasedAt);
  const letter = shownToOthers(mail, written);
  const look = lookOf(await readFace(db), { appUrl, audience: mail.audience, picture: 'inside' });
  const attachments = mail.attachments as Attachment[];
  const files = attachments.filter(({ cid }) => cid === undefined);
  return {
    html: htmlOf(letter, look, picturesInside(attachments)),
    text: textOf(letter, look),
    attachments: filesOf(letter, files).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      size: Buffer.byteLength(content, 'base64'),
    })),
  };
}

function picturesInside(attachments: readonly Attachment[]): Map<string, string> {
  return new Map(attachments.flatMap(({ cid, contentType, content }) => (cid ? [[cid, `data:${contentType};base64,${content}`]] : [])));
}

function withoutText(at: string | null) {
  const text = at
    ? `De tekst van deze e-mail is op ${longDate(wallClock(at).date)} gewist, omdat de bewaartermijn voorbij was.`
    : 'De tekst van deze e-mail is niet bewaard.';
  return { html: `<!doctype html><html lang="nl"><meta charset="utf-8"><title>Gewist</title><p>${text}</p></html>`, text, attachments: [] };
}

export function opensAccount(mail: MailWithText): boolean {
  const letter = storedLetter(mail.letter);
  return letter !== null && holdsKey(letter);
}

const SUMMARY_HIDDEN = '[De samenvatting is alleen zichtbaar voor de werknemer en de consultant.]';
/**
 * Kinds whose link is never shown, not even to an administrator who has to pass the mail on: the reader asked for a reset themselves, and
 * the link of a survey would tell whether its reader answered.
 */
const NEVER_SHOWN: ReadonlySet<string> = new Set<MailKind>(['password_reset', 'survey']);

/**
 * A link that opens an account is for its recipient only. Without a mail account it is shown, because an administrator has to pass a
 * welcome on by other means, except for the kinds in NEVER_SHOWN. A code is never shown.
 */
function shownToOthers(mail: MailWithText, { button, details, table, ...letter }: Letter): Letter {
  if (mail.kind === 'summary') return { ...letter, own: SUMMARY_HIDDEN };
  const shown = {
    ...letter,
    ...(table && { table: { ...table, rows: table.rows.map(hideFleeting) } }),
    ...(details && { details: details.map((detail) => (detail.once || detail.fleeting ? { ...detail, value: HIDDEN } : detail)) }),
  };
  if (!button) return shown;
  if (!button.once || (mail.status === 'niet_verzonden' && !NEVER_SHOWN.has(mail.kind))) return { ...shown, button };
  return { ...shown, after: [`[De knop '${button.label}' is alleen zichtbaar voor de ontvanger.]`, ...(letter.after ?? [])] };
}

function hideFleeting({ fleeting, ...row }: Row): Row {
  return fleeting ? { ...row, fleeting: { ...fleeting, text: HIDDEN } } : row;
}
