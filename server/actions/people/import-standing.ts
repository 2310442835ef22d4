import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Administrator } from '#domain/access/caller.ts';
import type { ChosenHour } from '#domain/appointments/chosen-hour.ts';
import { isByPhone } from '#domain/appointments/telephone.ts';
import { videoUrlOf } from '#domain/appointments/video.ts';
import { oneLine } from '#domain/people/contact.ts';
import { DateColumn, type DateOrders } from '#domain/people/upload/dates.ts';
import type { Detected, EmployeeList } from '#domain/people/upload/employee-list.ts';
import { openList } from '#domain/people/upload/open-list.ts';
import type { ListedEmployee, RejectedRow, RowWarning } from '#domain/people/upload/rows.ts';
import { consultantNamed, type Standing, standingColumns, typeFor } from '#domain/people/upload/standing.ts';
import { type EmployeeStatus, MAX_SKIPPED_ROWS, MAX_STANDING_ROWS } from '#domain/people/vocabulary.ts';
import { type Diary, GRID } from '#domain/planning/slots.ts';
import { hrAddress } from '#domain/post/addresses.ts';
import { SUPPRESSED } from '#domain/privacy/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { newSecret, newVideoCode } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { readInThread } from '#server/spreadsheet/read-workbook.ts';
import { found } from '#server/steps/found.ts';
import { type Invited, invite, inviteInOverview } from '#server/steps/invite.ts';
import { ChangedBeforeLock, transact } from '#server/steps/locks.ts';
import { whyNotHours } from '#server/steps/planning/listed-hours.ts';
import { suppressedBy } from '#server/steps/privacy/suppression.ts';
import { recordAndPost, type Telling } from '#server/steps/record.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { appointmentOf, insertAppointments, reserveAppointments } from '#server/store/appointments/changes.ts';
import { record } from '#server/store/events/record.ts';
import { phoneModeOf } from '#server/store/firm/settings.ts';
import { type BookedConsultant, bookedConsultants, consultantsByName, lockOffers } from '#server/store/people/consultants.ts';
import { type EmployerRow, employerById, lockEmployer } from '#server/store/people/employers.ts';
import { type Import, insertImport, insertStanding, namedRow, setImportCount, takenPeople } from '#server/store/people/imports.ts';
import { diaryOn } from '#server/store/planning/diaries.ts';
import { reserveMailId } from '#server/store/post/hr-overviews.ts';
import { giveLinks } from '#server/store/post/invitation-links.ts';
import { ALREADY_PRESENT, type ImportResult, NAME_PRESENT, SAMPLE_SIZE, warningsOf } from './import-employees.ts';

// Imports a list from another system, in the middle of a round: people with their status and planned appointment. Each appointment is
// checked like a booking by an administrator; nobody is mailed unless `mail` is set.

export type StandingCounts = Record<EmployeeStatus, number>;
type Result = ImportResult & { standing: StandingCounts };
type Given = { employerId: number; bytes: Uint8Array; mail: boolean; allowNoEmail?: boolean };
type Skipped = { row: number; reason: string; name: string };
/** `wish` is null for everyone without a planned appointment. */
type Arrival = ListedEmployee & { status: EmployeeStatus; wish: (ChosenHour & { consultantId: number }) | null };

const PEOPLE_AT_ONCE = 200;

/**
 * Stores all valid rows in one transaction. The consultants are locked last, after everybody is stored, every letter is written and every
 * hour was checked again: bookings with them wait for a few statements, however long the list. Locking the employer before them is against
 * the usual order; `transact` retries a transaction that deadlocks because of it.
 */
export async function importStanding(
  services: Services,
  caller: Administrator,
  { employerId, bytes, mail, allowNoEmail = false }: Given,
): Promise<Result> {
  const { db, now, appUrl, wakeOutbox } = services;
  const list = await readStanding(bytes, allowNoEmail);
  const result = await transact(db, async (db) => {
    const at = now();
    const employer = await lockEmployer(db, employerId, 'no key update');
    if (!employer) throw new Refusal('EMPLOYER_NOT_FOUND');
    const named = await wishesOf(db, list);
    const consultants = await consultantsOf(db, named.arrivals);
    const { arrivals, skipped } = await judge(db, services, { ...named, consultants, employer, at });
    if (arrivals.length === 0) return resultOf(list, { arrivals, skipped, importId: null });
    const created = await insertImport(db, { employerId, userId: caller.userId, createdAt: isoOf(at) });
    const planned = await store(db, { created, employer, consultants, arrivals, mail }, { at, actor: caller, appUrl });
    await setImportCount(db, created.id, arrivals.length);
    await plan(db, planned, { employer, at });
    return resultOf(list, { arrivals, skipped, importId: created.id });
  });
  wakeOutbox();
  return result;
}

