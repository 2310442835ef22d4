import { NO_MORE } from '#domain/people/person.ts';
import { instantOf } from '#domain/time.ts';
import {
  absenceChangeMails,
  absenceConsultantMails,
  absenceEndedMails,
  absenceReinviteMails,
  absenceReportedMails,
} from '#server/mail/absence-mails.ts';
import {
  appointmentReminderMail,
  bookedMails,
  type Cancelled,
  cancelledMails,
  confirmedAgainMails,
  declineQuestionMails,
  erasedMails,
  hrAppointmentsMails,
  linkMadeMails,
  movedMails,
  newVideoMails,
  partnerNoticeMail,
  removalMails,
  renewedVideoMails,
  swappedMails,
} from '#server/mail/appointment-mails.ts';
import { lostLinkMail, wishMail } from '#server/mail/employee-mails.ts';
import type { Letter } from '#server/mail/letter.ts';
import { exit } from '#server/mail/letters/exit.ts';
import { hrCodeMail, hrLinkMail } from '#server/mail/letters/hr-desk.ts';
import { hrOverview } from '#server/mail/letters/hr-overview.ts';
import { invitation, reminder } from '#server/mail/letters/invitation.ts';
import { refusedListMail } from '#server/mail/letters/list-refused.ts';
import { sealMails } from '#server/mail/letters/seal.ts';
import type { Appointment, Employer, InvitedEmployee } from '#server/mail/letters/shapes.ts';
import { adminReport } from '#server/mail/letters/staff/admin-report.ts';
import { availabilityReminder } from '#server/mail/letters/staff/availability-reminder.ts';
import { calendarSettledMail } from '#server/mail/letters/staff/calendar-settled.ts';
import { consultantReport } from '#server/mail/letters/staff/consultant-report.ts';
import { hrLinkEndedMails } from '#server/mail/letters/staff/hr-link-ended.ts';
import { proposedListMails } from '#server/mail/letters/staff/list-proposed.ts';
import { outcomeMail } from '#server/mail/letters/staff/outcome-request.ts';
import { passwordReset } from '#server/mail/letters/staff/password-reset.ts';
import { retentionMails } from '#server/mail/letters/staff/retention.ts';
import { recoveryCodesRenewed, recoveryCodeUsed, totpOff, totpOn, totpReset } from '#server/mail/letters/staff/second-factor.ts';
import { undeliveredMail } from '#server/mail/letters/staff/summary-undelivered.ts';
import { testMail } from '#server/mail/letters/staff/test-mail.ts';
import { administratorInvitation, welcome, welcomeBySso } from '#server/mail/letters/staff/welcome.ts';
import { statementLetter } from '#server/mail/letters/statement.ts';
import { summaryMail } from '#server/mail/letters/summary.ts';
import { surveyMail } from '#server/mail/letters/survey.ts';
import { lettersOf } from '#server/mail/letters-of.ts';
import type { Face } from '#server/mail/look.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { partnerChangedMails } from '#server/mail/partner-mails.ts';
import { summaryInWords } from '#server/mail/sealed-summary.ts';

// One of every mail that the product sends, for previews and tests.

/** Of a firm that has filled in nothing. */
export const NO_FACE: Face = {
  firm: { name: null, phone: null, email: null, website: null, address: null, color: null, keptMonths: null },
  logo: null,
};

const ctx = { appUrl: 'https://portaal.voorbeeld.nl', now: instantOf('2026-11-09', '10:00') };
/** A time after the invitation has expired. */
const later = { ...ctx, now: instantOf('2027-02-07', '23:55') };
const token = 'o6mN8pQ1rStUvWxYz0aBcDeFgHiJkLmNoPqRsTuVwXy';

