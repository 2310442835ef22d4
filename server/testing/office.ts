import { freeUntil } from '#domain/appointments/late.ts';
import type { AppointmentStatus, MeetingType } from '#domain/appointments/vocabulary.ts';
import { addDays, datesBetween, dayOfWeek, isWeekend, type Moment, mondayOf, type Slot } from '#domain/calendar.ts';
import { chargeFor } from '#domain/money/charges.ts';
import { searchText, sortKey } from '#domain/people/names.ts';
import type { EmployeeStatus } from '#domain/people/vocabulary.ts';
import { GRID } from '#domain/planning/slots.ts';
import { dateOf, fromIso, instantOf, isBefore, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { consultants, employerPreferredConsultants, employers } from '#server/db/schema/people.ts';
import { availability, unavailability } from '#server/db/schema/planning.ts';
import { newSecret } from '#server/db/secrets.ts';
import { dice } from '#server/dice.ts';
import { timelineMails } from '#server/mail/employee-mails.ts';
import { post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { hashPassword } from '#server/steps/access/hashing.ts';
import { countUsers } from '#server/store/access/users.ts';
import { EMPLOYEE, insertHistory } from '#server/store/appointments/history.ts';
import { historyRows } from '#server/store/events/record.ts';
import { insertCharge } from '#server/store/money/charges.ts';
import type { EmployeeRow } from '#server/store/people/employees.ts';
import { insertEmployees } from './invited.ts';
import { CONSULTANTS, EMPLOYERS, FIRST_NAMES, LAST_NAMES } from './office-people.ts';

// A small office around today for journeys and benches: three employers, four consultants, sixty employees in every status, no mail
// account. The demo's office, ten times as large, is in server/demo.

export const OFFICE_PASSWORD = 'demo1234';
const ADMINISTRATOR = { name: 'Marieke Visser', email: 'beheer@voorbeeld.nl' };
export const OFFICE_LOGINS = [
  { role: 'Beheerder', email: ADMINISTRATOR.email },
  { role: 'Consultant', email: CONSULTANTS[0]!.email },
];

type Consultant = typeof consultants.$inferSelect & { name: string; days: number[] };
type Employer = typeof employers.$inferSelect;
type Hour = Moment & Slot & { consultant: Consultant };

export async function loadOffice(services: Services): Promise<boolean> {
  if ((await countUsers(services.db)) > 0) return false;
  const password = await hashPassword(OFFICE_PASSWORD);
  await services.db.transaction(async (db) => {
    const now = services.now();
    await db.insert(users).values({ ...ADMINISTRATOR, username: ADMINISTRATOR.email, role: 'admin', password });
    const advisers = await addConsultants(db, password);
    const firms = await addEmployers(db, advisers);
    await addHours(db, advisers, dateOf(now));
    const takeHour = hoursAround(advisers, now);
    const typeFor = typesByDay();
    for (let index = 0; index < 60; index++) {
      const status = statusOf(index);
      const employee = await addEmployee(db, services, firms[index % firms.length]!, index, status);
      if (status !== 'afspraak_gemaakt' && status !== 'afgerond') continue;
      const isAhead = status === 'afspraak_gemaakt';
      const hour = takeHour(isAhead ? 'ahead' : 'past');
      await addAppointment(db, employee, hour, typeFor(employee.employer, hour), isAhead ? 'geplanned' : PAST[index % PAST.length]!);
    }
  });
  return true;
}

const PAST: AppointmentStatus[] = ['voltooid', 'voltooid', 'voltooid', 'no_show', 'geannuleerd'];

function statusOf(index: number): EmployeeStatus {
  if (index < 13) return 'niet_uitgenodigd';
  if (index < 33) return 'uitgenodigd';
  return index < 46 ? 'afspraak_gemaakt' : 'afgerond';
}

async function addConsultants(db: Db, password: string): Promise<Consultant[]> {
  const people = await db
    .insert(users)
    .values(CONSULTANTS.map(({ name, email, phone }) => ({ name, email, username: email, phone, role: 'consultant' as const, password })))
    .returning();
  const rows = await db
    .insert(consultants)
    .values(CONSULTANTS.map(({ city, specialization }, index) => ({ userId: people[index]!.id, city, specialization })))
    .returning();
  return rows.map((row, index) => ({ ...row, name: CONSULTANTS[index]!.name, days: CONSULTANTS[index]!.days }));
}

async function addEmployers(db: Db, advisers: Consultant[]): Promise<Employer[]> {
  const firms = await db
    .insert(employers)
    .values(EMPLOYERS.map(({ preferred: _, ...employer }) => employer))
    .returning();
  const preferences = EMPLOYERS.flatMap(({ preferred }, firm) =>
    preferred.map((adviser) => ({ employerId: firms[firm]!.id, consultantId: advisers[adviser]!.id })),
  );
  await db.insert(employerPreferredConsultants).values(preferences);
  return firms;
}

/** Weekly hours since two months ago, with a pause, and one afternoon off. */
async function addHours(db: Db, advisers: Consultant[], today: string): Promise<void> {
  const since = mondayOf(addDays(today, -56));
  const times = { startTime: '09:00', endTime: '17:00', pauseStartTime: '12:00', pauseEndTime: '13:00' };
  await db
    .insert(availability)
    .values(
      advisers.flatMap(({ id, days }) =>
        days.map((day) => ({ consultantId: id, date: addDays(since, day - 1), ...times, isRecurring: true, dayOfWeek: day })),
      ),
    );
  await db.insert(unavailability).values({
    consultantId: advisers[0]!.id,
    date: addDays(mondayOf(today), 9),
    startTime: '13:00',
    endTime: '17:00',
    reason: 'Afspraak bij dokter',
  });
}

/** Hands out each hour around today once, so that nobody is double-booked. */
function hoursAround(advisers: Consultant[], now: Temporal.Instant): (when: 'past' | 'ahead') => Hour {
  const roll = dice(7);
  const today = dateOf(now);
  const hours = datesBetween(addDays(today, -16), addDays(today, 12))
    .filter((date) => !isWeekend(date))
    .flatMap((date) =>
      advisers
        .filter(({ days }) => days.includes(dayOfWeek(date)))
        .flatMap((consultant) => GRID.filter(({ startTime }) => startTime !== '12:00').map((slot) => ({ date, consultant, ...slot }))),
    );
  const isAhead = ({ date, startTime }: Moment) => isBefore(now, instantOf(date, startTime));
  const left = { past: hours.filter((hour) => !isAhead(hour)), ahead: hours.filter(isAhead) };
  return (when) => left[when].splice(Math.floor(roll() * left[when].length), 1)[0]!;
}

/** One visit a day per consultant unless the employer prefers video; all other appointments are by video. */
function typesByDay(): (employer: Employer, hour: Hour) => MeetingType {
  const visits = new Set<string>();
  return ({ preferredMeetingType }, { date, consultant }) => {
    const day = `${date} ${consultant.id}`;
    if (preferredMeetingType === 'virtueel' || visits.has(day)) return 'virtueel';
    visits.add(day);
    return 'fysiek';
  };
}

type Added = EmployeeRow & { employer: Employer };

async function addEmployee(db: Db, { now, appUrl }: Services, employer: Employer, index: number, status: EmployeeStatus): Promise<Added> {
  const today = dateOf(now());
  const firstName = FIRST_NAMES[(index * 7) % FIRST_NAMES.length]!;
  const lastName = LAST_NAMES[(index * 11) % LAST_NAMES.length]!;
  const mailbox = `${firstName}.${lastName}${index}`.normalize('NFD').toLowerCase();
  const email = `${mailbox.replace(/[^a-z0-9.]/g, '')}@voorbeeld.nl`;
  // Days since the invitation, chosen so that there is somebody for every step of the reminders and for tonight's run.
  const daysAgo = status === 'uitgenodigd' ? [1, 3, 7, 8, 10, 14, 17, 22][index % 8]! : 30;
  const invitedAt = status === 'niet_uitgenodigd' ? null : isoOf(instantOf(addDays(today, -daysAgo), '09:30'));
  const remindedAt = (days: number) =>
    status === 'uitgenodigd' && daysAgo > days ? isoOf(instantOf(addDays(today, days - daysAgo), '23:55')) : null;
  const [row] = await insertEmployees(db, [
    {
      employerId: employer.id,
      firstName,
      lastName,
      email,
      phone: index % 3 === 0 ? null : `+316${20_000_000 + index * 137_911}`,
      status,
      invitationSent: invitedAt !== null,
      invitationToken: invitedAt && newSecret(),
      invitationSentDate: invitedAt,
      firstReminderSentDate: remindedAt(7),
      secondReminderSentDate: remindedAt(14),
      exitEmailSentDate: remindedAt(21),
      sortKey: sortKey(lastName, firstName),
      searchText: searchText({ firstName, lastName, email }),
    },
  ]);
  const employee = { ...row!, employer };
  // Only to employees who get their own mail: at the others HR would get one mail for all, which this office leaves out.
  if (status === 'uitgenodigd' && invitedAt && !employer.communicatieViaHrm) {
    const invited = { ...employee, invitationToken: employee.invitationToken!, invitationSentDate: invitedAt };
    const now = fromIso(invitedAt);
    await post(db, now, timelineMails({ appUrl, now }, { employer, occasion: 'invitation', employees: [invited] }));
  }
  return employee;
}

async function addAppointment(db: Db, employee: Added, hour: Hour, meetingType: MeetingType, status: AppointmentStatus): Promise<void> {
  const { consultant, ...moment } = hour;
  const [row] = await db
    .insert(appointments)
    .values({
      ...moment,
      freeUntil: freeUntil(moment),
      employeeId: employee.id,
      consultantId: consultant.id,
      meetingType,
      status,
      cancelToken: newSecret(),
      notes: status === 'voltooid' ? 'Pensioenoverzicht doorgenomen. Partnerpensioen besproken.' : null,
    })
    .returning();
  const booked = { ...row!, status: 'geplanned' as const, consultant: { user: { name: consultant.name } } };
  const act = { at: fromIso(employee.invitationSentDate!), actor: EMPLOYEE };
  await insertHistory(db, historyRows([{ kind: 'appointment.booked', after: booked }], act));
  const charged = { ...row!, employee, consultant: { user: { name: consultant.name } } };
  if (status === 'no_show') await insertCharge(db, chargeFor('no_show', charged, instantOf(moment.date, moment.endTime)));
  if (status === 'geannuleerd')
    await insertCharge(db, chargeFor('late_cancel', charged, instantOf(moment.date, '08:00').subtract({ hours: 20 })));
}