/** What the import would do, without changes. */
export async function previewStanding(
  services: Services,
  { employerId, bytes, allowNoEmail = false }: Omit<Given, 'mail'>,
): Promise<Result> {
  const { db, now } = services;
  const list = await readStanding(bytes, allowNoEmail);
  const employer = await employerById(db, employerId);
  if (!employer) throw new Refusal('EMPLOYER_NOT_FOUND');
  const named = await wishesOf(db, list);
  const known = await consultantsByName(db);
  const consultants = new Map(known.map(({ id, isActive }) => [id, { id, isActive }]));
  const judged = await judge(db, services, { ...named, consultants, employer, at: now() });
  return resultOf(list, { ...judged, importId: null });
}

type List = { detected: Detected; people: (ListedEmployee & { standing: Standing })[]; bad: RejectedRow[]; warnings: RowWarning[] };

async function readStanding(bytes: Uint8Array, allowNoEmail: boolean): Promise<List> {
  const list = await openList(bytes, readInThread);
  const columns = standingColumns(list.detected.columns);
  if (columns.status === undefined && columns.date === undefined) throw new Refusal('NO_STANDING_COLUMNS');
  const orders = await ordersOf(list, columns.date);
  const people: List['people'] = [];
  const bad: RejectedRow[] = [];
  const warnings: RowWarning[] = [];
  for (const chunk of list.chunks({ standing: { columns, orders }, allowNoEmail })) {
    for (const person of chunk.good) if (person.standing) people.push({ ...person, standing: person.standing });
    bad.push(...chunk.bad);
    warnings.push(...chunk.warnings);
    if (people.length + bad.length > MAX_STANDING_ROWS) throw new Refusal('TOO_MANY_ROWS');
    await nextTurn();
  }
  return { detected: list.detected, people, bad, warnings };
}

/** Whether the day or the month comes first is decided by all rows, before the first one is read. */
async function ordersOf(list: EmployeeList, column: number | undefined): Promise<DateOrders> {
  const dates = new DateColumn();
  let count = 0;
  for (const rows of list.rows()) {
    for (const { cells } of rows) dates.add(oneLine(cells[column ?? -1] ?? ''));
    count += rows.length;
    if (count > MAX_STANDING_ROWS) break;
    await nextTurn();
  }
  return dates.orders;
}

type Named = { arrivals: (Arrival & { standing: Standing })[]; skipped: Skipped[] };

/** Finds the consultant of each appointment by the name in the list. */
async function wishesOf(db: Db, { people, bad }: List): Promise<Named> {
  const skipped: Skipped[] = bad.map(({ row, reason, name }) => ({ row, reason, name }));
  const consultants = (await consultantsByName(db)).map(({ id, user }) => ({ id, ...user }));
  const arrivals: Named['arrivals'] = [];
  for (const person of people) {
    const { status, appointment } = person.standing;
    const consultant = appointment && consultantNamed(consultants, appointment.consultant);
    if (appointment && !consultant) {
      skipped.push({ ...namedRow(person), reason: `Geen consultant met de naam ${appointment.consultant.slice(0, 60)}.` });
      continue;
    }
    const slot = appointment && GRID.find(({ startTime }) => startTime === appointment.startTime);
    const wish =
      appointment && consultant && slot
        ? { consultantId: consultant.id, date: appointment.date, ...slot, meetingType: appointment.meetingType ?? ('fysiek' as const) }
        : null;
    if (appointment && !wish) skipped.push({ ...namedRow(person), reason: OFF_GRID });
    else arrivals.push({ ...person, status, wish });
  }
  return { arrivals, skipped };
}

const OFF_GRID = 'Gesprekken beginnen op het hele uur, van 9:00 tot en met 16:00.';

async function consultantsOf(db: Db, arrivals: readonly Arrival[]): Promise<Map<number, BookedConsultant>> {
  const ids = new Set(arrivals.flatMap(({ wish }) => wish?.consultantId ?? []));
  return new Map((await bookedConsultants(db, [...ids])).map((consultant) => [consultant.id, consultant]));
}

