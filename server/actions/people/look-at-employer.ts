import { priceFor } from '#domain/money/statement.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { countedByStatus } from '#server/store/firm/counts.ts';
import { openMoneyOf } from '#server/store/money/charges.ts';
import { tariffRow } from '#server/store/money/tariff.ts';
import { employerOverview } from '#server/store/people/employers.ts';

/** All numbers and facts about one employer; its lists have calls of their own. */
export async function lookAtEmployer({ db, now }: Services, id: number) {
  const employer = await employerOverview(db, id, dateOf(now()));
  if (!employer) throw new Refusal('EMPLOYER_NOT_FOUND');
  const [people, { creditCents, ...open }, general] = await Promise.all([countedByStatus(db, id), openMoneyOf(db, id), tariffRow(db)]);
  const tariff = priceFor(employer, general);
  return { ...employer, people, tariff, open: { ...open, cents: open.charges * (tariff ?? 0) - creditCents } };
}