const hrAddress = 'hr@bakkerijdezon.nl';
const FINANCE = 'administratie@bakkerijdezon.nl';
const CLOSED_DAY = 'Studiedag';
/** Text in none of the languages of the portal. */
const SUMMARY = ['Lorem ipsum dolor sit amet.', 'Consectetur adipiscing elit.'];
export const employer: Employer = {
  id: 3,
  name: 'Bakkerij De Zon B.V.',
  street: 'Molenstraat 12',
  postalCode: '3512 AB',
  city: 'Utrecht',
  contactPerson: 'Annemiek Verhoeven',
  phone: '+31302345678',
  email: hrAddress,
  preferredMeetingType: 'geen',
  communicatieViaHrm: false,
};
const hrEmployer: Employer = { ...employer, communicatieViaHrm: true };

export const employee: InvitedEmployee & { email: string } = {
  id: 1,
  ...NO_MORE,
  firstName: 'Zoë',
  lastName: 'van der Berg',
  email: 'zoe.vanderberg@bakkerijdezon.nl',
  phone: '+31612345678',
  invitationToken: token,
  invitationSentDate: '2026-11-09T09:00:00.000Z',
  laterUntil: null,
};
const colleague: InvitedEmployee = {
  ...employee,
  id: 2,
  firstName: 'Mehmet',
  lastName: 'Yılmaz',
  email: 'mehmet.yilmaz@bakkerijdezon.nl',
  invitationToken: `${token.slice(0, -1)}z`,
};

export const appointment: Appointment = {
  id: 41,
  date: '2026-11-19',
  startTime: '14:00',
  endTime: '15:00',
  meetingType: 'fysiek',
  byPhone: false,
  videoUrl: null,
  cancelToken: token,
  employeeUid: 'c4a1f3de-3c55-4a1e-9a43-2f6a1f6f5b01@b1f0c1f2',
  consultantUid: '2b7d9f0a-6d0f-4e0f-8f55-0f4a3b8b7c02@b1f0c1f2',
  sequence: 0,
  freeUntil: '2026-11-17T13:00:00.000Z',
  partner: null,
  employee: { ...employee, employer },
  consultant: {
    id: 7,
    userId: 17,
    specialization: null,
    contactEmail: null,
    user: { name: 'Jan de Vries', email: 'jan.devries@pensioenadvies.nl', phone: '+31687654321' },
  },
};
const viaHr: Appointment = { ...appointment, employee: { ...employee, employer: hrEmployer } };
const moved: Appointment = {
  ...appointment,
  date: '2026-11-24',
  startTime: '10:00',
  endTime: '11:00',
  freeUntil: '2026-11-22T09:00:00.000Z',
  meetingType: 'virtueel',
  videoUrl: 'https://meet.voorbeeld.nl/gesprek-3f9a0c51d2b74e868f10a4c7b93e5d62f01c8ab4',
  sequence: 1,
};
const byPhone: Appointment = { ...moved, byPhone: true, videoUrl: null };
const another: Appointment = {
  ...appointment,
  id: 42,
  date: '2026-11-26',
  startTime: '09:00',
  endTime: '10:00',
  freeUntil: '2026-11-24T08:00:00.000Z',
  employee: { ...colleague, employer },
};
const handedOver: Appointment = {
  ...moved,
  consultant: {
    ...appointment.consultant,
    id: 8,
    userId: 18,
    user: { name: 'Fatima el Amrani', email: 'fatima@pensioenadvies.nl', phone: null },
  },
};

/** A partner who comes along. */
const partner = { name: 'Anna de Boer', email: 'anna.deboer@voorbeeld.nl', uid: '6a3f2d18-9b1c-4f0e-8d27-51c0aa9e7d03@b1f0c1f2' };
const together: Appointment = { ...appointment, partner };
const togetherOnline: Appointment = { ...moved, partner };

const REFUSAL = 'De kolom met e-mailadressen is leeg.';

/** The names, addresses and other values that these samples have of their own. */
export const SAMPLE_DATA = [
  employer,
  employee,
  colleague,
  appointment,
  moved,
  handedOver,
  partner,
  FINANCE,
  CLOSED_DAY,
  REFUSAL,
  ...SUMMARY,
];

