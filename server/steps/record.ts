import type { AwayEvent } from '#domain/events/appointments.ts';
import type { QuietEvent } from '#domain/events/events.ts';
import { isoOf } from '#domain/time.ts';
import { type Db, pipelined } from '#server/db/db.ts';
import { besideDesk } from '#server/mail/desk-mails.ts';
import { type LetterEvent, lettersOf } from '#server/mail/letters-of.ts';
import { hasAddress, type Mail, type Posted, postFrom } from '#server/mail/outbox.ts';
import { insertHistory } from '#server/store/appointments/history.ts';
import { type Act, historyRows, recordInAudit } from '#server/store/events/record.ts';
import { type Sender, senderOf } from '#server/store/firm/settings.ts';
import { keepPaperLetters, type PaperLetter, paperOf } from '#server/store/post/invitation-letters.ts';
import { found } from './found.ts';

/** `sender`: passed if it has been read already. `isInOverview`: HR reads the same in an overview, so it gets no letters of its own.
 * `canWait`: see `Mail`. */
export type Telling = Act & { appUrl: string; sender?: Sender; isInOverview?: boolean; canWait?: boolean };

/**
 * Like `record` (store/events/record.ts), for events that send letters. Returns the letters. Call it inside the transaction of the change,
 * and `wakeOutbox` afterwards.
 */
export async function recordAndPost(db: Db, events: readonly (LetterEvent | QuietEvent)[], by: Telling): Promise<Posted[]> {
  const { at, appUrl } = by;
  const written = lettersOf({ appUrl, now: at }, events).filter((mail) => !(by.isInOverview && mail.audience === 'hr'));
  const letters = await withAddress(db, written, at);
  const mails = (await besideDesk(db, letters, by)).map((mail) => (by.canWait ? { ...mail, canWait: true } : mail));
  const sender = by.sender ?? (mails.length > 0 ? await senderOf(db) : undefined);
  const [, ids] = await pipelined(
    db,
    (db) => insertHistory(db, historyRows(events, by)),
    async (db) => (sender ? postFrom(db, sender, { now: at, mails }) : []),
  );
  await recordInAudit(db, events, by);
  return asPosted(mails, ids);
}

type Prepared = { events: readonly (AwayEvent | LetterEvent)[]; mails: readonly Mail[] };

/** For an absence or a closed day, whose letters were made before the transaction. */
export async function recordPrepared(db: Db, { events, mails }: Prepared, by: Act & { sender: Sender }): Promise<Posted[]> {
  await insertHistory(db, historyRows(events, by));
  const told = await besideDesk(db, await withAddress(db, mails, by.at), by);
  return asPosted(told, await postFrom(db, by.sender, { now: by.at, mails: told }));
}

/** What people without an e-mail address are to read about their appointment waits to be printed. */
async function withAddress(db: Db, mails: readonly Mail[], at: Temporal.Instant): Promise<Mail[]> {
  const letters = mails.flatMap(({ to, audience, employeeId, kind, letter }): PaperLetter[] => {
    const paper = to === '' && audience === 'employee' ? paperOf(kind) : null;
    if (!paper || !employeeId) return [];
    const { subject, paragraphs } = paper === 'cancellation' ? letter : { subject: null, paragraphs: [] };
    return [{ employeeId, kind: paper, subject, paragraphs, printedAt: null }];
  });
  await keepPaperLetters(db, letters, isoOf(at));
  return mails.filter(hasAddress);
}

function asPosted(mails: readonly Mail[], ids: readonly number[]): Posted[] {
  return mails.map((mail, i) => ({ ...mail, id: found(ids[i]) }));
}
