import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Administrator } from '#domain/access/caller.ts';
import { whyNotBook } from '#domain/appointments/booking.ts';
import { videoUrlOf } from '#domain/appointments/video.ts';
import { MEETING_TYPE_LABEL } from '#domain/appointments/vocabulary.ts';
import type { Wish } from '#domain/appointments/wish.ts';
import type { Detected } from '#domain/people/upload/employee-list.ts';
import { openList } from '#domain/people/upload/open-list.ts';
import type { ListedEmployee, RejectedRow } from '#domain/people/upload/rows.ts';
import { consultantNamed, type Standing, standingColumns, typeFor } from '#domain/people/upload/standing.ts';
import { type EmployeeStatus, MAX_SKIPPED_ROWS, MAX_STANDING_ROWS } from '#domain/people/vocabulary.ts';
import { GRID } from '#domain/planning/slots.ts';
import { SUPPRESSED } from '#domain/privacy/vocabulary.ts';
import { REFUSALS, Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { newSecret, newVideoCode } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { readInThread } from '#server/spreadsheet/read-workbook.ts';
import { found } from '#server/steps/found.ts';
import { invite } from '#server/steps/invite.ts';
import { transact } from '#server/steps/locks.ts';
import { suppressedBy } from '#server/steps/privacy/suppression.ts';
import { recordAndPost, type Telling } from '#server/steps/record.ts';
import { isOffered } from '#server/steps/take-slot.ts';
import { insertAppointment } from '#server/store/appointments/changes.ts';
import { record } from '#server/store/events/record.ts';
import { type BookedConsultant, consultantsByName, lockConsultant, lockConsultants } from '#server/store/people/consultants.ts';
import type { EmployeeRow } from '#server/store/people/employees.ts';
import { type EmployerRow, employerById, lockEmployer } from '#server/store/people/employers.ts';
import { type Import, insertImport, insertStanding, namedRow, setImportCount, takenEmails } from '#server/store/people/imports.ts';
import { type Diary, diaryOf } from '#server/store/planning/slots.ts';
import { giveLinks } from '#server/store/post/invitation-links.ts';
import { ALREADY_PRESENT, type ImportResult, SAMPLE_SIZE } from './import-employees.ts';

// A list from another system, in the middle of a round: people with their status and planned appointment. Each appointment is checked like
// a booking by an administrator; nobody is mailed unless `mail` is set.

export type StandingCounts = Record<EmployeeStatus, number>;
type Result = ImportResult & { standing: StandingCounts };
type Given = { employerId: number; bytes: Uint8Array; mail: boolean };
type Skipped = { row: number; reason: string; name: string };
/** `wish` is null for everyone without a planned appointment. */
type Arrival = ListedEmployee & { status: EmployeeStatus; wish: (Wish & { consultantId: number }) | null };

const PEOPLE_AT_ONCE = 200;

/** Stores all valid rows in one transaction. */
export async function importStanding(services: Services, caller: Administrator, { employerId, bytes, mail }: Given): Promise<Result> {
  const { db, now, appUrl, wakeOutbox } = services;
  const list = await readStanding(bytes);
  const result = await transact(db, async (db) => {
    const at = now();
    const named = await wishesOf(db, list);
    const consultants = await lockNamed(db, named.arrivals);
    const employer = await lockEmployer(db, employerId, 'no key update');
    if (!employer) throw new Refusal('EMPLOYER_NOT_FOUND');
    const { arrivals, skipped } = await judge(db, services, { ...named, consultants, employer, at });
    if (arrivals.length === 0) return resultOf(list, { arrivals, skipped, importId: null });
    const created = await insertImport(db, { employerId, userId: caller.userId, createdAt: isoOf(at) });
    await store(db, { created, employer, consultants, arrivals, mail }, { at, actor: caller, appUrl });
    await setImportCount(db, created.id, arrivals.length);
    return resultOf(list, { arrivals, skipped, importId: created.id });
  });
  wakeOutbox();
  return result;
}

/** What it would do, without changes. */
export async function previewStanding(services: Services, { employerId, bytes }: Omit<Given, 'mail'>): Promise<Result> {
  const { db, now } = services;
  const list = await readStanding(bytes);
  const employer = await employerById(db, employerId);
  if (!employer) throw new Refusal('EMPLOYER_NOT_FOUND');
  const named = await wishesOf(db, list);
  const known = await consultantsByName(db);
  const consultants = new Map(known.map(({ id, isActive }) => [id, { id, isActive }]));
  const judged = await judge(db, services, { ...named, consultants, employer, at: now() });
  return resultOf(list, { ...judged, importId: null });
}

type List = { detected: Detected; people: (ListedEmployee & { standing: Standing })[]; bad: RejectedRow[] };

async function readStanding(bytes: Uint8Array): Promise<List> {
  const list = await openList(bytes, readInThread);
  const columns = standingColumns(list.detected.columns);
  if (columns.status === undefined && columns.date === undefined) throw new Refusal('NO_STANDING_COLUMNS');
  const people: List['people'] = [];
  const bad: RejectedRow[] = [];
  for (const chunk of list.chunks(columns)) {
    for (const person of chunk.good) if (person.standing) people.push({ ...person, standing: person.standing });
    bad.push(...chunk.bad);
    if (people.length + bad.length > MAX_STANDING_ROWS) throw new Refusal('TOO_MANY_ROWS');
    await nextTurn();
  }
  return { detected: list.detected, people, bad };
}

type Named = { arrivals: (Arrival & { standing: Standing })[]; skipped: Skipped[] };

/** The consultant of each appointment by name. */
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

async function lockNamed(db: Db, arrivals: readonly Arrival[]): Promise<Map<number, BookedConsultant>> {
  const ids = [...new Set(arrivals.flatMap(({ wish }) => wish?.consultantId ?? []))].sort((a, b) => a - b);
  await lockConsultants(db, ids);
  const locked = new Map<number, BookedConsultant>();
  for (const id of ids) {
    const consultant = await lockConsultant(db, id);
    if (consultant) locked.set(id, consultant);
  }
  return locked;
}

type Judging = Named & { consultants: ReadonlyMap<number, { id: number; isActive: boolean }>; employer: EmployerRow; at: Temporal.Instant };

/** Who may come in, in the order of the file: of two rows with the same hour the first gets it. */
async function judge(db: Db, { secretKey }: Services, { arrivals, skipped: before, consultants, employer, at }: Judging) {
  const isSuppressed = await suppressedBy(db, { secretKey }, [employer.id]);
  const emails = arrivals.map(({ email }) => email.toLowerCase());
  const taken = await takenEmails(db, employer.id, emails);
  const diaries = await diariesOf(db, arrivals);
  const skipped = [...before];
  const welcome: Arrival[] = [];
  for (const arrival of arrivals) {
    const wish = arrival.wish && { ...arrival.wish, meetingType: arrival.standing.appointment?.meetingType ?? typeFor(employer) };
    const reason = taken.has(arrival.email.toLowerCase())
      ? ALREADY_PRESENT
      : isSuppressed({ employerId: employer.id, email: arrival.email })
        ? SUPPRESSED
        : wish && whyNotHour(wish, { consultants, employer, at, diary: diaries.get(wish.consultantId) });
    if (reason) {
      skipped.push({ ...namedRow(arrival), reason });
      continue;
    }
    welcome.push({ ...arrival, wish });
    if (wish) {
      const { consultantId, date, startTime, endTime, meetingType } = wish;
      const hour = {
        id: -arrival.row,
        consultantId,
        employerId: employer.id,
        date,
        startTime,
        endTime,
        meetingType,
        status: 'geplanned' as const,
      };
      diaries.get(consultantId)?.appointments.push(hour);
    }
  }
  return { arrivals: welcome, skipped: skipped.sort((a, b) => a.row - b.row) };
}

type Hour = Pick<Judging, 'consultants' | 'employer' | 'at'> & { diary: Diary | undefined };

/** The rules of a booking by an administrator. */
function whyNotHour(wish: Wish & { consultantId: number }, { consultants, employer, at, diary }: Hour): string | null {
  const refusal = whyNotBook({ status: 'uitgenodigd', employer }, wish, at);
  if (refusal === 'TYPE_NOT_ALLOWED') return `De werkgever wil geen gesprekken van het type ${MEETING_TYPE_LABEL[wish.meetingType]}.`;
  if (refusal) return REFUSALS[refusal].message;
  const consultant = consultants.get(wish.consultantId) ?? null;
  const visitor = { employer, appointmentId: null, noticeHours: 0, now: at };
  const isFree = diary && isOffered({ consultant, diary: onDay(diary, wish.date) }, wish, visitor);
  return isFree ? null : 'De consultant is op dit uur niet vrij, of heeft er geen beschikbaarheid.';
}

/** A day of a diary of months: the rule then looks at some rows, not at all. */
function onDay(diary: Diary, date: string): Diary {
  const isThen = (row: { date: string }) => row.date === date;
  return { ...diary, unavailability: diary.unavailability.filter(isThen), appointments: diary.appointments.filter(isThen) };
}

async function diariesOf(db: Db, arrivals: readonly Arrival[]): Promise<Map<number, Diary>> {
  const perConsultant = Map.groupBy(
    arrivals.flatMap(({ wish }) => wish ?? []),
    ({ consultantId }) => consultantId,
  );
  const diaries = new Map<number, Diary>();
  for (const [consultantId, wishes] of perConsultant) {
    const dates = wishes.map(({ date }) => date).sort();
    const stretch = { from: found(dates[0]), to: found(dates.at(-1)), consultantId };
    const diary = await diaryOf(db, stretch);
    diaries.set(consultantId, { ...diary, appointments: [...diary.appointments] });
  }
  return diaries;
}

type Storing = {
  created: Import;
  employer: EmployerRow;
  consultants: ReadonlyMap<number, BookedConsultant>;
  arrivals: readonly Arrival[];
  mail: boolean;
};

async function store(db: Db, { created, employer, consultants, arrivals, mail }: Storing, by: Telling): Promise<void> {
  const at = isoOf(by.at);
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
    for (const { arrival, person } of stored)
      if (arrival.wish) await plan(db, { wish: arrival.wish, person, employer, consultants, mail }, by);
    if (mail)
      await invite(
        db,
        stored.filter(({ arrival }) => arrival.status === 'uitgenodigd').map(({ person }) => person),
        by,
      );
    await nextTurn();
  }
}

