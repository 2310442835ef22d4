import { ended } from '#domain/people/names.ts';
import type { Texts } from '#texts/texts.ts';

export const shared: Texts['shared'] = {
  greeting: ({ name }) => `Dear ${name},`,
  askUs: 'Do you have a question? Reply to this email. We are happy to help.',
  askConsultant: ({ name, phone, email }) =>
    phone
      ? `Do you have a question about your meeting? Call ${name} on ${phone} or send an email to ${email}.`
      : `Do you have a question about your meeting? Send an email to ${name} at ${email}.`,
  askEmployer({ name, contactPerson, phone }) {
    if (!phone) return 'Do you have a question? Reply to this email.';
    const whom = contactPerson ? `${contactPerson} of ${name}` : name;
    return `Do you have a question? Reply to this email, or call ${whom} on ${phone}.`;
  },
  askHrToChange({ name, contactPerson, phone }) {
    const whom = contactPerson || 'the HR department';
    const how = phone ? `Call ${whom} on ${phone}.` : `Please ask ${whom}.`;
    return `Only the HR department of ${name} can change or cancel the appointment. ${how}`;
  },
  whyPlanned: ({ employer }) => `You are receiving this email because you have planned a pension meeting through ${ended(employer)}`,
  whyPlannedForYou: ({ employer }) => `You are receiving this email because ${employer} has planned a pension meeting for you.`,
  whyInvited: ({ employer }) => `You are receiving this email because ${employer} has registered you for a pension meeting.`,
  whyReminded: ({ employer }) =>
    `You are receiving this email because ${employer} has registered you for a pension meeting and you do not have an appointment yet.`,
  bookUntil: ({ date }) => `You can make an appointment up to and including ${date}.`,
  makeAppointment: 'Make an appointment',
  askLater: 'Ask me later',
  decline: 'I do not want a meeting',
  yourChoice: 'A meeting is not compulsory. Let us know what you would like with one of these buttons.',
  change: 'Change appointment',
  cancel: 'Cancel appointment',
};
