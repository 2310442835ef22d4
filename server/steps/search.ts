import { type Scope, type Staff, scopeOf } from '#domain/access/caller.ts';
import { APPOINTMENT_STATUS_LABEL, type AppointmentStatus } from '#domain/appointments/vocabulary.ts';
import type { Moment } from '#domain/calendar.ts';
import { SEARCH_COUNTED } from '#domain/firm/vocabulary.ts';
import { consultantText } from '#domain/people/consultants.ts';
import { isBookable } from '#domain/people/employee-status.ts';
import { employerText } from '#domain/people/employers.ts';
import { displayName, plain, sortKey } from '#domain/people/names.ts';
import { spokenPhone } from '#domain/people/phone.ts';
import { searchedPhone } from '#domain/people/searched-phone.ts';
import { DEFAULT_SPECIALIZATION } from '#domain/people/vocabulary.ts';
import { dateOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { countAppointments, type ListedAppointment, nearestAppointments } from '#server/store/appointments/lists.ts';
import { consultantsLike, consultantsWithPhone } from '#server/store/people/consultants.ts';
import { employeesNamed, type ListedEmployee, listEmployees } from '#server/store/people/employees.ts';
import { employersLike } from '#server/store/people/employers.ts';
import { searchedDate } from '#texts/dutch-only/searched-date.ts';
import { dateInWords } from '#texts/nl/dates.ts';

type Found = { id: number; title: string; detail: string; find: string; date?: string; employeeId?: number; canBook?: true };
type Kind = 'employer' | 'employee' | 'consultant' | 'appointment';
type Hit = Found & { kind: Kind; total: number };

const PER_KIND = 5;
/** One more than the highest number shown, to know that there are more. */
const COUNTED = SEARCH_COUNTED + 1;

/** An administrator finds everything, a consultant only their own appointments. */
export async function search(services: Services, caller: Staff, q: string): Promise<Hit[]> {
  if (!q) return [];
  switch (caller.kind) {
    case 'administrator':
      return searchAll(services, q);
    case 'consultant':
      return appointmentsFor(services, scopeOf(caller), q);
  }
}

async function searchAll(services: Services, q: string): Promise<Hit[]> {
  const { db, now } = services;
  const words = wordsOf(q);
  const [likelyEmployers, consultants, employees] = await Promise.all([
    employersLike(db, words),
    consultantsFor(db, q),
    employeesFor(db, q),
  ]);
  const employers = likelyEmployers.filter((employer) => mentions(employerText(employer), words));
  return [
    ...(await hitsOf('employer', employers.map(employerFound), async () => employers.length)),
    ...(await hitsOf('employee', employees.map(employeeFound), async () => employees.length)),
    ...(await hitsOf('consultant', consultants.map(consultantFound), async () => consultants.length)),
    ...(searchedDate(q, dateOf(now()))
      ? await appointmentsFor(services, {}, q)
      : await hitsOf('appointment', employees.flatMap(appointmentOf), () => countFound(db, q, employees))),
  ];
}

/**
 * Counts the appointments of the people found first, by an index: if those reach the maximum, the words are not searched for a second time.
 */
async function countFound(db: Db, q: string, employees: readonly { id: number }[]): Promise<number> {
  const theirs = await countAppointments(db, { employeeIds: employees.map(({ id }) => id) });
  return theirs >= COUNTED ? theirs : countAppointments(db, { q });
}

/** The appointments on the day that the words name, otherwise those nearest to today. */
async function appointmentsFor({ db, now }: Services, whose: Scope, q: string): Promise<Hit[]> {
  const today = dateOf(now());
  const searched = searchedDate(q, today);
  const filter = searched ? { ...whose, q: searched.others, from: searched.date, to: searched.date } : { ...whose, q };
  const found = await nearestAppointments(db, filter, { today, limit: PER_KIND });
  return hitsOf('appointment', found.map(listedFound), () => countAppointments(db, filter));
}

/** The first few of a kind with their total, which is only counted if not all are shown. */
async function hitsOf(kind: Kind, found: Found[], count: () => Promise<number>): Promise<Hit[]> {
  const total = found.length < PER_KIND ? found.length : Math.max(await count(), Math.min(found.length, PER_KIND));
  return found.slice(0, PER_KIND).map((one) => ({ kind, ...one, total }));
}

/**
 * People whose name was typed come first; if they reach the maximum that is counted, no other field is searched. Reads up to that maximum,
 * because counting them separately would search once more.
 */
async function employeesFor(db: Db, q: string): Promise<ListedEmployee[]> {
  const named = await namedEmployees(db, q);
  if (named.length === COUNTED) return named;
  const { items } = await listEmployees(db, { q }, { limit: COUNTED });
  const found = new Set(named.map(({ id }) => id));
  return [...named, ...items.filter(({ id }) => !found.has(id))].slice(0);
}

/** 'jan van dijk' and 'van dijk jan' both find Jan van Dijk; a single word is taken as the beginning of a last name. */
async function namedEmployees(db: Db, q: string): Promise<ListedEmployee[]> {
  const words = wordsOf(q);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const names =
    words.length === 1 ? [sortKey(first)] : [sortKey(words.slice(1).join(' '), first), sortKey(words.slice(0, -1).join(' '), last)];
  for (const name of names) {
    const named = await employeesNamed(db, name, COUNTED);
    if (named.length > 0) return named;
  }
  return [];
}

async function consultantsFor(db: Db, q: string) {
  const phone = searchedPhone(q);
  if (phone !== null) return consultantsWithPhone(db, phone);
  const words = wordsOf(q);
  return (await consultantsLike(db, words)).filter((consultant) => mentions(consultantText(consultant), words));
}

function employerFound({ id, name, city, industry }: Awaited<ReturnType<typeof employersLike>>[number]): Found {
  return { id, title: name, detail: joined(city, industry), find: name };
}

function employeeFound({ id, email, employer, status, phone, appointment, ...person }: ListedEmployee): Found {
  const detail = joined(employer.name, email, phone && spokenPhone(phone));
  return {
    id,
    title: displayName(person),
    detail,
    find: email ?? displayName(person),
    ...(isBookable({ status, appointment }) && { canBook: true }),
  };
}

function consultantFound({ id, user, specialization }: Awaited<ReturnType<typeof consultantsLike>>[number]): Found {
  return { id, title: user.name, detail: joined(specialization || DEFAULT_SPECIALIZATION, user.email), find: user.email };
}

function listedFound({ employee, consultant, ...appointment }: ListedAppointment): Found {
  return appointmentFound(employee, appointment, consultant.user.name);
}

function appointmentOf({ appointment, ...employee }: ListedEmployee): Found[] {
  return appointment ? [appointmentFound(employee, appointment, appointment.consultant.user.name)] : [];
}

type Person = { id: number; firstName: string; lastName: string; email: string | null };
type Planned = Moment & { id: number; status: AppointmentStatus };

function appointmentFound(employee: Person, { id, date, startTime, status }: Planned, consultant: string): Found {
  const detail = joined(`${dateInWords(date)} ${startTime}`, consultant, status === 'geplanned' ? null : APPOINTMENT_STATUS_LABEL[status]);
  return { id, title: displayName(employee), detail, find: employee.email ?? displayName(employee), date, employeeId: employee.id };
}

const wordsOf = (q: string) => [...new Set(plain(q).trim().split(/\s+/))];

/** Every word must occur, in any order, as in the search for employees. */
function mentions(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}
