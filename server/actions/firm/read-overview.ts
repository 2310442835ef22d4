import { bitCount } from '#domain/bits.ts';
import {
  type OverviewPeriod,
  overviewConsultants,
  overviewEmployers,
  overviewWeeks,
  periodBefore,
  totalsOf,
} from '#domain/firm/overview.ts';
import { hoursForAnyone, hoursLeft } from '#domain/planning/slots.ts';
import type { Services } from '#server/services.ts';
import { offeredNow } from '#server/steps/offered.ts';
import { firmFigures, overviewFigures } from '#server/store/firm/overview.ts';
import { consultantNames } from '#server/store/people/consultants.ts';
import { employerNames } from '#server/store/people/employers.ts';

type Reading = Pick<Services, 'db' | 'now'>;
export type Overview = Awaited<ReturnType<typeof readOverview>>;

export async function readOverview(reading: Reading, period: OverviewPeriod) {
  const { db } = reading;
  const [counted, before, free] = await Promise.all([
    overviewFigures(db, period),
    firmFigures(db, periodBefore(period)),
    freeHoursIn(reading, period),
  ]);
  const ids = (column: 'employerId' | 'consultantId') => counted.flatMap((one) => one[column] ?? []);
  const [employers, consultants] = await Promise.all([
    employerNames(db, ids('employerId')),
    consultantNames(db, [...ids('consultantId'), ...free.keys()]),
  ]);
  return {
    ...totalsOf(counted),
    weeks: overviewWeeks(counted, period),
    employers: overviewEmployers(counted, employers),
    consultants: overviewConsultants(counted, consultants, free),
    before: totalsOf(before),
  };
}

/** By active consultant: the hours that somebody can still book, of the days of the period. */
async function freeHoursIn(reading: Reading, { from, to }: OverviewPeriod): Promise<Map<number, number>> {
  const { consultants, days, tooSoon } = await offeredNow(reading, to);
  return new Map(
    consultants.map(({ id }, row) => [
      id,
      days.dates.reduce((sum, date, column) => {
        const day = days.all[row]?.[column];
        return day && date >= from ? sum + bitCount(hoursForAnyone(day) & hoursLeft(date, tooSoon)) : sum;
      }, 0),
    ]),
  );
}
