import type { StopEvent } from '#domain/events/people.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { type EmployeeRow, setStopped } from '#server/store/people/employees.ts';

type Stop = { stopped: boolean; by: 'link' | 'administrator'; at: Temporal.Instant };
type Outcome = { stoppedAt: string | null; events: StopEvent[] };

/** Stores whether an employee, whose row is locked, wants no more mail. Returns the event to record; none if nothing changed. */
export async function stopOrResume(db: Db, { id, stoppedAt }: Pick<EmployeeRow, 'id' | 'stoppedAt'>, stop: Stop): Promise<Outcome> {
  const { stopped, by, at } = stop;
  if (stopped === (stoppedAt !== null)) return { stoppedAt, events: [] };
  const since = stopped ? isoOf(at) : null;
  await setStopped(db, id, since);
  return { stoppedAt: since, events: [{ kind: stopped ? 'employee.stopped' : 'employee.stop_withdrawn', data: { by }, id }] };
}
