import { storedLetter } from '#server/mail/letter.ts';
import type { Attachment } from '#server/mail/outbox.ts';
import { SUMMARY_GONE, withSummary } from '#server/mail/sealed-summary.ts';
import { maintenanceRow } from '#server/store/firm/settings.ts';
import { giveBack, markUnsent, stillInHand } from '#server/store/post/mail-queue.ts';
import type { MailWithText } from '#server/store/post/mails.ts';
import { tryAnother } from './channel.ts';
import type { InHand } from './claim.ts';
import type { Postroom } from './postroom.ts';
import type { Envelope } from './smtp.ts';
import { UnreadableLetter } from './verdict.ts';
import { stillWanted } from './wanted.ts';

const NO_TEXT = 'De tekst van deze e-mail is niet bewaard.';

/** `isAsWritten`: no row of its table was left out since the letter was made. */
export type Ready = Envelope & { isAsWritten: boolean };

/** The mail as it may be sent now, to its current address; null if it may not, and its claim is released. */
export async function readyToSend(room: Postroom, { mail, isTry }: InHand): Promise<Ready | null> {
  const { services } = room;
  const { db, now } = services;
  const isClosed = (await maintenanceRow(db)).isEnabled || room.isStopping || services.guard?.mayWork() === false;
  const fresh = isClosed ? null : await stillInHand(db, mail);
  const written = fresh && storedLetter(fresh.letter);
  const wanted = fresh && (written ? await stillWanted(db, { ...fresh, letter: written }, now()) : { reason: NO_TEXT });
  if (wanted && 'letter' in wanted) {
    // Puts in the text of a summary, which is for the recipient alone and not stored with the mail.
    const letter = await withSummary(services, fresh, wanted.letter);
    if (letter) return { ...envelopeOf(fresh), letter, isAsWritten: wanted.letter === written };
    await markUnsent(db, mail, { status: 'vervallen', lastError: SUMMARY_GONE });
    if (isTry) await tryAnother(services, now());
    return null;
  }
  if (wanted && fresh.letter && !written) await markUnsent(db, mail, { status: 'mislukt', lastError: new UnreadableLetter().message });
  else if (wanted) await markUnsent(db, mail, { status: 'vervallen', lastError: wanted.reason });
  else await giveBack(db, [mail.id]);
  if (isTry) await tryAnother(services, now());
  return null;
}

function envelopeOf({ messageId, audience, toAddress, toName, ccAddresses, attachments }: MailWithText) {
  return { messageId, audience, toAddress, toName, ccAddresses: ccAddresses as string[], attachments: attachments as Attachment[] };
}
