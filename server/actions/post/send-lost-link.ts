import { hrAddress } from '#domain/post/addresses.ts';
import { whyNoLink } from '#domain/post/link.ts';
import { LOST_LINKS_PER_DAY } from '#domain/post/vocabulary.ts';
import { dateOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { hashOf } from '#server/db/secrets.ts';
import type { LinkOf } from '#server/mail/letters/lost-link.ts';
import { bookLink, modifyLink } from '#server/mail/letters/phrases.ts';
import type { Services } from '#server/services.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { UNKNOWN } from '#server/store/access/audit.ts';
import { countAttempt } from '#server/store/access/limits.ts';
import { userByEmail } from '#server/store/access/users.ts';
import { appointmentsOf } from '#server/store/appointments/appointments.ts';
import { employeesByEmail, employersById, lockEmployees } from '#server/store/people/employees.ts';

const TWO_DAYS = 2 * 24 * 60 * 60;

/**
 * Mails every link of this address that works, also to people who stopped other mail. Returns nothing, so that the caller cannot learn
 * whether the address exists. Somebody with an account gets nothing: a stranger could see from a bounce or a reply that they have one.
 */
export async function sendLostLink(services: Services, email: string): Promise<void> {
  await services.db.transaction(async (db) => {
    if (await userByEmail(db, email)) return;
    const at = services.now();
    const people = await linksOf(db, services, email);
    if (people.length === 0 || (await hadEnough(db, email, at))) return;
    const events = people.map((letter) => ({ kind: 'employee.link_requested', id: letter.employee.id, letter }) as const);
    await recordAndPost(db, events, { at, actor: UNKNOWN, appUrl: services.appUrl });
  });
  services.wakeOutbox();
}

/** Of everybody with this address who is invited or has an appointment. Locked, so that no link is replaced before the letter is written. */
async function linksOf(db: Db, { appUrl, now }: Services, email: string): Promise<LinkOf[]> {
  const employees = await lockEmployees(db, await employeesByEmail(db, email));
  const ids = employees.map(({ id }) => id);
  const employers = await employersById(
    db,
    employees.map(({ employerId }) => employerId),
  );
  const planned = new Map(
    (await appointmentsOf(db, ids)).filter(({ status }) => status === 'geplanned').map((one) => [one.employee.id, one]),
  );
  return employees.flatMap((row): LinkOf[] => {
    const employer = employers.get(row.employerId);
    const appointment = planned.get(row.id);
    const works = whyNoLink({ ...row, hasPlannedAppointment: appointment !== undefined }, now()) === null;
    if (!employer || !(works || appointment)) return [];
    const employee = { ...row, employer };
    if (hrAddress(employer)) return [{ employee, url: null }];
    if (works && row.invitationToken) return [{ employee, url: bookLink({ appUrl }, row.invitationToken) }];
    // Somebody set to not invited has no invitation, but keeps the appointment and its link.
    return appointment ? [{ employee, url: modifyLink({ appUrl }, appointment, 'employee') }] : [];
  });
}

async function hadEnough(db: Db, email: string, at: Temporal.Instant): Promise<boolean> {
  const key = `lostLinkMail:${hashOf(`${dateOf(at)} ${email.toLowerCase()}`)}`;
  return (await countAttempt(db, { key, seconds: TWO_DAYS })).attempts > LOST_LINKS_PER_DAY;
}
