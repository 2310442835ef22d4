// Answers are shown in batches of at least five, each answer in exactly one of them. Whatever is asked (other dates, one employer or all of
// them, today or tomorrow), two answers to it differ by whole batches: nobody can take one from the other and be left with one person's.

import { addDays } from '#domain/calendar.ts';
import { LEAST_ANSWERS } from './vocabulary.ts';

export type Waiting = { id: string; week: string; employerId: number | null; consultantId: number | null; useful: number };
export type Batch = {
  ids: string[];
  firstWeek: string;
  lastWeek: string;
  employerId: number | null;
  consultantId: number | null;
  count: number;
  total: number;
};

/** Answers of small employers wait so long for others of the same employer, and then join those of others. */
const WAITS_WEEKS = 8;

/**
 * The batches that can be made now: of one employer and consultant, else of one employer. What has waited for weeks is put together by
 * consultant, and then with everything else that waits as long.
 */
export function batchesOf(waiting: readonly Waiting[], week: string): Batch[] {
  const left = new Set(waiting);
  const batches: Batch[] = [];
  const take = (some: Iterable<Waiting>, keyOf: (answer: Waiting) => string) => {
    for (const answers of Map.groupBy(some, keyOf).values()) {
      if (answers.length < LEAST_ANSWERS) continue;
      batches.push(batchOf(answers));
      for (const answer of answers) left.delete(answer);
    }
  };
  const known = () => [...left].filter(({ employerId }) => employerId !== null);
  const old = () => [...left].filter((answer) => answer.week <= addDays(week, -7 * WAITS_WEEKS));
  take(known(), ({ employerId, consultantId }) => `${employerId} ${consultantId}`);
  take(known(), ({ employerId }) => `${employerId}`);
  take(old(), ({ consultantId }) => `${consultantId}`);
  take(old(), () => '');
  return batches;
}

function batchOf(answers: readonly Waiting[]): Batch {
  const weeks = answers.map(({ week }) => week).sort();
  return {
    ids: answers.map(({ id }) => id),
    firstWeek: weeks.at(0) ?? '',
    lastWeek: weeks.at(-1) ?? '',
    employerId: shared(answers.map(({ employerId }) => employerId)),
    consultantId: shared(answers.map(({ consultantId }) => consultantId)),
    count: answers.length,
    total: answers.reduce((sum, { useful }) => sum + useful, 0),
  };
}

/** Null where they differ. */
function shared(ids: readonly (number | null)[]): number | null {
  const [first = null] = ids;
  return ids.every((id) => id === first) ? first : null;
}

/** With one decimal: 4.2. */
export function averageOf({ count, total }: { count: number; total: number }): number {
  return Math.round((total / count) * 10) / 10;
}
