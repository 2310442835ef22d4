import { isLate } from '#domain/appointments/late.ts';
import { kindOf } from '#domain/appointments/vocabulary.ts';
import { HR_LANGUAGE } from '#domain/language.ts';
import { euros } from '#domain/money/euros.ts';
import { displayName } from '#domain/people/names.ts';
import type { Letter, Row } from '#server/mail/letter.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import { type Texts, textsIn } from '#texts/index.ts';
import { cancelLink, freeUntil, modifyLink } from './phrases.ts';
import type { Appointment, Employer, TimedContext } from './shapes.ts';

/** `links`: HR receives the links from now on, or has a new address. `reminder`: one mail instead of a reminder to each employee. */
type HrOccasion = 'links' | 'reminder';
export type HrAppointments = {
  employer: Employer;
  occasion: HrOccasion;
  appointments: readonly Appointment[];
  /** See `noShowPrice`; only a reminder names it. */
  noShowCents?: number | null;
};

/** One mail to HR about planned appointments, each with the link to change it. */
export function hrAppointments(ctx: TimedContext, { employer, occasion, appointments, noShowCents = null }: HrAppointments): Letter {
  const texts = textsIn(HR_LANGUAGE);
  const { appointments: words } = hr;
  const { head } = words;
  const noShow = noShowCents === null ? null : euros(noShowCents);
  const about = { count: appointments.length, employer: employer.name, noShow };
  return {
    language: HR_LANGUAGE,
    subject: words[occasion].subject(about),
    preheader: words[occasion].preheader(about),
    greeting: hr.shared.greeting(employer),
    paragraphs: [...words[occasion].paragraphs(about), words.alsoAsFile],
    notice: words.notice,
    table: {
      head: [head.name, head.moment, head.with, head.freeUntil, head.link],
      rows: [...appointments].sort(byMoment).map((appointment) => rowOf(texts, ctx, appointment)),
      file: words.file,
    },
    contact: texts.shared.askUs,
    reason: hr.shared.why(about),
  };
}

function rowOf(texts: Texts, ctx: TimedContext, appointment: Appointment): Row {
  const { employee, consultant, videoUrl, date, startTime, cancelToken, sequence } = appointment;
  const { appointments: words } = hr;
  const late = isLate(appointment, ctx.now);
  return {
    cells: [
      displayName(employee),
      texts.appointment.moment(appointment),
      texts.appointment.withKind({ what: consultant.user.name, meetingType: kindOf(appointment) }),
      late ? words.over : freeUntil(texts, ctx, appointment),
    ],
    link: late
      ? { label: words.cancel, url: cancelLink(ctx, appointment, 'hr') }
      : { label: words.changeOrCancel, url: modifyLink(ctx, appointment, 'hr') },
    ...(videoUrl !== null && { join: { label: texts.frame.videoLink, url: videoUrl } }),
    employeeId: employee.id,
    appointment: { date, startTime, cancelToken, sequence },
  };
}

function byMoment(a: Appointment, b: Appointment): number {
  return `${a.date} ${a.startTime}` < `${b.date} ${b.startTime}` ? -1 : 1;
}
