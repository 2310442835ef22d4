import { hasBegun } from '#domain/booking.ts';
import { isInvitationExpired } from '#domain/reminders.ts';
import type { MailKind } from '#domain/vocabulary.ts';
import type { Db } from '../db/db.ts';
import { type InvitedPerson, invitedPeople, plannedMoment } from '../store/mails.ts';
import type { Letter } from './letter.ts';
import { bookLink, momentOf } from './letters/phrases.ts';

// A mail may wait for days when a mail server is down. Before it goes out, the state is read again: nobody who has booked is
// reminded, and nobody gets a link that has been replaced.

type Queued = { kind: string; letter: Letter; employeeId: number | null; appointmentId: number | null };

/** The letter as it may go out now, or why it may not. */
export type Wanted = { letter: Letter } | { reason: string };

const ABOUT_A_LINK: ReadonlySet<string> = new Set<MailKind>(['invitation', 'first_reminder', 'second_reminder', 'exit']);

export async function stillWanted(db: Db, mail: Queued, now: Temporal.Instant): Promise<Wanted> {
  const { letter } = mail;
  if (ABOUT_A_LINK.has(mail.kind) && mail.employeeId !== null) {
    const people = await invitedPeople(db, [mail.employeeId]);
    const reason = whyNotInvite(people.get(mail.employeeId), letter.button?.url, now);
    return reason ? { reason } : { letter };
  }
  if (mail.kind === 'hr_overview' && letter.table) return overviewWanted(db, letter, letter.table, now);
  if (mail.kind === 'appointment_reminder' && mail.appointmentId !== null) {
    const moment = await plannedMoment(db, mail.appointmentId, mail.employeeId);
    if (!moment || !letter.subject.endsWith(momentOf(moment))) return { reason: 'De afspraak is intussen gewijzigd of geannuleerd.' };
    if (hasBegun(moment, now)) return { reason: 'De afspraak is al begonnen of voorbij.' };
  }
  return { letter };
}

/** The letter counted them when it was written. */
const LEFT_OUT = 'Wie intussen een afspraak heeft of een nieuwe uitnodiging kreeg, staat niet meer in de lijst.';

async function overviewWanted(db: Db, letter: Letter, table: NonNullable<Letter['table']>, now: Temporal.Instant): Promise<Wanted> {
  const people = await invitedPeople(
    db,
    table.rows.map(({ employeeId }) => employeeId!),
  );
  const rows = table.rows.filter(({ employeeId, link }) => !whyNotInvite(people.get(employeeId!), link?.url, now));
  if (rows.length === 0) return { reason: 'Geen van deze werknemers wacht nog op een afspraak.' };
  if (rows.length === table.rows.length) return { letter };
  return { letter: { ...letter, table: { ...table, rows }, after: [...(letter.after ?? []), LEFT_OUT] } };
}

function whyNotInvite(person: InvitedPerson | undefined, url: string | undefined, now: Temporal.Instant): string | null {
  if (!person || person.status === 'niet_uitgenodigd') return 'De uitnodiging is intussen ingetrokken.';
  if (person.status === 'afspraak_gemaakt') return 'De werknemer heeft intussen een afspraak gemaakt.';
  if (person.status === 'afgerond') return 'Het pensioengesprek van de werknemer is intussen afgerond.';
  const expired = person.invitationSentDate !== null && isInvitationExpired(person.invitationSentDate, now);
  // A last mail after the link has ended holds none.
  const isTheirs = url === undefined ? expired : person.invitationToken && url.endsWith(bookLink({ appUrl: '' }, person.invitationToken));
  if (!isTheirs) return 'De werknemer heeft intussen een nieuwere uitnodiging gekregen.';
  return expired && url !== undefined ? 'De link in deze e-mail is verlopen.' : null;
}
