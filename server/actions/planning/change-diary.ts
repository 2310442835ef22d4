import type { Staff } from '#domain/access/caller.ts';
import { whyNotHours } from '#domain/planning/series.ts';
import { whyNotVisit } from '#domain/planning/visits/visiting-days.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { changeDiary, diaryOwner, knownDiaryOwner, type Named, ownRow } from '#server/steps/planning/diary.ts';
import { countPlannedWithin, plannedDuring } from '#server/store/appointments/appointments.ts';
import { employerById } from '#server/store/people/employers.ts';
import { closeEmptied } from '#server/store/planning/absences.ts';
import {
  type AvailabilityChange,
  type AvailabilityFields,
  type AvailabilityRow,
  availabilityById,
  availabilityOf,
  deleteAvailability,
  insertAvailability,
  sameAvailability,
  updateAvailability,
} from '#server/store/planning/availability.ts';
import { diaryOf } from '#server/store/planning/diaries.ts';
import {
  deleteUnavailability,
  insertUnavailability,
  sameUnavailability,
  type UnavailabilityChange,
  type UnavailabilityFields,
  type UnavailabilityRow,
  unavailabilityById,
  updateUnavailability,
} from '#server/store/planning/unavailability.ts';

type ForDiary<Fields> = Omit<Fields, 'consultantId'> & Named;

// Adding is idempotent: a repeated request, after a lost answer, stores nothing twice.

/** With `employerId` the hours are a visiting day. */
export async function addAvailability({ db }: Services, caller: Staff, given: ForDiary<AvailabilityFields>): Promise<AvailabilityRow> {
  const fields = { ...given, consultantId: diaryOwner(caller, given) };
  return changeDiary(db, fields.consultantId, async (db) => {
    const same = await sameAvailability(db, fields);
    if (same) return same;
    const { endDate = null, pauseStartTime = null, pauseEndTime = null } = fields;
    const refusal = whyNotHours({ ...fields, endDate, pauseStartTime, pauseEndTime });
    if (refusal) throw new Refusal(refusal);
    await refuseVisit(db, fields);
    return insertAvailability(db, fields);
  });
}

/** Existing appointments stay. */
export async function changeAvailability(
  { db }: Services,
  caller: Staff,
  { id, ...change }: AvailabilityChange & { id: number },
): Promise<AvailabilityRow> {
  const { consultantId } = ownRow(caller, await availabilityById(db, id));
  return changeDiary(db, consultantId, async (db) => {
    const row = { ...ownRow(caller, await availabilityById(db, id)), ...change };
    const refusal = whyNotHours(row);
    if (refusal) throw new Refusal(refusal);
    await refuseVisit(db, row);
    return updateAvailability(db, id, change);
  });
}

type Visit = Pick<AvailabilityFields, 'consultantId' | 'date' | 'isRecurring' | 'employerId'> & { id?: number };

/** For hours of a visiting day: refuses if the consultant has a visit elsewhere that day. */
async function refuseVisit(db: Db, { id, consultantId, date, isRecurring, employerId }: Visit): Promise<void> {
  if (!employerId) return;
  const employer = await employerById(db, employerId);
  if (!employer) throw new Refusal('EMPLOYER_NOT_FOUND');
  const { appointments } = await diaryOf(db, { from: date, to: date, consultantId });
  const others = (await availabilityOf(db, consultantId)).filter((row) => row.date === date && row.id !== id);
  const refusal = whyNotVisit({ isRecurring }, employer, { availability: others, appointments });
  if (refusal) throw new Refusal(refusal);
}

/** Existing appointments stay. */
export async function removeAvailability({ db }: Services, caller: Staff, id: number): Promise<void> {
  const row = ownRow(caller, await availabilityById(db, id));
  await changeDiary(db, row.consultantId, async (db) => {
    if (!(await deleteAvailability(db, row))) throw new Refusal('NOT_FOUND');
  });
}

/** Returns the planned appointments in these hours: they stay until the consultant moves or cancels them. */
export async function addUnavailability({ db }: Services, caller: Staff, given: ForDiary<UnavailabilityFields>) {
  const fields = { ...given, consultantId: diaryOwner(caller, given) };
  return changeDiary(db, fields.consultantId, async (db) => {
    const row = (await sameUnavailability(db, fields)) ?? (await insertUnavailability(db, fields));
    return withAppointments(db, row);
  });
}

/** How many planned appointments these hours would overlap. */
export async function countDuring({ db }: Services, caller: Staff, { date, startTime, endTime, ...named }: ForDiary<UnavailabilityFields>) {
  const consultantId = await knownDiaryOwner(db, caller, named);
  return countPlannedWithin(db, consultantId, { from: date, to: date, startTime, endTime });
}

async function withAppointments(db: Db, row: UnavailabilityRow) {
  const appointments = await plannedDuring(db, row.consultantId, row);
  return { ...row, appointments, conflicts: appointments.length };
}

/** Returns the same as `addUnavailability`. A day of an absence can only be changed with the whole absence. */
export async function changeUnavailability({ db }: Services, caller: Staff, { id, ...change }: UnavailabilityChange & { id: number }) {
  const { consultantId } = ownRow(caller, await unavailabilityById(db, id));
  return changeDiary(db, consultantId, async (db) => {
    const before = ownRow(caller, await unavailabilityById(db, id));
    if (before.absenceId !== null) throw new Refusal('PART_OF_ABSENCE');
    const { startTime, endTime } = { ...before, ...change };
    if (endTime <= startTime) throw new Refusal('OFFICE_HOURS_ORDER');
    return withAppointments(db, await updateUnavailability(db, id, change));
  });
}

/** An open absence that loses its last coming day is closed. */
export async function removeUnavailability({ db, now }: Services, caller: Staff, id: number): Promise<void> {
  const { consultantId } = ownRow(caller, await unavailabilityById(db, id));
  await changeDiary(db, consultantId, async (db) => {
    const gone = await deleteUnavailability(db, { id, consultantId });
    if (!gone) throw new Refusal('NOT_FOUND');
    if (gone.absenceId !== null) await closeEmptied(db, consultantId, { today: dateOf(now()), at: isoOf(now()) });
  });
}