/** On the day before the appointment, when a change is late. */
const lateCtx = { ...ctx, now: instantOf('2026-11-18', '10:00') };

const period = { startDate: '2026-11-01', endDate: '2026-11-30' };
const account = { name: 'Jan de Vries', url: `${ctx.appUrl}/auth?reset=${token}&email=jan.devries%40pensioenadvies.nl` };
const to = employee.email;
const staff = { to: appointment.consultant.user.email, toName: account.name };

const notice = (letter: Letter) => ({ kind: 'account_notice', audience: 'user', ...staff, letter }) as const;

export type SampleName = keyof ReturnType<typeof sampleMails>;

export function sampleMails() {
  const [toEmployee, toConsultant] = bookedMails(ctx, appointment);
  const [toEmployeeViaHr, toHr] = bookedMails(ctx, viaHr);
  const [change, changeNotice] = movedMails(ctx, { by: 'link', before: appointment, after: moved });
  const [, movedToColleague, fromColleague] = movedMails(ctx, { by: 'link', before: appointment, after: handedOver });
  const sameHour = { ...appointment, sequence: 1, consultant: handedOver.consultant };
  const [handedOverLetter, handedOverNotice] = movedMails(ctx, { by: 'administrator', before: appointment, after: sameHour });
  const [swap, swapNotice] = swappedMails(
    ctx,
    { ...another, employee: appointment.employee, sequence: 1 },
    { ...appointment, employee: another.employee, sequence: 1 },
  );
  const cancelled = (by: Cancelled['by'], what = appointment) =>
    cancelledMails(ctx, { appointment: what, by, invitation: by === 'late' ? null : employee });
  const people = [employee, colleague];
  const [hrTogether] = lettersOf(ctx, [
    ...(['first', 'exit'] as const).map((reminder, i) => ({
      kind: 'employee.reminded' as const,
      reminder,
      letter: { employee: people[i] ?? employee, employer: hrEmployer },
    })),
    { kind: 'appointment.reminded', appointment: viaHr, noShowCents: 9_075 },
  ]);
  const sealed = {
    ...{ firm: 'Pensioenadvies Zee', employer: employer.name, round: 'Voorjaar' },
    opensOn: '2026-09-01',
    closesOn: '2026-11-06',
  };
  const [sealToFirm, sealToEmployer] = sealMails(ctx, {
    roundId: 4,
    header: { ...sealed, sealedAt: '2026-11-06T22:55:00.000Z', lines: 48, removed: 2 },
    root: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    employer,
    firmEmail: 'info@pensioenadvies.nl',
  });
  const absence = { from: '2026-11-19', to: '2026-11-20', startTime: null, endTime: null };
  const free = { freeUntil: '2026-11-19T09:00:00.000Z' };
  const takenOver = { ...appointment, ...free, sequence: 1, consultantUid: 'x@b1f0c1f2', consultant: handedOver.consultant };
  const toLater = { ...another, date: '2026-12-01', sequence: 1, freeUntil: '2026-11-29T08:00:00.000Z' };
  const absences = [
    { kind: 'appointment.taken_over' as const, before: appointment, after: takenOver },
    { kind: 'appointment.moved' as const, before: another, after: toLater },
    { kind: 'appointment.cancelled' as const, before: viaHr, after: { ...viaHr, sequence: 1 } },
  ];
  const eva = { id: 1, name: 'Eva Smit', email: 'eva@pensioenadvies.nl' };
  const ill = { by: 'absence' as const, consultantId: 1, period: absence };
  const closed = { by: 'closed_day' as const, period: { ...absence, to: absence.from }, name: CLOSED_DAY };
  const [toLeaver, toHeir] = absenceConsultantMails(ctx, { by: 'leave', consultantId: 1, from: absence.from }, absences);
  const [handedOverBy, handedOverTo] = absenceConsultantMails(ctx, { by: 'hand_over', appointmentIds: [1] }, absences.slice(0, 1));
  const withPartner = absences.map(({ before, after, ...change }, i) =>
    i === 0 ? { ...change, before: { ...before, partner }, after: { ...after, partner } } : { ...change, before, after },
  );
  const [toAbsent, toColleague] = absenceConsultantMails(ctx, ill, withPartner);
  return withoutGaps({
    invitation: { kind: 'invitation', audience: 'employee', to, letter: invitation(ctx, employee, employer), employeeId: 1 },
    'first-reminder': {
      kind: 'first_reminder',
      audience: 'employee',
      to,
      letter: reminder('first')(ctx, employee, employer),
      employeeId: 1,
    },
    'second-reminder': {
      kind: 'second_reminder',
      audience: 'employee',
      to,
      letter: reminder('second')(ctx, employee, employer),
      employeeId: 1,
    },
    wish: wishMail(ctx, {
      letter: { employee, employer },
      wish: { weekdays: [2, 4], parts: ['ochtend'] },
      hours: [
        { date: '2026-11-24', startTime: '10:00', endTime: '11:00' },
        { date: '2026-11-26', startTime: '09:00', endTime: '10:00' },
      ],
    }),
    'lost-link': lostLinkMail([
      { employee: { ...employee, employer }, url: `${ctx.appUrl}/book/${token}` },
      { employee: { ...employee, id: 2, employer: hrEmployer }, url: null },
    ])[0],
    exit: { kind: 'exit', audience: 'employee', to, letter: exit(ctx, employee, employer), employeeId: 1 },
    'exit-expired': { kind: 'exit', audience: 'employee', to, letter: exit(later, employee, employer), employeeId: 1 },
    'hr-invitations': {
      kind: 'hr_overview',
      audience: 'hr',
      to: hrAddress,
      letter: hrOverview(ctx, { employer: hrEmployer, occasion: 'invitation', employees: people }),
    },
    'hr-first-reminder': {
      kind: 'hr_overview',
      audience: 'hr',
      to: hrAddress,
      letter: hrOverview(ctx, { employer: hrEmployer, occasion: 'first', employees: people }),
    },
    'hr-second-reminder': {
      kind: 'hr_overview',
      audience: 'hr',
      to: hrAddress,
      letter: hrOverview(ctx, { employer: hrEmployer, occasion: 'second', employees: people }),
    },
    'hr-exit': {
      kind: 'hr_overview',
      audience: 'hr',
      to: hrAddress,
      letter: hrOverview(ctx, { employer: hrEmployer, occasion: 'exit', employees: [employee] }),
    },
    'hr-exit-expired': {
      kind: 'hr_overview',
      audience: 'hr',
      to: hrAddress,
      letter: hrOverview(later, { employer: hrEmployer, occasion: 'exit', employees: people }),
    },
    'hr-together': hrTogether,
    confirmation: toEmployee,
    'confirmation-via-hr': toEmployeeViaHr,
    'confirmation-to-hr': toHr,
    'confirmation-virtual': bookedMails(ctx, { ...moved, videoUrl: null })[0],
    'confirmation-video': bookedMails(ctx, moved)[0],
    'confirmation-by-phone': bookedMails(ctx, byPhone)[0],
    'confirmation-within-48-hours': bookedMails(lateCtx, appointment)[0],
    'confirmation-again': confirmedAgainMails(ctx, { ...appointment, sequence: 1 })[0],
    'confirmation-again-to-hr': confirmedAgainMails(ctx, viaHr)[1],
    'hr-link': hrLinkMail({ employer: hrEmployer, to: hrAddress, url: `${ctx.appUrl}/hr/${token}` }),
    'hr-link-follow': hrLinkMail({ employer, to: hrAddress, url: `${ctx.appUrl}/hr/${token}` }),
    'list-refused': refusedListMail(employer, {
      to: hrAddress,
      note: REFUSAL,
      sentAt: '2026-03-02T09:00:00.000Z',
    }),
    'hr-code': hrCodeMail({ employer: hrEmployer, to: hrAddress, code: '402917' }),
    'hr-appointments': hrAppointmentsMails(ctx, { employer: hrEmployer, occasion: 'links', appointments: [moved, viaHr] })[0],
    'hr-appointments-one': hrAppointmentsMails(ctx, { employer: hrEmployer, occasion: 'links', appointments: [viaHr] })[0],
    change,
    'change-to-hr': movedMails(ctx, { by: 'link', before: viaHr, after: { ...viaHr, ...moved, employee: viaHr.employee } })[1],
    'change-late': movedMails(lateCtx, { by: 'link', before: appointment, after: moved })[0],
    'change-late-to-hr': movedMails(lateCtx, { by: 'link', before: viaHr, after: { ...viaHr, ...moved, employee: viaHr.employee } })[1],
    'cancellation-in-time': cancelled('employee')[0],
    'cancellation-late': cancelled('late')[0],
    'cancellation-by-consultant': cancelled('consultant')[0],
    'cancellation-by-administrator': cancelled('administrator')[0],
    'cancellation-via-hr': cancelled('employee', viaHr)[0],
    'cancellation-to-hr': cancelled('employee', viaHr)[1],
    'cancellation-late-to-hr': cancelled('late', viaHr)[1],
    'cancellation-by-removal': removalMails(ctx, appointment)[0],
    'cancellation-by-removal-via-hr': removalMails(ctx, viaHr)[0],
    'cancellation-by-removal-to-hr': removalMails(ctx, viaHr)[1],
    swap,
    'decline-question': declineQuestionMails(ctx, appointment)[0],
    'decline-question-video': declineQuestionMails(ctx, moved)[0],
    'decline-question-late': declineQuestionMails(lateCtx, appointment)[0],
    'decline-question-to-hr': declineQuestionMails(ctx, viaHr)[0],
    'appointment-reminder': appointmentReminderMail({ ...ctx, now: instantOf('2026-11-17', '23:55') }, { appointment, noShowCents: 9_075 }),
    'appointment-reminder-video': appointmentReminderMail(
      { ...ctx, now: instantOf('2026-11-23', '23:55') },
      { appointment: moved, noShowCents: null },
    ),
    'appointment-reminder-early': appointmentReminderMail(
      { ...ctx, now: instantOf('2026-11-11', '23:55') },
      { appointment, noShowCents: 9_075 },
    ),
    'appointment-reminder-to-hr': hrAppointmentsMails(
      { ...ctx, now: instantOf('2026-11-17', '23:55') },
      { employer: hrEmployer, occasion: 'reminder', appointments: [moved, viaHr] },
    )[0],
    summary: withText(summaryMail(appointment, false)),
    'summary-again': withText(summaryMail(viaHr, true)),
    survey: surveyMail(ctx, { appointment, token, expiresOn: '2026-12-28' }),
    'outcome-request': outcomeMail(ctx, { consultant: appointment.consultant, appointments: [appointment, another] }),
    'calendar-settled': calendarSettledMail({ consultant: appointment.consultant, appointments: [appointment, another] }),
    'summary-undelivered': undeliveredMail(ctx, { appointment, reason: 'Dit e-mailadres bestaat niet. (5.1.1)' }),
    'partner-invited': bookedMails(ctx, together)[1],
    'partner-invited-video': bookedMails(ctx, togetherOnline)[1],
    'partner-invited-virtual': bookedMails(ctx, { ...togetherOnline, videoUrl: null })[1],
    'partner-invited-by-phone': bookedMails(ctx, { ...togetherOnline, byPhone: true, videoUrl: null })[1],
    'partner-changed': movedMails(ctx, { by: 'link', before: together, after: togetherOnline })[1],
    'partner-cancelled': cancelled('employee', together)[1],
    'partner-removed': partnerChangedMails(together, { ...appointment, sequence: 1 })[0],
    'link-made': linkMadeMails(ctx, moved, false)[0],
    'hr-link-made': linkMadeMails(ctx, { ...viaHr, meetingType: 'virtueel', videoUrl: moved.videoUrl }, false)[1],
    'partner-gone-new-link': renewedVideoMails(ctx, moved)[0],
    'consultant-partner': partnerNoticeMail(ctx, together, 'added'),
    'consultant-partner-removed': partnerNoticeMail(ctx, { ...appointment, sequence: 1 }, 'removed'),
    'consultant-booked-partner': bookedMails(ctx, together)[2],
    'consultant-booked': toConsultant,
    'consultant-booked-by-phone': bookedMails(ctx, byPhone)[1],
    'consultant-changed': changeNotice,
    'consultant-changed-late': movedMails(lateCtx, { by: 'link', before: appointment, after: moved })[1],
    'consultant-new-video': newVideoMails(ctx, moved)[0],
    'consultant-handed-over': handedOverNotice,
    'consultant-moved-to-colleague': movedToColleague,
    'consultant-taken-over': fromColleague,
    'change-handed-over': handedOverLetter,
    'change-handed-over-to-hr': movedMails(ctx, {
      by: 'administrator',
      before: viaHr,
      after: { ...sameHour, employee: viaHr.employee },
    })[1],
    'consultant-cancelled': cancelled('employee')[1],
    'consultant-cancelled-late': cancelled('late')[1],
    'consultant-swapped': swapNotice,
    'consultant-erased': erasedMails(ctx, appointment)[0],
    'absence-taken-over': absenceChangeMails(ctx, ill, absences[0]!)[0],
    'absence-taken-over-to-hr': absenceChangeMails(ctx, ill, {
      kind: 'appointment.taken_over',
      before: viaHr,
      after: { ...takenOver, employee: viaHr.employee },
    })[1],
    'absence-moved': absenceChangeMails(ctx, ill, absences[1]!)[0],
    'absence-moved-to-hr': absenceChangeMails(ctx, ill, {
      kind: 'appointment.moved',
      before: viaHr,
      after: { ...toLater, employee: viaHr.employee },
    })[1],
    'absence-reinvited': absenceReinviteMails(ctx, ill, { appointment: { ...appointment, sequence: 1 }, invitation: employee })[0],
    'absence-reinvited-to-hr': absenceReinviteMails(ctx, ill, { appointment: { ...viaHr, sequence: 1 }, invitation: employee })[1],
    'closed-day-moved': absenceChangeMails(ctx, closed, absences[1]!)[0],
    'closed-day-moved-to-hr': absenceChangeMails(ctx, closed, {
      kind: 'appointment.moved',
      before: viaHr,
      after: { ...toLater, employee: viaHr.employee },
    })[1],
    'closed-day-reinvited': absenceReinviteMails(ctx, closed, { appointment: { ...appointment, sequence: 1 }, invitation: employee })[0],
    'closed-day-reinvited-to-hr': absenceReinviteMails(ctx, closed, { appointment: { ...viaHr, sequence: 1 }, invitation: employee })[1],
    'closed-day-to-consultant': absenceConsultantMails(ctx, closed, absences.slice(1))[0],
    'absence-to-absent': toAbsent,
    'absence-to-colleague': toColleague,
    'leave-to-consultant': toLeaver,
    'leave-to-colleague': toHeir,
    'hand-over-to-consultant': handedOverBy,
    'hand-over-to-colleague': handedOverTo,
    'absence-reported': absenceReportedMails(ctx, { consultant: 'Jan de Vries', period: absence, count: 3, administrators: [eva] })[0],
    'absence-ended': absenceEndedMails(ctx, { consultant: 'Jan de Vries', from: absence.to, administrators: [eva] })[0],
    welcome: { kind: 'welcome', audience: 'user', ...staff, letter: welcome(ctx, account) },
    'welcome-single-sign-on': {
      kind: 'welcome',
      audience: 'user',
      ...staff,
      letter: welcomeBySso(ctx, { name: account.name, provider: 'Microsoft', role: 'consultant' }),
    },
    'password-reset': { kind: 'password_reset', audience: 'user', ...staff, letter: passwordReset(account) },
    'administrator-invitation': {
      kind: 'administrator_invitation',
      audience: 'user',
      ...staff,
      letter: administratorInvitation(ctx, account),
    },
    'hr-link-ended': hrLinkEndedMails(ctx, { employer: hrEmployer, administrators: [eva] })[0],
    'list-proposed': proposedListMails(ctx, { employer, rows: 128, refused: 2, administrators: [eva] })[0],
    'retention-waits': retentionMails(ctx, { waiting: 1_340, maxPerRun: 200, administrators: [eva] })[0],
    'second-factor-on': notice(totpOn(ctx, account)),
    'second-factor-off': notice(totpOff(ctx, account)),
    'second-factor-reset': notice(totpReset(ctx, account)),
    'recovery-code-used': notice(recoveryCodeUsed(ctx, { ...account, left: 9 })),
    'recovery-code-used-last': notice(recoveryCodeUsed(ctx, { ...account, left: 0 })),
    'recovery-codes-renewed': notice(recoveryCodesRenewed(ctx, account)),
    'availability-reminder': {
      kind: 'availability_reminder',
      audience: 'consultant',
      ...staff,
      letter: availabilityReminder(ctx, appointment.consultant, { lookAheadDays: 7, until: '2026-11-16' }),
    },
    'consultant-report': {
      kind: 'consultant_report',
      audience: 'consultant',
      ...staff,
      letter: consultantReport(ctx, appointment.consultant, {
        period,
        appointments: [
          { ...appointment, status: 'voltooid' },
          { ...another, status: 'geplanned' },
        ],
      }),
    },
    'admin-report': {
      kind: 'admin_report',
      audience: 'admin',
      to: 'beheer@pensioenadvies.nl',
      letter: adminReport(ctx, {
        period,
        employers: [
          { id: 1, name: employer.name, planned: 4, completed: 12, noShow: 1, charges: 2 },
          { id: 2, name: 'Installatiebedrijf Van Leeuwen', planned: 0, completed: 7, noShow: 0, charges: 0 },
        ],
        funnel: { words: 'Zo staat het nu met alle werknemers: 40 nog niet uitgenodigd, 16 afspraak gepland.', width: 536, height: 252 },
        sheetsMissing: 0,
      }),
    },
    statement: {
      kind: 'statement',
      audience: 'employer',
      to: FINANCE,
      letter: statementLetter(
        { ...employer, financeEmail: FINANCE },
        {
          ...{ number: 12, month: '2026-10', dueOn: '2026-12-16' },
          ...{ netCents: 22_500, vatCents: 4_725, totalCents: 27_225 },
        },
      ),
    },
    'proof-seal': sealToEmployer,
    'proof-seal-to-firm': sealToFirm,
    test: {
      kind: 'test',
      audience: 'admin',
      to: 'beheer@pensioenadvies.nl',
      letter: testMail(ctx, { smtpHost: 'smtp.voorbeeld.nl', sentBy: 'Eva Smit' }),
    },
  });
}

/** As it is sent: in the outbox the text of a summary is missing. */
function withText(mail: Mail): Mail {
  const [text = '', ...actions] = SUMMARY;
  return { ...mail, letter: { ...mail.letter, own: summaryInWords({ text, actions }, mail.letter) } };
}

/** Throws if a sample is missing, so that tests need no check for undefined. */
function withoutGaps<Name extends string>(mails: Record<Name, Mail | undefined>): Record<Name, Mail> {
  for (const [name, mail] of Object.entries(mails)) if (!mail) throw new Error(`There is no mail for the sample ${name}.`);
  return mails as Record<Name, Mail>;
}