type Judging = Named & { consultants: ReadonlyMap<number, { id: number; isActive: boolean }>; employer: EmployerRow; at: Temporal.Instant };

/** Separates valid rows from skipped ones. */
async function judge(db: Db, { secretKey }: Services, { arrivals, skipped: before, consultants, employer, at }: Judging) {
  const isSuppressed = await suppressedBy(db, { secretKey }, [employer.id]);
  const isTaken = await takenPeople(db, employer.id, arrivals);
  const diaries = await diariesOf(
    db,
    arrivals.flatMap(({ wish }) => wish ?? []),
  );
  const skipped = [...before];
  const allowed: Arrival[] = [];
  for (const arrival of arrivals) {
    const isObjector = isSuppressed({ employerId: employer.id, email: arrival.email });
    const reason = isTaken(arrival) ? (arrival.email === null ? NAME_PRESENT : ALREADY_PRESENT) : isObjector ? SUPPRESSED : null;
    if (reason) skipped.push({ ...namedRow(arrival), reason });
    else
      allowed.push({
        ...arrival,
        wish: arrival.wish && { ...arrival.wish, meetingType: arrival.standing.appointment?.meetingType ?? typeFor(employer) },
      });
  }
  const hours = allowed.flatMap(({ row, wish }) => (wish ? { ...wish, row } : []));
  const reasons = whyNotHours(hours, { consultants, diaries, employer, at });
  for (const arrival of allowed) {
    const reason = reasons.get(arrival.row);
    if (reason) skipped.push({ ...namedRow(arrival), reason });
  }
  return { arrivals: allowed.filter(({ row }) => !reasons.has(row)), skipped: skipped.sort((a, b) => a.row - b.row) };
}

/** By consultant, the diary of the days on which hours of theirs are wanted. One statement, whatever the number of consultants. */
async function diariesOf(db: Db, wanted: readonly { consultantId: number; date: string }[]): Promise<Map<number, Diary>> {
  const perConsultant = Map.groupBy(wanted, ({ consultantId }) => consultantId);
  const dates = [...new Set(wanted.map(({ date }) => date))];
  const all = await diaryOn(db, dates, [...perConsultant.keys()]);
  const isOf = (id: number) => (row: { consultantId: number }) => row.consultantId === id;
  return new Map(
    perConsultant.keys().map((id) => [
      id,
      {
        availability: all.availability.filter(isOf(id)),
        unavailability: all.unavailability.filter(isOf(id)),
        appointments: all.appointments.filter(isOf(id)),
        closedDays: all.closedDays,
      },
    ]),
  );
}

type Storing = {
  created: Import;
  employer: EmployerRow;
  consultants: ReadonlyMap<number, BookedConsultant>;
  arrivals: readonly Arrival[];
  mail: boolean;
};

/** Stores everybody with history, links and letters. Returns the appointments, which are not stored yet. */
async function store(db: Db, { created, employer, consultants, arrivals, mail }: Storing, by: Telling): Promise<Appointment[]> {
  const at = isoOf(by.at);
  const reserved = await reserveAppointments(db, { count: arrivals.filter(({ wish }) => wish).length, at });
  const phoneMode = await phoneModeOf(db);
  const planned: Appointment[] = [];
  const invited: Invited[] = [];
  // HR gets one mail about the whole list.
  const mailId = mail && hrAddress(employer) ? await reserveMailId(db) : null;
  for (let i = 0; i < arrivals.length; i += PEOPLE_AT_ONCE) {
    const part = arrivals.slice(i, i + PEOPLE_AT_ONCE);
    // Whoever is to be mailed is invited by the usual step, which sets the status itself.
    const people = await insertStanding(
      db,
      created,
      part.map(({ wish: _, ...person }) => ({
        ...person,
        status: mail && person.status === 'uitgenodigd' ? 'niet_uitgenodigd' : person.status,
      })),
    );
    const stored = part.map((arrival, index) => ({ arrival, person: found(people[index]) }));
    await record(
      db,
      stored.map(({ person }) => ({ kind: 'employee.imported' as const, id: person.id, status: person.status })),
      by,
    );
    const linked = stored.filter(({ arrival }) => arrival.wish || (arrival.status === 'uitgenodigd' && !mail));
    const links = linked.map(({ arrival, person }) => ({ id: person.id, token: newSecret(), bookedAt: arrival.wish ? at : null }));
    await giveLinks(db, links, at);
    const made = stored.flatMap(({ arrival: { wish }, person }) => {
      if (!wish) return [];
      const { consultantId, ...hour } = wish;
      const consultant = found(consultants.get(consultantId));
      const byPhone = isByPhone(wish, phoneMode) && person.phone !== null;
      const videoUrl = videoUrlOf(consultant.video, { ...wish, byPhone }, newVideoCode());
      const booking = { ...hour, byPhone, consultant, employee: { ...person, employer }, cancelToken: newSecret(), videoUrl };
      return [appointmentOf(booking, found(reserved.pop()))];
    });
    planned.push(...made);
    if (mail) {
      await recordAndPost(
        db,
        made.map((after) => ({ kind: 'appointment.booked' as const, after })),
        { ...by, isInOverview: mailId !== null },
      );
      const employees = stored.filter(({ arrival }) => arrival.status === 'uitgenodigd').map(({ person }) => person);
      invited.push(...(mailId === null ? await invite(db, employees, by) : await inviteInOverview(db, { employees, mailId }, by)));
    } else {
      await record(
        db,
        made.map((after) => ({ kind: 'appointment.imported' as const, after })),
        by,
      );
    }
    await nextTurn();
  }
  if (mailId !== null) await recordAndPost(db, [{ kind: 'hr_overview.completed', mailId, employer, invited, planned }], by);
  return planned;
}

