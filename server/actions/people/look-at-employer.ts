import { hrLinkEnds } from '#domain/access/hr-desk.ts';
import { priceFor } from '#domain/money/statement.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { hrLinkOf } from '#server/store/access/hr-links.ts';
import { openMoneyOf } from '#server/store/money/charges.ts';
import { tariffRow } from '#server/store/money/tariff.ts';
import { countByStatus, employerOverview } from '#server/store/people/employers.ts';

/** All numbers and facts about one employer; its lists have calls of their own. */
export async function lookAtEmployer({ db, now }: Services, id: number) {
  const employer = await employerOverview(db, id, dateOf(now()));
  if (!employer) throw new Refusal('EMPLOYER_NOT_FOUND');
  const [people, { creditCents, ...open }, general, link] = await Promise.all([
    countByStatus(db, id),
    openMoneyOf(db, id),
    tariffRow(db),
    hrLinkOf(db, id),
  ]);
  const tariff = priceFor(employer, general);
  const hrLink = link && { ...link, expiresAt: isoOf(hrLinkEnds(link)) };
  return { ...employer, people, tariff, hrLink, open: { ...open, cents: open.charges * (tariff ?? 0) - creditCents } };
}
