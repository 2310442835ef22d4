import { APPOINTMENT_STATUS_LABEL, kindOf, MEETING_KIND_LABEL } from '#domain/appointments/vocabulary.ts';
import { type Slot, shortDate, wallClock } from '#domain/calendar.ts';
import { LANGUAGE_LABEL } from '#domain/language.ts';
import type { EmployerTotals } from '#domain/money/employer-totals.ts';
import { CHARGE_KIND_LABEL } from '#domain/money/vocabulary.ts';
import { displayName } from '#domain/people/names.ts';
import { spokenPhone } from '#domain/people/phone.ts';
import { EMPLOYEE_STATUS_LABEL } from '#domain/people/vocabulary.ts';
import { reminderLabel } from '#domain/post/reminder-labels.ts';
import { MAIL_KIND_LABEL, MAIL_STATUS_LABEL, type MailKind } from '#domain/post/vocabulary.ts';
import type { Column } from '#server/spreadsheet/sheet.ts';
import type { AuditRow } from '#server/store/access/audit.ts';
import type { ListedAppointment } from '#server/store/appointments/lists.ts';
import type { ListedCharge } from '#server/store/money/charges.ts';
import type { ListedEmployee } from '#server/store/people/employees.ts';
import type { MailRow } from '#server/store/post/mails.ts';

// All columns of spreadsheets, for downloads and for reports.

const times = (from: string, to: string): Column<Slot>[] => [
  { title: from, width: 8, value: ({ startTime }) => startTime },
  { title: to, width: 8, value: ({ endTime }) => endTime },
];

type Appointments = Column<ListedAppointment>;
const date: Appointments = { title: 'Datum', width: 12, isDate: true, value: ({ date }) => date };
const employee: Appointments = { title: 'Werknemer', width: 28, value: ({ employee }) => displayName(employee) };
const email: Appointments = { title: 'E-mailadres', width: 32, value: ({ employee }) => employee.email };
const phone: Appointments = { title: 'Telefoon', width: 16, value: ({ employee: { phone } }) => phone && spokenPhone(phone) };
const employer: Appointments = { title: 'Werkgever', width: 28, value: ({ employee }) => employee.employer.name };
const consultant: Appointments = { title: 'Consultant', width: 24, value: ({ consultant }) => consultant.user.name };
const type: Appointments = { title: 'Type', width: 10, value: (appointment) => MEETING_KIND_LABEL[kindOf(appointment)] };
const place: Appointments = {
  title: 'Plaats',
  width: 20,
  value: ({ meetingType, employee }) => (meetingType === 'fysiek' ? employee.employer.city : null),
};
const status: Appointments = { title: 'Status', width: 14, value: ({ status }) => APPOINTMENT_STATUS_LABEL[status] };

export const APPOINTMENT_COLUMNS: Appointments[] = [
  date,
  ...times('Begin', 'Einde'),
  employee,
  email,
  phone,
  employer,
  consultant,
  type,
  place,
  status,
];
export const REPORTED_APPOINTMENT_COLUMNS: Appointments[] = [date, ...times('Van', 'Tot'), consultant, employee, employer, type, status];

type Employees = Column<ListedEmployee>;
const lastMail = (employee: ListedEmployee) => (employee.status === 'uitgenodigd' ? reminderLabel(employee) : null);
const planned = ({ status, appointment }: ListedEmployee) => (status === 'afspraak_gemaakt' ? appointment : undefined);

/** The columns of the list, each value in a cell of its own. */
export const EMPLOYEE_COLUMNS: Employees[] = [
  { title: 'Voornaam', width: 18, value: ({ firstName }) => firstName },
  { title: 'Achternaam', width: 24, value: ({ lastName }) => lastName },
  { title: 'E-mailadres', width: 32, value: ({ email }) => email },
  { title: 'Telefoon', width: 16, value: ({ phone }) => phone && spokenPhone(phone) },
  { title: 'Taal', width: 14, value: ({ language }) => language && LANGUAGE_LABEL[language] },
  { title: 'Werkgever', width: 28, value: ({ employer }) => employer.name },
  { title: 'Branche', width: 18, value: ({ employer }) => employer.industry },
  { title: 'Status', width: 18, value: ({ status }) => EMPLOYEE_STATUS_LABEL[status] },
  { title: 'Laatste e-mail', width: 18, value: (employee) => moment(lastMail(employee)?.date) },
  { title: 'Herinnering Status', width: 22, value: (employee) => lastMail(employee)?.label ?? null },
  { title: 'Wil geen e-mail meer sinds', width: 24, value: ({ stoppedAt }) => moment(stoppedAt) },
  { title: 'Consultant', width: 24, value: (employee) => planned(employee)?.consultant.user.name ?? null },
  { title: 'Datum afspraak', width: 14, isDate: true, value: (employee) => planned(employee)?.date ?? null },
  { title: 'Begin', width: 8, value: (employee) => planned(employee)?.startTime ?? null },
  { title: 'Toegevoegd', width: 18, value: ({ createdAt }) => moment(createdAt) },
];