type Planning = Pick<Storing, 'employer' | 'consultants' | 'mail'> & { wish: NonNullable<Arrival['wish']>; person: EmployeeRow };

async function plan(
  db: Db,
  { wish: { consultantId, ...wish }, person, employer, consultants, mail }: Planning,
  by: Telling,
): Promise<void> {
  const consultant = found(consultants.get(consultantId));
  const videoUrl = videoUrlOf(consultant.video, wish.meetingType, newVideoCode());
  const after = await insertAppointment(db, { ...wish, consultant, employee: { ...person, employer }, cancelToken: newSecret(), videoUrl });
  if (mail) await recordAndPost(db, [{ kind: 'appointment.booked', after }], by);
  else await record(db, { kind: 'appointment.imported', after }, by);
}

type Outcome = { arrivals: readonly Arrival[]; skipped: Skipped[]; importId: number | null };

function resultOf({ detected }: List, { arrivals, skipped, importId }: Outcome): Result {
  const standing: StandingCounts = { niet_uitgenodigd: 0, uitgenodigd: 0, afspraak_gemaakt: 0, afgerond: 0 };
  for (const { status } of arrivals) standing[status]++;
  return {
    importId,
    createdCount: arrivals.length,
    skipped: skipped.slice(0, MAX_SKIPPED_ROWS),
    skippedCount: skipped.length,
    detected,
    sample: arrivals.slice(0, SAMPLE_SIZE),
    lostLetters: [],
    lostLettersCount: 0,
    standing,
  };
}
