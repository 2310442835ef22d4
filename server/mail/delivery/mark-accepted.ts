import { setTimeout as sleep } from 'node:timers/promises';
import { freeUntil } from '#domain/appointments/late.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { logFailure } from '#server/failures.ts';
import { isKeptWhole, withoutKey } from '#server/mail/letter.ts';
import { appointmentBy } from '#server/store/appointments/appointments.ts';
import { updateAppointment } from '#server/store/appointments/changes.ts';
import { markInvitationAccepted } from '#server/store/post/invitation-mails.ts';
import { markSent, markUnsent, movedByFirm, settlePermit } from '#server/store/post/mail-queue.ts';
import type { InHand } from './claim.ts';
import { GRACE_MS, type Postroom } from './postroom.ts';
import type { Ready } from './ready.ts';

/** How long marking an accepted mail is retried while the database is away; the lease lasts longer. */
const MARK_FOR_MS = 3 * 60_000;
const MARK_AGAIN_MS = 500;
/** Invitations marked per transaction: the booking of somebody who is in the same overview to HR waits for one such transaction. */
const ACCEPTED_AT_ONCE = 100;

/** `refused`: the addresses that the mail server refused. */
type Accepted = { inHand: InHand; ready: Ready; refused: string[] };

export async function markAccepted(room: Postroom, accepted: Accepted): Promise<void> {
  while (await untilMarked(room, () => room.services.db.transaction((db) => mark(db, room, accepted))));
  room.at('marked');
}

/** Returns whether more invitations of the same overview are left. */
async function mark(db: Db, { services, at }: Postroom, { inHand: { mail, permitId }, ready, refused }: Accepted): Promise<boolean> {
  if (refused.includes(ready.toAddress)) {
    const lastError = 'De mailserver weigert de ontvanger. Wie in de CC staat heeft de e-mail wel gekregen.';
    await markUnsent(db, mail, { status: 'mislukt', lastError });
    await settlePermit(db, permitId);
    return false;
  }
  const now = services.now();
  const moment = isoOf(now);
  const note = refused.length > 0 ? `De mailserver weigert in de CC: ${refused.join(', ')}` : null;
  // Lock order: employees before appointments before mails.
  if ((await markInvitationAccepted(db, mail.id, { at: moment, atMost: ACCEPTED_AT_ONCE })) === ACCEPTED_AT_ONCE) return true;
  if (mail.appointmentId !== null) await startGrace(db, mail.id, now);
  await settlePermit(db, permitId);
  const { letter, isAsWritten, toAddress } = ready;
  await markSent(db, mail.id, { at: moment, toAddress, letter: isAsWritten && isKeptWhole(letter) ? null : withoutKey(letter), note });
  at('marking');
  return false;
}

/** The letter tells of a move by the firm: changes are free until some time after it. A later letter does not extend that. */
async function startGrace(db: Db, mailId: number, now: Temporal.Instant): Promise<void> {
  const id = await movedByFirm(db, mailId);
  const appointment = id === null ? null : await appointmentBy(db, { id });
  if (appointment) await updateAppointment(db, appointment.id, { freeUntil: freeUntil(appointment, { acceptedAt: now }) });
}

/** Retries, because a lost connection or deadlock here would send the mail a second time. */
async function untilMarked<T>(room: Postroom, mark: () => Promise<T>): Promise<T> {
  const start = performance.now();
  for (;;) {
    try {
      return await mark();
    } catch (error) {
      const patience = room.isStopping ? GRACE_MS : MARK_FOR_MS;
      if (performance.now() - start > patience) throw error;
      logFailure(room.services.log, 'marking a mail as accepted', error);
      await sleep(MARK_AGAIN_MS);
    }
  }
}
