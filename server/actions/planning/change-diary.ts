import { whyNotHours } from '#domain/planning/series.ts';
import { whyNotVisit } from '#domain/planning/visiting-days.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { countPlannedWithin, plannedDuring } from '#server/store/appointments/appointments.ts';
import { consultantById, lockConsultants } from '#server/store/people/consultants.ts';
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
import { diaryOf } from '#server/store/planning/slots.ts';
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

/** `owner` null: an administrator, who may change everyone's. */
type OwnedId = { id: number; owner: number | null };

// Adding is idempotent: a request that is repeated because its answer was lost stores nothing twice.

/** With `employerId` a visiting day. */
export function addAvailability({ db }: Services, fields: AvailabilityFields): Promise<AvailabilityRow> {
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

/** `owner`: a consultant, who can only change their own. Appointments that were made in it stand. */
export async function changeAvailability({ db }: Services, { id, owner }: OwnedId, change: AvailabilityChange): Promise<AvailabilityRow> {
  const { consultantId } = await ownRow(db, id, owner);
  return changeDiary(db, consultantId, async (db) => {
    const row = { ...(await ownRow(db, id, owner)), ...change };
    const refusal = whyNotHours(row);
    if (refusal) throw new Refusal(refusal);
    await refuseVisit(db, row);
    return updateAvailability(db, id, change);
  });
}

export async function ownRow(db: Db, id: number, owner: number | null): Promise<AvailabilityRow> {
  const row = await availabilityById(db, id);
  if (!row || (owner !== null && row.consultantId !== owner)) throw new Refusal('NOT_FOUND');
  return row;
}

type Visit = Pick<AvailabilityFields, 'consultantId' | 'date' | 'isRecurring' | 'employerId'> & { id?: number };

/** Where the hours are for visits at one employer: whether the consultant can be there that day. */
async function refuseVisit(db: Db, { id, consultantId, date, isRecurring, employerId }: Visit): Promise<void> {
  if (!employerId) return;
  const employer = await employerById(db, employerId);
  if (!employer) throw new Refusal('EMPLOYER_NOT_FOUND');
  const { appointments } = await diaryOf(db, { from: date, to: date, consultantId });
  const others = (await availabilityOf(db, consultantId)).filter((row) => row.date === date && row.id !== id);
  const refusal = whyNotVisit({ isRecurring }, employer, { availability: others, appointments });
  if (refusal) throw new Refusal(refusal);
}

/** `owner`: a consultant, who can only remove their own. Appointments that were made in it stand. */
export async function removeAvailability({ db }: Services, id: number, owner: number | null): Promise<void> {
  const row = await ownRow(db, id, owner);
  await changeDiary(db, row.consultantId, async (db) => {
    if (!(await deleteAvailability(db, row))) throw new Refusal('NOT_FOUND');
  });
}

/** Answers with the planned appointments that it covers: they stand until the consultant moves or cancels them. */
export function addUnavailability({ db }: Services, fields: UnavailabilityFields) {
  return changeDiary(db, fields.consultantId, async (db) => {
    const row = (await sameUnavailability(db, fields)) ?? (await insertUnavailability(db, fields));
    return withAppointments(db, row);
  });
}

/** How many planned appointments it would cover. */
export async function countDuring({ db }: Pick<Services, 'db'>, { consultantId, date, startTime, endTime }: UnavailabilityFields) {
  if (!(await consultantById(db, consultantId))) throw new Refusal('CONSULTANT_NOT_FOUND');
  return countPlannedWithin(db, consultantId, { from: date, to: date, startTime, endTime });
}

async function withAppointments(db: Db, row: UnavailabilityRow) {
  const appointments = await plannedDuring(db, row.consultantId, row);
  return { ...row, appointments, conflicts: appointments.length };
}

/** `owner`: a consultant, who can only change their own. Answers as adding does. A day of an absence is changed with the whole absence. */
export async function changeUnavailability({ db }: Services, { id, owner }: OwnedId, change: UnavailabilityChange) {
  const { consultantId } = await ownUnavailability(db, id, owner);
  return changeDiary(db, consultantId, async (db) => {
    const before = await ownUnavailability(db, id, owner);
    if (before.absenceId !== null) throw new Refusal('PART_OF_ABSENCE');
    const { startTime, endTime } = { ...before, ...change };
    if (endTime <= startTime) throw new Refusal('OFFICE_HOURS_ORDER');
    return withAppointments(db, await updateUnavailability(db, id, change));
  });
}

/** A report of absence that has lost its last coming day is withdrawn: it is nobody's task any more. */
export async function removeUnavailability({ db, now }: Services, { id, owner }: OwnedId): Promise<void> {
  const { consultantId } = await ownUnavailability(db, id, owner);
  await changeDiary(db, consultantId, async (db) => {
    const gone = await deleteUnavailability(db, { id, consultantId });
    if (!gone) throw new Refusal('NOT_FOUND');
    if (gone.absenceId !== null) await closeEmptied(db, consultantId, { today: dateOf(now()), at: isoOf(now()) });
  });
}

async function ownUnavailability(db: Db, id: number, owner: number | null): Promise<UnavailabilityRow> {
  const row = await unavailabilityById(db, id);
  if (!row || (owner !== null && row.consultantId !== owner)) throw new Refusal('NOT_FOUND');
  return row;
}

/** With the consultant locked: a booking sees the diary before the change or after it, never in between. */
export function changeDiary<T>(db: Db, consultantId: number, change: (db: Db) => Promise<T>): Promise<T> {
  return transact(db, async (db) => {
    const [locked] = await lockConsultants(db, [consultantId]);
    if (locked === undefined) throw new Refusal('CONSULTANT_NOT_FOUND');
    return change(db);
  });
}