/** Never the text of a mail: texts are only read one at a time, in the portal. */
export const MAIL_COLUMNS: Column<MailRow>[] = [
  { title: 'Ontvanger', width: 32, value: ({ toAddress }) => toAddress },
  { title: 'Onderwerp', width: 48, value: ({ subject }) => subject },
  { title: 'Soort', width: 28, value: ({ kind }) => MAIL_KIND_LABEL[kind as MailKind] ?? kind },
  { title: 'Status', width: 16, value: ({ status }) => MAIL_STATUS_LABEL[status] },
  {
    title: 'Waarom niet',
    width: 48,
    value: ({ bounceReason, lastError, status }) => bounceReason ?? (status === 'verzonden' ? null : lastError),
  },
  { title: 'Gemaakt', width: 18, value: ({ createdAt }) => moment(createdAt) },
  { title: 'Verzonden', width: 18, value: ({ sentAt }) => moment(sentAt) },
];

type Charges = Column<ListedCharge>;
const charged: Charges[] = [
  { title: 'Werkgever', width: 28, value: ({ employerName }) => employerName },
  { title: 'Soort', width: 16, value: ({ kind }) => CHARGE_KIND_LABEL[kind] },
  { title: 'Datum afspraak', width: 14, isDate: true, value: ({ date }) => date },
];
const chargedEmployee: Charges = { title: 'Werknemer', width: 28, value: ({ employeeName }) => employeeName };
const chargedConsultant: Charges = { title: 'Consultant', width: 24, value: ({ consultantName }) => consultantName };
const deadline: Charges = { title: 'Kosteloos tot', width: 18, value: ({ deadline }) => moment(deadline) };
const actedAt = (title: string): Charges => ({ title, width: 18, value: ({ actedAt }) => moment(actedAt) });
const waiveReason = (title: string): Charges => ({ title, width: 40, value: ({ waiveReason }) => waiveReason });
const creditReason = (title: string): Charges => ({ title, width: 40, value: ({ creditReason }) => creditReason });

export const CHARGE_COLUMNS: Charges[] = [
  ...charged,
  ...times('Begin', 'Einde'),
  chargedEmployee,
  chargedConsultant,
  deadline,
  actedAt('Vastgelegd op'),
  { title: 'Kwijtgescholden op', width: 18, value: ({ waivedAt }) => waivedAt && moment(waivedAt) },
  { title: 'Kwijtgescholden door', width: 24, value: ({ waivedBy }) => waivedBy },
  waiveReason('Reden'),
  { title: 'Bedrag zonder btw', width: 18, isCents: true, value: ({ cents }) => cents },
  { title: 'Afrekening', width: 12, value: ({ statementNumber }) => statementNumber },
  { title: 'Gecrediteerd op', width: 18, value: ({ creditedAt }) => creditedAt && moment(creditedAt) },
  { title: 'Gecrediteerd door', width: 24, value: ({ creditedBy }) => creditedBy },
  creditReason('Reden credit'),
  { title: 'Credit op afrekening', width: 20, value: ({ creditStatementNumber }) => creditStatementNumber },
];
export const REPORTED_CHARGE_COLUMNS: Charges[] = [
  ...charged,
  ...times('Van', 'Tot'),
  chargedConsultant,
  chargedEmployee,
  actedAt('Moment'),
  deadline,
  waiveReason('Kwijtgescholden'),
  creditReason('Gecrediteerd'),
];

export const TOTAL_COLUMNS: Column<EmployerTotals>[] = [
  { title: 'Werkgever', width: 28, value: ({ name }) => name },
  { title: 'Gepland', width: 10, value: ({ planned }) => planned },
  { title: 'Voltooid', width: 10, value: ({ completed }) => completed },
  { title: 'No-Show', width: 10, value: ({ noShow }) => noShow },
  { title: 'Doorbelast', width: 12, value: ({ charges }) => charges },
];

export const AUDIT_COLUMNS: Column<AuditRow>[] = [
  { title: 'Nummer', width: 10, value: ({ id }) => id },
  { title: 'Moment', width: 18, value: ({ at }) => moment(at) },
  { title: 'Wie', width: 28, value: ({ actor }) => actor },
  { title: 'Wat', width: 28, value: ({ action }) => action },
  { title: 'Betreft', width: 28, value: ({ subject }) => subject },
];

function moment(instant: string): string;
function moment(instant: string | null | undefined): string | null;
function moment(instant: string | null | undefined): string | null {
  if (!instant) return null;
  const { date, time } = wallClock(instant);
  return `${shortDate(date)} ${time}`;
}
