import { hrAddress } from '#domain/addresses.ts';
import { hasBegun } from '#domain/booking.ts';
import { addDays } from '#domain/calendar.ts';
import { displayName } from '#domain/names.ts';
import { reminderDue } from '#domain/reminders.ts';
import { clockOf, dateOf, instantOf, isoOf } from '#domain/time.ts';
import { DAILY_RUN_TIME, MAIL_KIND_LABEL, type MailKind } from '#domain/vocabulary.ts';
import { lastRemindedDate } from '#domain/working-days.ts';
import { kindOf } from '../mail/employee-mails.ts';
import { consultantAddress } from '../mail/letters/phrases.ts';
import type { Services } from '../services.ts';
import { type Appointment, appointmentsById } from '../store/appointments.ts';
import { dueEmployees, unremindedAppointments } from '../store/nights.ts';
import { availabilityReminderRow, maintenanceRow, reminderConfigRow } from '../store/settings.ts';
import { consultantsToRemind } from './availability-reminder.ts';
import { ALL, acceptedBefore } from './night.ts';

export type Tonight = {
  runAt: string;
  paused: boolean;
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

/** What the next run will send if nothing changes until then: the same questions, asked without a lock. */
export async function previewNight({ db, now }: Services): Promise<Tonight> {
  const today = dateOf(now());
  const date = clockOf(now()) < DAILY_RUN_TIME ? today : addDays(today, 1);
  const runAt = instantOf(date, DAILY_RUN_TIME);
  const config = await reminderConfigRow(db);
  const { isEnabled, lookAheadDays } = await availabilityReminderRow(db);
  const items: Tonight['items'] = [];
  const add = (kind: MailKind, item: Omit<Tonight['items'][number], 'kind' | 'label'>) =>
    items.push({ kind, label: MAIL_KIND_LABEL[kind], ...item });

  for (const { employee, employer } of await dueEmployees(db, acceptedBefore(config, date), isoOf(runAt))) {
    const kind = reminderDue(employee, config, date);
    if (!kind) continue;
    const hr = hrAddress(employer);
    const name = displayName(employee);
    add(kindOf(kind), { to: hr ?? employee.email, name, employerName: employer.name, viaHrm: hr !== null, employeeId: employee.id });
  }
  if (config.appointmentReminder) {
    const stretch = { from: date, to: lastRemindedDate(date, config.appointmentReminderDays), limit: ALL };
    const found = await unremindedAppointments(db, stretch);
    const appointments = await appointmentsById(
      db,
      found.map(({ id }) => id),
    );
    for (const { employee, ...moment } of appointments.sort(byMoment)) {
      if (hasBegun(moment, runAt)) continue;
      const { employer } = employee;
      const hr = hrAddress(employer);
      const [name, employerName, employeeId] = [displayName(employee), employer.name, employee.id];
      add('appointment_reminder', { to: hr ?? employee.email, name, employerName, viaHrm: hr !== null, employeeId });
    }
  }
  if (isEnabled) {
    for (const consultant of await consultantsToRemind(db, runAt, lookAheadDays)) {
      add('availability_reminder', {
        to: consultantAddress(consultant),
        name: consultant.user.name,
        employerName: null,
        viaHrm: false,
        employeeId: null,
      });
    }
  }
  return { runAt: isoOf(runAt), paused: (await maintenanceRow(db)).isEnabled, items };
}

function byMoment(a: Appointment, b: Appointment): number {
  return a.date.localeCompare(b.date) || a.startTime.localeCompare(b.startTime) || a.id - b.id;
}
