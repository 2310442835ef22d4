import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Administrator } from '#domain/access/caller.ts';
import type { Language } from '#domain/language.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { record } from '#server/store/events/record.ts';
import { lockEmployees, setLanguage } from '#server/store/people/employees.ts';

/** Employees per transaction: a booking of one of them waits for one batch. */
const PEOPLE_AT_ONCE = 100;

/**
 * Returns how many had another language. After a failure halfway the earlier batches keep the new one; repeating the call does the rest.
 */
export async function setLanguages(
  { db, now }: Services,
  caller: Administrator,
  { employeeIds, language }: { employeeIds: readonly number[]; language: Language | null },
): Promise<number> {
  const ids = [...new Set(employeeIds)].sort((a, b) => a - b);
  let count = 0;
  for (let i = 0; i < ids.length; i += PEOPLE_AT_ONCE) {
    count += await transact(db, async (db) => {
      const others = (await lockEmployees(db, ids.slice(i, i + PEOPLE_AT_ONCE))).filter((person) => person.language !== language);
      if (others.length === 0) return 0;
      const changes = others.map(({ id, language: before }) => ({
        kind: 'employee.changed' as const,
        id,
        before: { language: before },
        after: { language },
      }));
      await setLanguage(
        db,
        others.map(({ id }) => id),
        language,
      );
      await record(db, changes, { at: now(), actor: caller });
      return others.length;
    });
    await nextTurn();
  }
  return count;
}
