import { itemsForLetter, type PreparationItem } from '#domain/conversation/preparation.ts';
import type { Language } from '#domain/language.ts';
import { oneLine } from '#domain/people/contact.ts';
import { ownWordsIn } from '#domain/post/own-words.ts';
import { quietUntil } from '#domain/post/quiet-hours.ts';
import { MAIL_CLASS, type MailAudience, type MailKind } from '#domain/post/vocabulary.ts';
import { isoOf } from '#domain/time.ts';
import { type InviteMethod, invite, languageOfInvite, type Mailbox, type NewInvite } from '#server/calendar/invite.ts';
import type { Db } from '#server/db/db.ts';
import { type Sender, senderOf } from '#server/store/firm/settings.ts';
import { insertMails } from '#server/store/post/mails.ts';
import { textsIn } from '#texts/index.ts';
import type { Letter } from './letter.ts';
import { PORTAL_NAME } from './look.ts';

export type Mail = {
  /** A reserved id: see steps/hr-overviews.ts. */
  id?: number;
  kind: MailKind;
  /** The kind of recipient. With the ids below it determines the current address when the mail is sent again. */
  audience: MailAudience;
  to: string;
  toName?: string | null;
  cc?: string[];
  letter: Letter;
  attachments?: Attachment[];
  /** The calendar invite of this mail. */
  invite?: NewInvite;
  /** The calendar invites of a mail about several appointments: a file each, because a calendar file has one method and one event. */
  invites?: NewInvite[];
  /** The employee it is about, also if somebody else reads it: erasing the employee deletes these mails. */
  employeeId?: number | null;
  appointmentId?: number | null;
  employerId?: number | null;
  /** The consultant or administrator who reads it. */
  userId?: number | null;
  /** Of the mails of one thread only the newest is sent. */
  thread?: string | null;
  /** Of invites that have become attachments already: see `withFiles`. */
  invited?: Record<number, number> | null;
  /** The invitation whose link is in a cancellation. */
  invitationToken?: string | null;
  /** Employees named in an attachment. Those in the letter's own table are found automatically. */
  mentions?: number[];
  /** Whether an employee, HR or a partner gets it in the morning rather than at night. */
  canWait?: boolean;
  /** It goes out with the link of the online meeting, or after two minutes without. */
  awaitsLink?: boolean;
};

/** A mail in the outbox. */
export type Posted = Mail & { id: number };

/** `content` in base64. One with a `method` is a calendar invite; one with a `cid` is a picture inside the letter. */
export type Attachment = { filename: string; contentType: string; content: string; method?: InviteMethod; cid?: string };

/** Domain of a Message-ID and organizer without a mail account; reserved by RFC 2606. */
const NO_DOMAIN = 'pensioengesprek-portaal.invalid';

/**
 * Adds mails to the outbox. Call it inside the transaction of the change that causes them, and `wakeOutbox` after it. Without a mail
 * account they stay `niet_verzonden` until an administrator sends them. Returns their ids, in order.
 */
export async function post(db: Db, now: Temporal.Instant, mails: readonly Mail[]): Promise<number[]> {
  const sent = mails.filter(hasAddress);
  return sent.length === 0 ? [] : postFrom(db, await senderOf(db), { now, mails: sent });
}

/** People without an e-mail address get nothing by mail: what there is to know about their appointment waits as a letter (steps/record.ts). */
export function hasAddress({ to }: Pick<Mail, 'to'>): boolean {
  return to !== '';
}

/** Does the same as `post`, with a sender that has been read already. */
export async function postFrom(
  db: Db,
  sender: Sender,
  { now, mails }: { now: Temporal.Instant; mails: readonly Mail[] },
): Promise<number[]> {
  if (mails.length === 0) return [];
  return insertMails(db, {
    at: isoOf(now),
    morning: quietUntil(now) ?? isoOf(now),
    status: sender.fromEmail ? 'wachtend' : 'niet_verzonden',
    domain: domainOf(organizerOf(sender).email),
    mails: mails.map((mail) => ({
      reserved: mail.id,
      kind: mail.kind,
      to_address: oneLine(mail.to),
      to_name: mail.toName ? oneLine(mail.toName) : null,
      cc_addresses: mail.cc?.map(oneLine) ?? [],
      subject: oneLine(mail.letter.subject),
      letter: withFirmsWords(mail, sender),
      attachments: [...(mail.attachments ?? []), ...calendarFiles(mail, sender, now)],
      employee_id: mail.employeeId ?? null,
      appointment_id: mail.appointmentId ?? null,
      audience: mail.audience,
      class: MAIL_CLASS[mail.kind],
      employer_id: mail.employerId ?? null,
      user_id: mail.userId ?? null,
      thread: mail.thread ?? null,
      invitation_token: mail.invitationToken ?? null,
      invited: mail.invited ?? invitedIn(mail, sender),
      mentions: mentionsOf(mail),
      waits_at_night: waitsAtNight(mail),
      awaits_link: mail.awaitsLink ?? false,
    })),
  });
}

