import { expectedTotals, tariffFor, whyNotState } from '#domain/money/statement.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { dateOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { waitingCharges } from '#server/store/money/charges.ts';
import { waitingCredits } from '#server/store/money/statements.ts';
import { tariffRow } from '#server/store/money/tariff.ts';
import { employersLike } from '#server/store/people/employers.ts';

type Open = {
  employerId: number;
  employerName: string;
  month: string;
  charges: number;
  credits: number;
  totalCents: number | null;
  refusal: RefusalCode | null;
};

/**
 * Charges without a statement, by employer, oldest month first, with the amount of a statement now. An employer with only credits can have
 * them on a statement of this month.
 */
export async function openStatements({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Open[]> {
  const [open, waiting, tariff] = await Promise.all([waitingCharges(db), waitingCredits(db, null, { lock: false }), tariffRow(db)]);
  const chargesOf = Map.groupBy(open, ({ employerId }) => employerId);
  const creditsOf = Map.groupBy(waiting, ({ employerId }) => employerId);
  const thisMonth = dateOf(now()).slice(0, 7);
  return (await employersLike(db, [])).flatMap(({ id, name, tariffCents }) => {
    const credits = creditsOf.get(id) ?? [];
    const months = (chargesOf.get(id) ?? []).toSorted((a, b) => a.month.localeCompare(b.month));
    if (months.length === 0 && credits.length > 0) months.push({ employerId: id, month: thisMonth, count: 0 });
    return months.map(({ month, count }) => {
      const refusal = whyNotState({ charges: count, credits: credits.length }, { tariffCents }, tariff);
      const { totalCents } = expectedTotals(count, credits, tariffFor({ tariffCents }, tariff));
      return {
        ...{ employerId: id, employerName: name, month, charges: count, credits: credits.length },
        ...{ totalCents: refusal ? null : totalCents, refusal },
      };
    });
  });
}
