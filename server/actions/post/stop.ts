import type { Visitor } from '#domain/access/caller.ts';
import type { Reads } from '#domain/language.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { holderOf, lockHolder } from '#server/steps/appointments/holder.ts';
import { transact } from '#server/steps/locks.ts';
import { stopOrResume } from '#server/steps/set-stopped.ts';
import { EMPLOYEE } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { employeeById } from '#server/store/people/employees.ts';
import { employerById } from '#server/store/people/employers.ts';

/** For the holder of any link that was mailed to them: stops invitations and reminders, or resumes them. */
export async function stop({ db, now }: Services, caller: Visitor<'mail'>, stopped: boolean): Promise<{ stoppedAt: string | null }> {
  return transact(db, async (db) => {
    const employee = await lockHolder(db, caller);
    const at = now();
    const { stoppedAt, events } = await stopOrResume(db, employee, { stopped, by: 'link', at });
    await record(db, events, { at, actor: EMPLOYEE });
    return { stoppedAt };
  });
}

export async function stoppedSince({ db }: Pick<Services, 'db'>, caller: Visitor<'mail'>): Promise<Reads & { stoppedAt: string | null }> {
  const employee = await employeeById(db, await holderOf(db, caller));
  if (!employee) throw new Refusal('INVALID_TOKEN');
  return { ...employee, employer: (await employerById(db, employee.employerId)) ?? {} };
}
