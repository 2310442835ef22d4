import { isBrowserKnown, isHrLinkAlive, isLeftToDesk } from '#domain/access/hr-desk.ts';
import { HR_LANGUAGE } from '#domain/language.ts';
import { dateOf, fromIso } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { hrLinksOf } from '#server/store/access/hr-links.ts';
import { isHr } from '#server/store/appointments/history.ts';
import type { Act } from '#server/store/events/record.ts';
import { unknownThreads } from '#server/store/post/mail-wanted.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import { textsIn } from '#texts/index.ts';
import type { Mail } from './outbox.ts';

/** Mails with the link to the desk or a code for it: nothing about the desk is added to these. */
const ABOUT_THE_DESK = ['hr_link', 'hr_code'];

/** Why a mail that is left to the desk is not sent. */
export const LEFT_TO_DESK = 'HR ziet dit op de HR-pagina.';

/** `date`: when the link was mailed. `isUsed`: a browser of HR is known. */
export type Desk = { date: string; employer: string; isUsed: boolean };

/**
 * The same mails. While the link to an HR desk works, each mail to that HR says when the link was mailed, and is marked as not to be sent
 * if it only repeats what HR sees at the desk.
 */
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
    return desk ? besideOne(desk, mail, { byHr, isUpToDate: !unknown.has(mail.thread ?? '') }) : mail;
  });
}

/** Only for mails that `isBesideDesk` admits. */
export function besideOne(desk: Desk, mail: Mail, told: { byHr: boolean; isUpToDate: boolean }): Mail {
  const isLeft = isLeftToDesk(mail, { ...told, isUsed: desk.isUsed });
  const after = [...(mail.letter.after ?? []), hr.desk.reminder({ ...desk, date: textsIn(HR_LANGUAGE).dates.date(desk.date) })];
  return { ...mail, letter: { ...mail.letter, after, ...(isLeft && { leftToDesk: true as const }) } };
}

export function isBesideDesk({ audience, kind }: Mail): boolean {
  return audience === 'hr' && !ABOUT_THE_DESK.includes(kind);
}

/** By id of the employer, the desks whose link works and shows people. */
async function desksOf(db: Db, mails: readonly Mail[], at: Temporal.Instant): Promise<Map<number, Desk>> {
  const employerIds = new Set(mails.flatMap(({ employerId }) => employerId ?? []));
  const links = (await hrLinksOf(db, [...employerIds])).filter(
    (link) => link.employer.communicatieViaHrm && isHrLinkAlive(link, link.employer, at),
  );
  return new Map(
    links.map(({ employer, createdAt, confirmedAt }) => {
      const isUsed = confirmedAt !== null && isBrowserKnown({ confirmedAt }, at);
      return [employer.id, { date: dateOf(fromIso(createdAt)), employer: employer.name, isUsed }];
    }),
  );
}