/**
 * How many times, at most, changed diaries are checked before the consultants are locked. A few are enough: each check covers only the
 * diaries that changed during the one before, so it takes a fraction of its time.
 */
const MOST_LOOKS = 5;

/**
 * Inserts the appointments. In the seconds since the diaries were read, visitors have changed most of them. Changed diaries are checked
 * again, until at most one has changed meanwhile; only then are the consultants locked, so that visitors wait for one last look and one
 * insert.
 */
async function plan(
  db: Db,
  planned: readonly Appointment[],
  { employer, at }: { employer: EmployerRow; at: Temporal.Instant },
): Promise<void> {
  const perConsultant = Map.groupBy(planned, ({ consultantId }) => consultantId);
  const ids = [...perConsultant.keys()];
  /** By consultant, the diary in which their hours were free. */
  const checked = new Map<number, string>();
  /** If one of the hours is taken by now, the whole import is retried. Returns how many diaries had changed. */
  async function checkAgain(states: readonly { id: number; isActive: boolean }[]): Promise<number> {
    const diaries = await diariesOf(db, planned);
    const textOf = (consultant: { id: number; isActive: boolean }) => JSON.stringify([consultant.isActive, diaries.get(consultant.id)]);
    const changed = states.filter((consultant) => textOf(consultant) !== checked.get(consultant.id));
    const hours = changed
      .flatMap(({ id }) => found(perConsultant.get(id)))
      .map(({ id, consultantId, date, startTime, endTime, meetingType }) => ({
        row: id,
        consultantId,
        date,
        startTime,
        endTime,
        meetingType,
      }));
    const asked = { consultants: new Map(states.map((consultant) => [consultant.id, consultant])), diaries, employer, at };
    if (whyNotHours(hours, asked).size > 0) throw new ChangedBeforeLock();
    for (const consultant of changed) checked.set(consultant.id, textOf(consultant));
    return changed.length;
  }
  for (let looks = 0; looks < MOST_LOOKS && (await checkAgain(await bookedConsultants(db, ids))) > 1; looks++);
  await checkAgain(await lockOffers(db, ids));
  await insertAppointments(db, planned);
}

type Outcome = { arrivals: readonly Arrival[]; skipped: Skipped[]; importId: number | null };

function resultOf({ detected, warnings }: List, { arrivals, skipped, importId }: Outcome): Result {
  const standing: StandingCounts = { niet_uitgenodigd: 0, uitgenodigd: 0, afspraak_gemaakt: 0, afgerond: 0 };
  for (const { status } of arrivals) standing[status]++;
  return {
    importId,
    createdCount: arrivals.length,
    skipped: skipped.slice(0, MAX_SKIPPED_ROWS),
    skippedCount: skipped.length,
    detected,
    sample: arrivals.slice(0, SAMPLE_SIZE),
    ...warningsOf(warnings, skipped),
    standing,
  };
}
