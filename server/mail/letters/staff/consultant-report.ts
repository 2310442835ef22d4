import { APPOINTMENT_STATUS_LABEL, type AppointmentStatus, kindOf, type MeetingType } from '#domain/appointments/vocabulary.ts';
import { shortDate } from '#domain/calendar.ts';
import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { LetterContext } from '#server/mail/letters/shapes.ts';
import { STAFF_TEXTS } from '#texts/index.ts';
import { longDate } from '#texts/nl/dates.ts';
import { toStaff } from './to-staff.ts';

export type Period = { startDate: string; endDate: string };

type ReportedAppointment = {
  date: string;
  startTime: string;
  endTime: string;
  meetingType: MeetingType;
  byPhone: boolean;
  status: AppointmentStatus;
  employee: { id: number; firstName: string; lastName: string; employer: { name: string } };
};

/** The appointments of one consultant in a period; the attached spreadsheet has the same. */
export function consultantReport(
  { appUrl }: LetterContext,
  { user }: { user: { name: string } },
  { period, appointments }: { period: Period; appointments: ReportedAppointment[] },
): Letter {
  const count = (status: AppointmentStatus) => String(appointments.filter((appointment) => appointment.status === status).length);
  return {
    // With the consultant's name, because administrators get a copy of every consultant's report.
    subject: `Afspraken van ${user.name}, ${periodInWords(period)}`,
    preheader: `${appointments.length} ${appointments.length === 1 ? 'afspraak' : 'afspraken'} in deze periode.`,
    ...toStaff(user.name),
    paragraphs: [`Hieronder staan uw pensioengesprekken van ${periodInWords(period)}. Dezelfde lijst zit als spreadsheet bij deze e-mail.`],
    details: [
      { label: 'Totaal', value: String(appointments.length) },
      { label: APPOINTMENT_STATUS_LABEL.geplanned, value: count('geplanned') },
      { label: APPOINTMENT_STATUS_LABEL.voltooid, value: count('voltooid') },
      { label: APPOINTMENT_STATUS_LABEL.no_show, value: count('no_show') },
    ],
    table: {
      head: ['Wanneer', 'Werknemer', 'Status'],
      rows: appointments.map(({ date, startTime, status, employee, ...held }) => ({
        cells: [
          `${shortDate(date)} ${startTime}`,
          `${displayName(employee)}, ${employee.employer.name}`,
          STAFF_TEXTS.appointment.withKind({ what: APPOINTMENT_STATUS_LABEL[status], meetingType: kindOf(held) }),
        ],
        employeeId: employee.id,
      })),
    },
    button: { label: 'Bekijk mijn afspraken', url: `${appUrl}/consultant-dashboard` },
    reason: 'U krijgt deze e-mail omdat een beheerder de rapporten over deze periode heeft verstuurd.',
  };
}

/** '1 november 2026 tot en met 30 november 2026' */
export function periodInWords({ startDate, endDate }: Period): string {
  return startDate === endDate ? fullDate(startDate) : `${fullDate(startDate)} tot en met ${fullDate(endDate)}`;
}

function fullDate(date: string): string {
  return longDate(date).replace(/^0/, '');
}
