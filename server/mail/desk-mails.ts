import { isBrowserKnown, isHrLinkAlive, isLeftToDesk } from '#domain/access/hr-desk.ts';
import { HR_LANGUAGE } from '#domain/language.ts';
import { dateOf, fromIso } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { hrLinksOf } from '#server/store/access/hr-links.ts';
import { isHr } from '#server/store/appointments/history.ts';
import type { Act } from '#server/store/events/record.ts';
import { unknownThreads } from '#server/store/post/mail-wanted.ts';
import { textsIn } from '#texts/index.ts';
import { hr } from '#texts/nl/hr.ts';
import type { Mail } from './outbox.ts';

/** These carry the link or the code themselves. */
const ABOUT_THE_DESK = ['hr_link', 'hr_code'];

type Desk = { date: string; employer: string; isUsed: boolean };

/** The same mails. Those to HR say where its page is, while its link works, and what HR sees there anyway is marked as not to be sent. */
export async function besideDesk(db: Db, mails: readonly Mail[], by: Act): Promise<Mail[]> {
  const toHr = mails.filter(isBesideDesk);
  if (toHr.length === 0) return [...mails];
  const desks = await desksOf(db, toHr, by.at);
  if (desks.size === 0) return [...mails];
  const unknown = await unknownThreads(
    db,
    toHr.flatMap(({ thread }) => thread ?? []),
  );
  const byHr = isHr(by.actor);
  return mails.map((mail) => {
    const desk = isBesideDesk(mail) ? desks.get(mail.employerId ?? 0) : undefined;
    if (!desk) return mail;
    const isLeft = isLeftToDesk(mail, { byHr, isUsed: desk.isUsed, isUpToDate: !unknown.has(mail.thread ?? '') });
    const after = [...(mail.letter.after ?? []), hr.desk.reminder(desk)];
    return { ...mail, letter: { ...mail.letter, after, ...(isLeft && { leftToDesk: true as const }) } };
  });
}

function isBesideDesk({ audience, kind }: Mail): boolean {
  return audience === 'hr' && !ABOUT_THE_DESK.includes(kind);
}

/** By employer, those whose link works. */
async function desksOf(db: Db, mails: readonly Mail[], at: Temporal.Instant): Promise<Map<number, Desk>> {
  const employerIds = new Set(mails.flatMap(({ employerId }) => employerId ?? []));
  const links = (await hrLinksOf(db, [...employerIds])).filter((link) => isHrLinkAlive(link, link.employer, at));
  const { dates } = textsIn(HR_LANGUAGE);
  return new Map(
    links.map(({ employer, createdAt, confirmedAt }) => {
      const isUsed = confirmedAt !== null && isBrowserKnown({ confirmedAt }, at);
      return [employer.id, { date: dates.date(dateOf(fromIso(createdAt))), employer: employer.name, isUsed }];
    }),
  );
}
