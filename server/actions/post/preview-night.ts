import { addDays } from '#domain/calendar.ts';
import { askedTonight } from '#domain/conversation/survey.ts';
import { LONGEST_PAGE } from '#domain/lists.ts';
import { displayName } from '#domain/people/names.ts';
import { consultantAddress, hrAddress } from '#domain/post/addresses.ts';
import { acceptedBefore, reminderDue } from '#domain/post/reminders.ts';
import { REMINDER_KINDS } from '#domain/post/schedule.ts';
import { DAILY_RUN_TIME, MAIL_KIND_LABEL, type MailKind } from '#domain/post/vocabulary.ts';
import { lastRemindedDate } from '#domain/post/working-days.ts';
import { clockOf, dateOf, instantOf, isoOf } from '#domain/time.ts';
import { kindOf } from '#server/mail/employee-mails.ts';
import type { Services } from '#server/services.ts';
import { consultantsToRemind } from '#server/steps/planning/availability-reminders.ts';
import { type Appointment, appointmentsById } from '#server/store/appointments/appointments.ts';
import { appointmentsToSurvey, countToSurvey, surveyConfigRow } from '#server/store/conversation/survey.ts';
import { availabilityReminderRow, maintenanceRow, reminderConfigRow } from '#server/store/firm/settings.ts';
import { dueEmployees, dueInOrder } from '#server/store/post/invitation-nights.ts';
import { countReminded, remindedAppointments } from '#server/store/post/tonight.ts';

type Tonight = {
  runAt: string;
  paused: boolean;
  totals: Total[];
  items: {
    kind: MailKind;
    label: string;
    to: string;
    name: string;
    employerId: number | null;
    employerName: string | null;
    viaHrm: boolean;
    employeeId: number | null;
  }[];
};

type Employee = { id: number; email: string | null; firstName: string; lastName: string };
type Employer = { id: number; name: string; email: string | null; communicatieViaHrm: boolean };
/** `mails`: in how many mails this kind stands; a mail to HR has all kinds. */
type Total = { kind: MailKind; label: string; people: number; mails: number; viaHrm: boolean };
/** At most `limit` of each kind, or of one kind from `offset`. */
type WantedMails = { kind?: MailKind | undefined; limit?: number | undefined; offset?: number | undefined };

/**
 * What the next run will send if nothing changes: the same queries without locks. A large night has 100,000 mails, so only one page per
 * kind is listed.
 */
