import { searchedDate } from '#domain/appointments/searched-date.ts';
import { dateInWords, type Moment } from '#domain/calendar.ts';
import { consultantText } from '#domain/people/consultants.ts';
import { employerText } from '#domain/people/employers.ts';
import { displayName, plain } from '#domain/people/names.ts';
import { dateOf } from '#domain/time.ts';
import { APPOINTMENT_STATUS_LABEL, type AppointmentStatus, DEFAULT_SPECIALIZATION } from '#domain/vocabulary.ts';
import type { Services } from '#server/services.ts';
import { type ListedAppointment, nearestAppointments } from '#server/store/appointments/lists.ts';
import { consultantsLike } from '#server/store/people/consultants.ts';
import { listEmployees } from '#server/store/people/employees.ts';
import { employersLike } from '#server/store/people/employers.ts';
import type { Staff } from './locks.ts';

type Hit = { kind: 'employer' | 'employee' | 'consultant' | 'appointment'; id: number; title: string; detail: string; find: string };
type FoundEmployee = Awaited<ReturnType<typeof listEmployees>>['items'][number];

const PER_KIND = 5;
/** So many of the people found are looked at for an appointment. */
const EMPLOYEES_READ = 50;

/** An administrator finds everything, a consultant nothing but the own appointments. */
export async function search(services: Services, { role, consultantId }: Pick<Staff, 'role' | 'consultantId'>, q: string) {
  if (!q) return [];
  if (role === 'admin') return searchAll(services, q);
  return consultantId === null ? [] : searchOwn(services, consultantId, q);
}

async function searchAll(services: Services, q: string) {
  const { db, now } = services;
  const words = wordsOf(q);
  const searched = searchedDate(q, dateOf(now()));
  const [likelyEmployers, likelyConsultants, { items: employees }, ofThatDay] = await Promise.all([
    employersLike(db, words),
    consultantsLike(db, words),
    // One page of the list, without its total: counting would read every match.
    listEmployees(db, { q }, { limit: EMPLOYEES_READ }),
    searched && onDate(services, searched),
  ]);
  const employers = likelyEmployers.filter((employer) => mentions(employerText(employer), words));
  const consultants = likelyConsultants.filter((consultant) => mentions(consultantText(consultant), words));
  const appointments = ofThatDay ?? employees.flatMap(appointmentOf);
  return [
    ...employers.slice(0, PER_KIND).map(({ id, name, city, industry }): Hit => {
      return { kind: 'employer', id, title: name, detail: joined(city, industry), find: name };
    }),
    ...employees.slice(0, PER_KIND).map(({ id, email, employer, ...person }): Hit => {
      return { kind: 'employee', id, title: displayName(person), detail: joined(employer.name, email), find: email };
    }),
    ...consultants.slice(0, PER_KIND).map(({ id, user, specialization }): Hit => {
      return {
        kind: 'consultant',
        id,
        title: user.name,
        detail: joined(specialization || DEFAULT_SPECIALIZATION, user.email),
        find: user.email,
      };
    }),
    ...appointments.slice(0, PER_KIND),
  ];
}

async function searchOwn({ db, now }: Services, consultantId: number, q: string) {
  const today = dateOf(now());
  const searched = searchedDate(q, today);
  const filter = searched ? { consultantId, q: searched.others, from: searched.date, to: searched.date } : { consultantId, q };
  const found = await nearestAppointments(db, filter, { today, limit: PER_KIND });
  return found.map(listedHit);
}

async function onDate({ db, now }: Services, { date, others }: { date: string; others: string }) {
  const found = await nearestAppointments(db, { q: others, from: date, to: date }, { today: dateOf(now()), limit: PER_KIND });
  return found.map(listedHit);
}

function listedHit({ employee, consultant, ...appointment }: ListedAppointment) {
  return appointmentHit(employee, appointment, consultant.user.name);
}

function appointmentOf({ appointment, ...employee }: FoundEmployee) {
  return appointment ? [appointmentHit(employee, appointment, appointment.consultant.user.name)] : [];
}

type Person = { firstName: string; lastName: string; email: string };
type Planned = Moment & { id: number; status: AppointmentStatus };

function appointmentHit(employee: Person, { id, date, startTime, status }: Planned, consultant: string): Hit & { date: string } {
  const detail = joined(`${dateInWords(date)} ${startTime}`, consultant, status === 'geplanned' ? null : APPOINTMENT_STATUS_LABEL[status]);
  return { kind: 'appointment', id, title: displayName(employee), detail, find: employee.email, date };
}

const wordsOf = (q: string) => plain(q).split(/\s+/);

/** Every word must occur, in whatever order, as in the search for employees. */
function mentions(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}
