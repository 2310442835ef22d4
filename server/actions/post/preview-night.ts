import { addDays } from '#domain/calendar.ts';
import { displayName } from '#domain/people/names.ts';
import { hrAddress } from '#domain/post/addresses.ts';
import { acceptedBefore, REMINDER_KINDS, reminderDue } from '#domain/post/reminders.ts';
import { lastRemindedDate } from '#domain/post/working-days.ts';
import { clockOf, dateOf, instantOf, isoOf } from '#domain/time.ts';
import { DAILY_RUN_TIME, MAIL_KIND_LABEL, type MailKind } from '#domain/vocabulary.ts';
import { kindOf } from '#server/mail/employee-mails.ts';
import { consultantAddress } from '#server/mail/letters/phrases.ts';
import type { Services } from '#server/services.ts';
import { consultantsToRemind } from '#server/steps/planning/availability-reminders.ts';
import { type Appointment, appointmentsById } from '#server/store/appointments/appointments.ts';
import { availabilityReminderRow, maintenanceRow, reminderConfigRow } from '#server/store/firm/settings.ts';
import { countDue, countReminded, dueEmployees, remindedAppointments } from '#server/store/post/tonight.ts';
import { ALL } from './run-night.ts';

export type Tonight = {
  runAt: string;
  paused: boolean;
  totals: Total[];
  items: {
    kind: MailKind;
    label: string;
    to: string;
    name: string;
    employerName: string | null;
    viaHrm: boolean;
    employeeId: number | null;
  }[];
};

type Total = { kind: MailKind; label: string; people: number; mails: number; viaHrm: boolean };
/** At most `limit` of each kind, or of one kind from `offset` on. Absent: everything. */
type Part = { kind?: MailKind | undefined; limit?: number | undefined; offset?: number | undefined };

/** What the next run will send if nothing changes until then: the same questions, asked without a lock. */
export async function previewNight({ db, now }: Services, { kind: only, limit = ALL, offset = 0 }: Part = {}): Promise<Tonight> {
  const today = dateOf(now());
  const date = clockOf(now()) < DAILY_RUN_TIME ? today : addDays(today, 1);
  const runAt = instantOf(date, DAILY_RUN_TIME);
  const config = await reminderConfigRow(db);
  const { isEnabled, lookAheadDays } = await availabilityReminderRow(db);
  const items: Tonight['items'] = [];
  const add = (kind: MailKind, item: Omit<Tonight['items'][number], 'kind' | 'label'>) =>
    items.push({ kind, label: MAIL_KIND_LABEL[kind], ...item });

  const before = acceptedBefore(config, date);
  const due = await countDue(db, before, isoOf(runAt));
  const occasions = REMINDER_KINDS.filter((occasion) => only === undefined || only === kindOf(occasion));
  const people = [];
  for (const kind of occasions) people.push(...(await dueEmployees(db, kind, before, isoOf(runAt), { limit, offset })));
  for (const { employee, employer } of people) {
    const kind = reminderDue(employee, config, date);
    if (!kind) continue;
    const hr = hrAddress(employer);
    const name = displayName(employee);
    add(kindOf(kind), { to: hr ?? employee.email, name, employerName: employer.name, viaHrm: hr !== null, employeeId: employee.id });
  }
  const totals = dueTotals(due);
  if (config.appointmentReminder) {
    const stretch = { from: date, to: lastRemindedDate(date, config.appointmentReminderDays), runTime: DAILY_RUN_TIME };
    totals.push(totalOf('appointment_reminder', sendingsOf(await countReminded(db, stretch))));
    const isWanted = only === undefined || only === 'appointment_reminder';
    const appointments = await appointmentsById(db, isWanted ? await remindedAppointments(db, stretch, { limit, offset }) : []);
    for (const { employee } of appointments.sort(byMoment)) {
      const { employer } = employee;
      const hr = hrAddress(employer);
      const [name, employerName, employeeId] = [displayName(employee), employer.name, employee.id];
      add('appointment_reminder', { to: hr ?? employee.email, name, employerName, viaHrm: hr !== null, employeeId });
    }
  }
  if (isEnabled) {
    const consultants = await consultantsToRemind(db, runAt, lookAheadDays);
    totals.push(
      totalOf(
        'availability_reminder',
        consultants.map(() => ({ people: 1, viaHrm: false })),
      ),
    );
    const wanted = only === undefined || only === 'availability_reminder' ? consultants.slice(offset, offset + limit) : [];
    for (const consultant of wanted) {
      add('availability_reminder', {
        to: consultantAddress(consultant),
        name: consultant.user.name,
        employerName: null,
        viaHrm: false,
        employeeId: null,
      });
    }
  }
  return {
    runAt: isoOf(runAt),
    paused: (await maintenanceRow(db)).isEnabled,
    totals: totals.filter(({ kind, people }) => people > 0 && (only === undefined || only === kind)),
    items,
  };
}

/** Mails to people one by one, or one to HR for all of them together. */
type Sending = { people: number; viaHrm: boolean };

function totalOf(kind: MailKind, sendings: Sending[]): Total {
  return {
    kind,
    label: MAIL_KIND_LABEL[kind],
    people: sendings.reduce((sum, { people }) => sum + people, 0),
    mails: sendings.reduce((sum, { people, viaHrm }) => sum + (viaHrm ? 1 : people), 0),
    viaHrm: sendings.some(({ viaHrm }) => viaHrm),
  };
}

function dueTotals(due: Awaited<ReturnType<typeof countDue>>): Total[] {
  return REMINDER_KINDS.map((occasion) => totalOf(kindOf(occasion), sendingsOf(due.filter(({ kind }) => kind === occasion))));
}

/** By employer: to HR, or to each of its people. */
function sendingsOf(found: { people: number; employer: Parameters<typeof hrAddress>[0] }[]): Sending[] {
  return found.map(({ people, employer }) => ({ people, viaHrm: hrAddress(employer) !== null }));
}

function byMoment(a: Appointment, b: Appointment): number {
  return a.date.localeCompare(b.date) || a.startTime.localeCompare(b.startTime) || a.id - b.id;
}