export async function previewNight(
  { db, now }: Services,
  { kind: only, limit = LONGEST_PAGE, offset = 0 }: WantedMails = {},
): Promise<Tonight> {
  const today = dateOf(now());
  const date = clockOf(now()) < DAILY_RUN_TIME ? today : addDays(today, 1);
  const runAt = instantOf(date, DAILY_RUN_TIME);
  const config = await reminderConfigRow(db);
  const { isEnabled, lookAheadDays } = await availabilityReminderRow(db);
  const page = { limit, offset };
  const isWanted = (kind: MailKind) => only === undefined || only === kind;
  const occasions = REMINDER_KINDS.filter((occasion) => isWanted(kindOf(occasion)));
  const night = { before: acceptedBefore(config, date), startedAt: isoOf(runAt) };
  const stretch = { from: date, to: lastRemindedDate(date, config.appointmentReminderDays), runTime: DAILY_RUN_TIME };
  const survey = await surveyConfigRow(db);
  const surveyed = survey.isEnabled && survey.enabledAt !== null && isWanted('survey') ? askedTonight(date, survey.enabledAt) : null;
  const remindsPlanned = config.appointmentReminder && isWanted('appointment_reminder');
  // In parallel, because each may take long on a large night. For one kind nothing else is counted.
  const [invited, reminded, appointments, consultants, toSurvey, held, { isEnabled: paused }] = await Promise.all([
    occasions.length > 0 ? dueInOrder(db, night) : [],
    remindsPlanned ? countReminded(db, stretch) : [],
    remindsPlanned ? remindedAppointments(db, stretch, page).then((ids) => appointmentsById(db, ids)) : [],
    isEnabled && isWanted('availability_reminder') ? consultantsToRemind(db, runAt, lookAheadDays) : [],
    surveyed ? countToSurvey(db, surveyed) : 0,
    surveyed ? appointmentsToSurvey(db, surveyed, page).then((ids) => appointmentsById(db, ids)) : [],
    maintenanceRow(db),
  ]);

  const invitedFor = occasions.map((occasion) => invited.filter(({ kind }) => kind === occasion));
  const listed = invitedFor.flatMap((people) => people.slice(offset, offset + limit));
  const dueNow = await dueEmployees(
    db,
    night,
    listed.map(({ id }) => id),
  );

  const items: Tonight['items'] = [];
  /** Somebody without an e-mail address gets none, and is left out. */
  const add = (kind: MailKind, { to, ...item }: Omit<Tonight['items'][number], 'kind' | 'label' | 'to'> & { to: string | null }) => {
    if (to !== null) items.push({ kind, label: MAIL_KIND_LABEL[kind], to, ...item });
  };
  const addEmployee = (kind: MailKind, employee: Employee, employer: Employer) => {
    const hr = hrAddress(employer);
    const [name, employeeId] = [displayName(employee), employee.id];
    const { id: employerId, name: employerName } = employer;
    add(kind, { to: hr ?? employee.email, name, employerId, employerName, viaHrm: hr !== null, employeeId });
  };
  for (const occasion of occasions) {
    // Whoever is no longer due since the count is left out.
    const theirs = dueNow.filter(({ employee }) => reminderDue(employee, config, date) === occasion);
    for (const { employee, employer } of theirs) addEmployee(kindOf(occasion), employee, employer);
  }
  for (const { employee } of appointments.sort(byMoment)) addEmployee('appointment_reminder', employee, employee.employer);
  for (const consultant of consultants.slice(offset, offset + limit))
    add('availability_reminder', {
      to: consultantAddress(consultant),
      name: consultant.user.name,
      employerId: null,
      employerName: null,
      viaHrm: false,
      employeeId: null,
    });
  // To the employee, also where letters go through HR.
  for (const { employee } of held.sort(byMoment)) {
    const { id: employerId, name: employerName } = employee.employer;
    const { id: employeeId, email: to } = employee;
    add('survey', { to, name: displayName(employee), employerId, employerName, viaHrm: false, employeeId });
  }
  const totals = [
    ...occasions.map((occasion, i) => totalOf(kindOf(occasion), sendingsTo(invitedFor[i] ?? []))),
    totalOf('appointment_reminder', sendingsOf(reminded)),
    totalOf('availability_reminder', [{ people: consultants.length, employers: 0, viaHrm: false }]),
    totalOf('survey', [{ people: toSurvey, employers: 0, viaHrm: false }]),
  ];
  return { runAt: isoOf(runAt), paused, totals: totals.filter(({ people }) => people > 0), items };
}

/** Individual mails, or one to HR for all employees of an employer. */
type Sending = { people: number; employers: number; viaHrm: boolean };

function totalOf(kind: MailKind, sendings: Sending[]): Total {
  return {
    kind,
    label: MAIL_KIND_LABEL[kind],
    people: sendings.reduce((sum, { people }) => sum + people, 0),
    mails: sendings.reduce((sum, { people, employers, viaHrm }) => sum + (viaHrm ? employers : people), 0),
    viaHrm: sendings.some(({ viaHrm }) => viaHrm),
  };
}

function sendingsOf(found: Awaited<ReturnType<typeof countReminded>>): Sending[] {
  return found.map(({ people, employers, employer }) => ({ people, employers, viaHrm: hrAddress(employer) !== null }));
}

function sendingsTo(people: Awaited<ReturnType<typeof dueInOrder>>): Sending[] {
  const { true: throughHr = [], false: direct = [] } = Object.groupBy(people, ({ employer }) => `${hrAddress(employer) !== null}`);
  const employers = new Set(throughHr.map(({ employer }) => employer.id)).size;
  return [
    { people: throughHr.length, employers, viaHrm: true },
    { people: direct.length, employers: 0, viaHrm: false },
  ].filter(({ people }) => people > 0);
}

function byMoment(a: Appointment, b: Appointment): number {
  return a.date.localeCompare(b.date) || a.startTime.localeCompare(b.startTime) || a.id - b.id;
}
