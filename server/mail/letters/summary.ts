import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { toEmployee } from '#server/mail/readers.ts';
import { askConsultant, whyAppointment, wordsFor } from './phrases.ts';
import type { Appointment } from './shapes.ts';

/** Never to HR. Of two such mails that wait only the newest is sent (`thread`). */
export function summaryMail(appointment: Appointment, again: boolean): Mail {
  const { id, employee } = appointment;
  return {
    kind: 'summary',
    ...toEmployee(employee, employee.employer),
    letter: summaryLetter(appointment, again),
    appointmentId: id,
    thread: `summary ${id} ${employee.id}`,
  };
}

/** The letter without the summary itself, which is put in when the mail is sent: see sealed-summary.ts. */
function summaryLetter(appointment: Appointment, again: boolean): Letter {
  const { language, texts } = wordsFor(appointment, 'employee');
  const { summaryLetter: words, shared, appointment: said } = texts;
  const consultant = appointment.consultant.user.name;
  return {
    language,
    subject: words.subject,
    preheader: words.preheader({ consultant }),
    greeting: shared.greeting({ name: displayName(appointment.employee) }),
    paragraphs: [words.spoke({ date: said.date(appointment.date), consultant }), ...(again ? [words.replaces] : [])],
    after: [words.private],
    contact: askConsultant(texts, appointment),
    reason: whyAppointment(texts, appointment, 'employee'),
  };
}