/** The letter as it is stored: with the firm's own words and list as they are now. */
export function withFirmsWords(
  mail: Pick<Mail, 'kind' | 'audience' | 'letter'>,
  { ownWords, preparation }: Pick<Sender, 'ownWords' | 'preparation'>,
): Letter {
  const own = ownWordsIn(ownWords, mail);
  const items = itemsForLetter(preparation, mail);
  return { ...mail.letter, ...(own !== null && { own }), ...(items.length > 0 && { prepare: prepareIn(mail.letter.language, items) }) };
}

function prepareIn(language: Language, items: readonly PreparationItem[]): NonNullable<Letter['prepare']> {
  const { title, bring } = textsIn(language).preparing;
  return { title, items: [...items], bring };
}

function organizerOf({ fromEmail, firmName }: Pick<Sender, 'fromEmail' | 'firmName'>): Mailbox {
  return { name: firmName ?? PORTAL_NAME, email: fromEmail ?? `noreply@${NO_DOMAIN}` };
}

/** The mails with their calendar files made beforehand, for posting many mails under a lock: each file takes milliseconds. */
export function withFiles(mails: readonly Mail[], sender: Sender, now: Temporal.Instant): Mail[] {
  return mails.map((mail) => {
    const { invite: _, invites: __, ...rest } = mail;
    return { ...rest, invited: invitedIn(mail, sender), attachments: [...(mail.attachments ?? []), ...calendarFiles(mail, sender, now)] };
  });
}

/** A file per invite; several are numbered. */
export function calendarFiles(
  mail: Pick<Mail, 'invite' | 'invites'>,
  sender: Pick<Sender, 'fromEmail' | 'firmName' | 'homes'>,
  now: Temporal.Instant,
): Attachment[] {
  const organizer = organizerOf(sender);
  const wishes = invitesOf(mail, sender);
  return wishes.map((given, i) => inviteFile(given, { organizer, now, number: wishes.length > 1 ? `-${i + 1}` : '' }));
}

/**
 * A consultant whose calendar the portal writes into gets no invites. Those that were mailed before are cancelled together once all events
 * stand there (steps/planning/settle-home.ts); until then a cancellation goes out as before.
 */
function invitesOf({ invite, invites = [] }: Pick<Mail, 'invite' | 'invites'>, { homes }: Pick<Sender, 'homes'>): NewInvite[] {
  const isDropped = ({ attendee, method, endsInvites, appointment }: NewInvite) => {
    if (attendee !== 'consultant' || endsInvites) return false;
    const home = homes.find(({ consultantId }) => consultantId === appointment.consultant.id);
    return home !== undefined && (home.isSettled || method === 'REQUEST');
  };
  return [...(invite ? [invite] : []), ...invites].filter((one) => !isDropped(one));
}

/** The answer of a calendar program counts only if it is about the latest SEQUENCE: see store/appointments/declined.ts. */
function invitedIn(mail: Pick<Mail, 'invite' | 'invites'>, sender: Pick<Sender, 'homes'>): Record<number, number> | null {
  const asking = invitesOf(mail, sender).filter(({ method }) => method === 'REQUEST');
  return asking.length === 0 ? null : Object.fromEntries(asking.map(({ appointment: { id, sequence } }) => [id, sequence]));
}

/** Those who log in are told at once. */
function waitsAtNight({ canWait = false, audience }: Mail): boolean {
  return canWait && (audience === 'employee' || audience === 'partner' || audience === 'hr');
}

function mentionsOf({ letter, mentions = [] }: Mail): number[] | null {
  const named = new Set(mentions);
  for (const { employeeId } of letter.table?.rows ?? []) if (employeeId !== undefined) named.add(employeeId);
  return named.size > 0 ? [...named] : null;
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

type Stamp = { organizer: Mailbox; now: Temporal.Instant; number: string };

function inviteFile(given: NewInvite, { organizer, now, number }: Stamp): Attachment {
  const { frame } = textsIn(languageOfInvite(given));
  return {
    filename: given.method === 'REQUEST' ? frame.inviteFile({ number }) : frame.cancellationFile({ number }),
    contentType: `text/calendar; charset=utf-8; method=${given.method}`,
    content: Buffer.from(invite(given, organizer, now)).toString('base64'),
    method: given.method,
  };
}
