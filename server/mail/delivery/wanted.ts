import { hasBegun } from '#domain/appointments/booking.ts';
import { isMoved } from '#domain/appointments/chosen-hour.ts';
import { isLinkOver } from '#domain/conversation/survey.ts';
import { whyNoLink } from '#domain/post/link.ts';
import { isInvitationExpired } from '#domain/post/reminders.ts';
import { REMINDER_MAILS } from '#domain/post/schedule.ts';
import type { MailKind } from '#domain/post/vocabulary.ts';
import { WISH_HOLD_DAYS } from '#domain/post/wishes/wish.ts';
import { dateOf, fromIso, hoursAfter, isBefore, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { hashOf } from '#server/db/secrets.ts';
import { LEFT_TO_DESK } from '#server/mail/desk-mails.ts';
import type { Letter, Row, Table } from '#server/mail/letter.ts';
import { surveyTokenIn } from '#server/mail/letters/survey.ts';
import { plannedOf } from '#server/store/access/renewed-links.ts';
import { stillUnsettled } from '#server/store/conversation/outcomes.ts';
import { wasSentElsewhere } from '#server/store/conversation/summaries.ts';
import { hasStopped, surveyConfigRow, surveyLinkBy } from '#server/store/conversation/survey.ts';
import { type InvitedPerson, invitedPeople } from '#server/store/post/invitation-mails.ts';
import { wishOf } from '#server/store/post/invitation-wishes.ts';
import { hasNewerMail, isHrMailAlive, plannedMoment } from '#server/store/post/mail-wanted.ts';
import type { MailRow } from '#server/store/post/mails.ts';
import { hr } from '#texts/dutch-only/hr.ts';

// A mail may wait for days while a mail server is down. Before it is sent the state is read again: nobody who has booked is reminded,
// nobody gets a replaced link, and nobody gets an outdated appointment.

type Queued = Pick<MailRow, 'id' | 'kind' | 'employeeId' | 'appointmentId' | 'thread' | 'createdAt'> & { letter: Letter };

/** The letter as it may be sent now, or why not. */
type Wanted = { letter: Letter } | { reason: string };

const ABOUT_A_LINK: ReadonlySet<string> = new Set<MailKind>(['invitation', ...REMINDER_MAILS]);
const ABOUT_THE_HR_DESK: ReadonlySet<string> = new Set<MailKind>(['hr_link', 'hr_code']);
const WITH_A_KEY: ReadonlySet<string> = new Set<MailKind>(['welcome', 'password_reset', 'administrator_invitation', 'hr_link', 'hr_code']);

const ABOUT_A_PLANNED: ReadonlySet<string> = new Set<MailKind>(['appointment_reminder', 'decline_question']);

/** To HR; a reminder to one employee has no table. */
const OVERVIEWS: ReadonlySet<string> = new Set<MailKind>(['hr_overview', 'hr_appointments', 'appointment_reminder']);

/** Of a copy that an administrator queued before the address changed. */
const SUMMARY_ELSEWHERE = 'Deze samenvatting is al op een ander adres afgeleverd.';

export async function stillWanted(db: Db, mail: Queued, now: Temporal.Instant): Promise<Wanted> {
  const { letter } = mail;
  if (await hasNewerMail(db, mail)) {
    if (mail.kind === 'wish') return { reason: 'Er is een nieuwere e-mail over deze wens.' };
    return {
      reason: WITH_A_KEY.has(mail.kind) ? 'Er is een nieuwere link of code verstuurd.' : 'Er is een nieuwere e-mail over deze afspraak.',
    };
  }
  if (letter.leftToDesk) return { reason: LEFT_TO_DESK };
  if (ABOUT_A_LINK.has(mail.kind) && mail.employeeId !== null) {
    const people = await invitedPeople(db, [mail.employeeId]);
    const person = people.get(mail.employeeId);
    const reason =
      whyNotInvite(person, { mailId: mail.id, holdsLink: letter.button !== undefined, asked: askedAt(mail) }, now) ??
      whyNotRemind(person, mail.kind, now);
    return reason ? { reason } : { letter };
  }
  if (ABOUT_THE_HR_DESK.has(mail.kind) && !(await isHrMailAlive(db, mail.id, isoOf(now)))) {
    return { reason: 'De link of code in deze e-mail werkt niet meer.' };
  }
  if (mail.kind === 'wish' && mail.employeeId !== null) {
    const reason = await whyNotAnswerWish(db, { employeeId: mail.employeeId, createdAt: mail.createdAt }, now);
    return reason ? { reason } : { letter };
  }
  if (mail.kind === 'lost_link' && letter.table) return linksWanted(db, { letter, table: letter.table }, now);
  if (mail.kind === 'survey') {
    const reason = await whyNotAsk(db, mail, now);
    return reason ? { reason } : { letter };
  }
  if (mail.kind === 'summary' && (await wasSentElsewhere(db, mail.id))) return { reason: SUMMARY_ELSEWHERE };
  if (mail.kind === 'outcome_request' && letter.table) return outcomesWanted(db, { letter, table: letter.table });
  if (OVERVIEWS.has(mail.kind) && letter.table) return overviewWanted(db, { mail, letter, table: letter.table }, now);
  if (ABOUT_A_PLANNED.has(mail.kind) && mail.appointmentId !== null) {
    const moment = await plannedMoment(db, mail.appointmentId, mail.employeeId);
    if (!moment) return { reason: 'De afspraak is intussen geannuleerd of afgerond.' };
    if (hasBegun(moment, now)) return { reason: 'De afspraak is al begonnen of voorbij.' };
  }
  return { letter };
}

type Listed = { letter: Letter; table: Table };

/** Leaves out conversations that have an outcome by now. The text of the letter names no number, so it stays as it is. */
async function outcomesWanted(db: Db, { letter, table }: Listed): Promise<Wanted> {
  const unsettled = await stillUnsettled(
    db,
    table.rows.flatMap(({ appointmentId }) => appointmentId ?? []),
  );
  const rows = table.rows.filter(({ appointmentId = 0 }) => unsettled.has(appointmentId));
  return withRows({ letter, table }, rows, { none: 'Deze gesprekken hebben intussen een uitkomst.' });
}

/** Leaves out links that were replaced or ended meanwhile. */
async function linksWanted(db: Db, { letter, table }: Listed, now: Temporal.Instant): Promise<Wanted> {
  const ids = table.rows.flatMap(({ employeeId }) => employeeId ?? []);
  const [people, planned] = [await invitedPeople(db, ids), await plannedOf(db, ids)];
  const rows = table.rows.filter(({ employeeId = 0, link }) => {
    const person = people.get(employeeId);
    const cancelToken = planned.get(employeeId)?.cancelToken;
    if (!person) return false;
    // HR has the link.
    if (!link) return true;
    const isInvitation = person.invitationToken !== null && link.url.endsWith(`/${person.invitationToken}`);
    return isInvitation ? whyNoLink(person, now) === null : cancelToken != null && link.url.includes(cancelToken);
  });
  return withRows({ letter, table }, rows, { none: 'De links in deze e-mail werken niet meer.' });
}

async function whyNotAsk(db: Db, { employeeId, letter }: Queued, now: Temporal.Instant): Promise<string | null> {
  if (employeeId !== null && (await hasStopped(db, employeeId))) return 'De werknemer wil geen e-mails meer ontvangen.';
  if (!(await surveyConfigRow(db)).isEnabled) return 'De enquête staat intussen uit.';
  const link = await surveyLinkBy(db, hashOf(surveyTokenIn(letter)));
  return !link || link.isAnswered || isLinkOver(link, now) ? 'De link in deze e-mail werkt niet meer.' : null;
}

/** Leaves out who answered meanwhile, and appointments that changed. */
async function overviewWanted(db: Db, { mail, letter, table }: Listed & { mail: Queued }, now: Temporal.Instant): Promise<Wanted> {
  const isInvitation = ({ appointment }: Row) => mail.kind === 'hr_overview' && appointment === undefined;
  const idsOf = (rows: Row[]) => rows.flatMap(({ employeeId }) => employeeId ?? []);
  const { true: invitations = [], false: appointments = [] } = Object.groupBy(table.rows, (row) => `${isInvitation(row)}`);
  const people = invitations.length > 0 ? await invitedPeople(db, idsOf(invitations)) : new Map<number, InvitedPerson>();
  const planned = appointments.length > 0 ? await plannedOf(db, idsOf(appointments)) : new Map<number, Planned>();
  const kept = new Set([
    // A row without an employee stays: it has no personal link.
    ...invitations.filter(
      ({ employeeId, link }) =>
        employeeId === undefined ||
        !whyNotInvite(people.get(employeeId), { mailId: mail.id, holdsLink: link !== undefined, asked: askedAt(mail) }, now),
    ),
    ...appointments.filter((row) => isAsWritten(row, planned.get(row.employeeId ?? 0), now)),
  ]);
  return withRows(
    { letter, table },
    table.rows.filter((row) => kept.has(row)),
    {
      none:
        invitations.length > 0
          ? 'Geen van deze werknemers wacht nog op een afspraak.'
          : 'De afspraken zijn intussen gewijzigd, geannuleerd of begonnen.',
      fewer: [
        ...(invitations.every((row) => kept.has(row)) ? [] : [hr.overview.leftOut]),
        ...(appointments.every((row) => kept.has(row)) ? [] : [hr.appointments.changedSince]),
      ],
    },
  );
}

type Planned = { date: string; startTime: string; cancelToken: string | null; sequence: number };

function isAsWritten({ appointment: written }: Row, current: Planned | undefined, now: Temporal.Instant): boolean {
  if (!current || hasBegun(current, now)) return false;
  // Absent in letters made before this field existed.
  if (!written) return true;
  // The sequence differs also if only the consultant changed, whose name and video link are in the row.
  const isSameVersion = written.sequence === undefined || written.sequence === current.sequence;
  return isSameVersion && written.cancelToken === current.cancelToken && !isMoved(written, current);
}

/** The letter with these rows of its table. `none`: why it is not sent without one; `fewer`: said below the table, in the letter's language. */
function withRows({ letter, table }: Listed, rows: Row[], { none, fewer = [] }: { none: string; fewer?: string[] }): Wanted {
  if (rows.length === 0) return { reason: none };
  if (rows.length === table.rows.length) return { letter };
  return { letter: { ...letter, table: { ...table, rows }, ...(fewer.length > 0 && { after: [...(letter.after ?? []), ...fewer] }) } };
}

/** `asked`: see `askedAt`. */
type Inviting = { mailId: number; holdsLink: boolean; asked: string | null };

/** A mail about free hours is too old after WISH_HOLD_DAYS: by then the hours are offered to others with a wish. */
async function whyNotAnswerWish(
  db: Db,
  { employeeId, createdAt }: { employeeId: number; createdAt: string },
  now: Temporal.Instant,
): Promise<string | null> {
  const person = (await invitedPeople(db, [employeeId])).get(employeeId);
  const wish = await wishOf(db, employeeId, isoOf(now));
  const refusal =
    whyNotInvite(person, { mailId: person?.lastMailId ?? 0, holdsLink: true, asked: null }, now) ?? whyNotRemind(person, 'wish', now);
  if (refusal) return refusal;
  if (!wish || wish.createdAt > createdAt) return 'De werknemer heeft de wens intussen gewijzigd of ingetrokken.';
  const isOld = !isBefore(now, hoursAfter(fromIso(createdAt), WISH_HOLD_DAYS * 24));
  return isOld ? 'De uren waar deze e-mail over gaat, kwamen te lang geleden vrij.' : null;
}

/** Refuses a reminder until the day that the employee asked to wait for; `markLater` counted it as not sent. */
function whyNotRemind(person: InvitedPerson | undefined, kind: string, now: Temporal.Instant): string | null {
  const isEarly = kind !== 'invitation' && person?.laterUntil != null && dateOf(now) <= person.laterUntil;
  return isEarly ? 'De werknemer heeft intussen gevraagd om later.' : null;
}

/** A link that is sent again on request also goes to somebody who declined before. */
const askedAt = ({ letter, createdAt }: Queued) => (letter.onRequest ? createdAt : null);

function whyNotInvite(person: InvitedPerson | undefined, { mailId, holdsLink, asked }: Inviting, now: Temporal.Instant): string | null {
  if (person?.hasPlannedAppointment) return 'De werknemer heeft intussen een afspraak gemaakt.';
  if (!person || person.status === 'niet_uitgenodigd' || !person.invitationToken) return 'De uitnodiging is intussen ingetrokken.';
  if (person.status === 'afspraak_gemaakt') return 'De werknemer heeft intussen een afspraak gemaakt.';
  if (person.status === 'afgerond') return 'Het pensioengesprek van de werknemer is intussen afgerond.';
  if (person.stoppedAt) return 'De werknemer wil geen e-mails meer ontvangen.';
  if (person.declinedAt && (asked === null || person.declinedAt > asked))
    return 'De werknemer heeft intussen laten weten geen gesprek te willen.';
  // Null in mails made before this column existed.
  const isLatest = person.lastMailId === null || person.lastMailId === mailId;
  if (!isLatest) return 'Er is intussen een nieuwere e-mail met een link voor deze werknemer.';
  const { invitationSentDate, laterUntil } = person;
  const expired = invitationSentDate !== null && isInvitationExpired({ invitationSentDate, laterUntil }, now);
  // The last mail contains no link if it is written after the link has expired.
  return expired && holdsLink ? 'De link in deze e-mail is verlopen.' : null;
}
