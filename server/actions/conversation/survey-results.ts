import { countsFrom, isClosed } from '#domain/conversation/quarters.ts';
import { averageOf } from '#domain/conversation/survey.ts';
import { hiddenInLists, type Sum, sumOf, sumsBy } from '#domain/conversation/survey-results.ts';
import { LEAST_ANSWERS, type SurveyList } from '#domain/conversation/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { answersIn, remarksIn } from '#server/store/conversation/survey-answers.ts';
import { consultantNames } from '#server/store/people/consultants.ts';
import { employerNames } from '#server/store/people/employers.ts';

/** The most remarks in one answer: more than anybody reads. */
const MOST_REMARKS = 1_000;
const DELETED = { employer: 'Verwijderde werkgever', consultant: 'Verwijderde consultant' };

type Asked = { by: SurveyList; quarter: string };

/** What employees thought of their conversations in a quarter: one row of everybody together, or one per employer or consultant. */
export async function surveyResults({ db, now }: Pick<Services, 'db' | 'now'>, { by, quarter }: Asked) {
  const today = dateOf(now());
  if (!isClosed(quarter, today)) throw new Refusal('QUARTER_NOT_CLOSED');
  if (today < countsFrom(quarter)) return [];
  const cells = await answersIn(db, quarter);
  if (cells.length === 0) return [];
  if (by === 'firm') {
    const all = sumOf(cells);
    const row = { id: null, name: 'Alle gesprekken', ...figures(all) };
    return [row.count === null ? row : { ...row, remarks: await remarksIn(db, quarter, MOST_REMARKS) }];
  }
  const hidden = hiddenInLists(cells)[`${by}s`];
  const sums = new Map(sumsBy(cells, `${by}Id`).map((sum) => [sum.id, sum]));
  const names = by === 'employer' ? employerNames : consultantNames;
  const known = await names(db, [...sums.keys()]);
  const unknown = [...sums.keys()].filter((id) => !known.some((one) => one.id === id));
  return [...known, ...unknown.map((id) => ({ id, name: DELETED[by] }))].flatMap(({ id, name }) => {
    const sum = sums.get(id);
    return sum ? [{ id, name, ...figures(sum, hidden.has(id)) }] : [];
  });
}

function figures({ count, total }: Omit<Sum, 'id'>, isHidden = count < LEAST_ANSWERS) {
  return isHidden ? { count: null } : { count, average: averageOf({ count, total }) };
}
