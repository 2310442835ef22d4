import type { Administrator, Consultant, Staff } from '#domain/access/caller.ts';
import type { Choice, Period } from '#domain/planning/absence.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { carryOut } from '#server/steps/planning/carry-out.ts';
import { changeDiary, diaryOwner, knownDiaryOwner, type Named } from '#server/steps/planning/diary.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { administrators } from '#server/store/access/users.ts';
import { countPlannedWithin } from '#server/store/appointments/appointments.ts';
import { closeEmptied, deleteOpenHours, hoursWithoutAbsence, insertAbsence, sameOpenAbsence } from '#server/store/planning/absences.ts';
import { refuseAbsence } from './preview-absence.ts';

type Absence = { consultantId: number; period: Period; reason: string | null };
/** `choices`: what happens to each appointment in the absence, decided by an administrator. */
type Report = Omit<Absence, 'consultantId'> & Named & { choices?: readonly Choice[] };

/** Blocks the consultant's hours. Returns the number of appointments in the absence. */
export async function reportAbsence(services: Services, caller: Staff, { choices = [], ...report }: Report): Promise<number> {
  refuseAbsence(report.period, services.now());
  switch (caller.kind) {
    case 'administrator':
      await solve(services, caller, { ...report, choices, consultantId: await knownDiaryOwner(services.db, caller, report) });
      return choices.length;
    case 'consultant':
      return leaveOpen(services, caller, { ...report, consultantId: diaryOwner(caller, report) });
  }
}

type Solved = Absence & { choices: readonly Choice[] };

/** Applies the choice for every appointment, in one transaction. */
async function solve(services: Services, caller: Administrator, { choices, ...absence }: Solved): Promise<void> {
  const { consultantId, period } = absence;
  const store = async (db: Db, at: Temporal.Instant) => {
    await storeAbsence(db, { ...absence, isSolved: true }, at);
    return { kind: 'absence.solved', id: consultantId } as const;
  };
  await carryOut(services, caller, { occasion: { by: 'absence', consultantId, period }, choices, store });
}

/** The appointments stay until an administrator decides about them. The same report again changes nothing. */
async function leaveOpen({ db, now, appUrl, wakeOutbox }: Services, caller: Consultant, absence: Absence): Promise<number> {
  const { consultantId, period } = absence;
  const count = await changeDiary(db, consultantId, async (db) => {
    const at = now();
    const count = await countPlannedWithin(db, consultantId, period);
    if ((await sameOpenAbsence(db, consultantId, period)) !== null) return count;
    if (!(await storeAbsence(db, { ...absence, isSolved: false }, at))) return count;
    const report = { consultant: caller.name, period, count, administrators: await administrators(db) };
    await recordAndPost(db, [{ kind: 'absence.reported', report }], { at, actor: caller, appUrl });
    return count;
  });
  wakeOutbox();
  return count;
}

/**
 * Stores an open or solved absence of a consultant whose row is locked. Hours that an open absence already has move to this one; an open
 * absence without future hours left is closed, one with some left stays open. Returns whether any hours were left to store, besides those
 * of solved absences.
 */
async function storeAbsence(db: Db, { isSolved, ...absence }: Absence & { isSolved: boolean }, now: Temporal.Instant): Promise<boolean> {
  const { consultantId, period } = absence;
  const at = isoOf(now);
  await deleteOpenHours(db, consultantId, period);
  const hours = await hoursWithoutAbsence(db, consultantId, period);
  await closeEmptied(db, consultantId, { today: dateOf(now), at });
  if (hours.length > 0) await insertAbsence(db, { ...absence, solvedAt: isSolved ? at : null }, hours);
  return hours.length > 0;
}
