import { ended } from '#domain/people/names.ts';
import type { Texts } from '#texts/texts.ts';

export const shared: Texts['shared'] = {
  greeting: ({ name }) => `Guten Tag ${name},`,
  askUs: 'Haben Sie eine Frage? Antworten Sie auf diese E-Mail. Wir helfen Ihnen gern.',
  askConsultant: ({ name, phone, email }) =>
    phone
      ? `Haben Sie eine Frage zu Ihrem Gespräch? Rufen Sie ${name} an (${phone}) oder schreiben Sie an ${email}.`
      : `Haben Sie eine Frage zu Ihrem Gespräch? Schreiben Sie an ${name}: ${email}.`,
  askEmployer({ name, contactPerson, phone }) {
    if (!phone) return 'Haben Sie eine Frage? Antworten Sie auf diese E-Mail.';
    const whom = contactPerson ? `${contactPerson} von ${name}` : name;
    return `Haben Sie eine Frage? Antworten Sie auf diese E-Mail oder rufen Sie ${whom} an: ${phone}.`;
  },
  askHrToChange({ name, contactPerson, phone }) {
    const whom = contactPerson || 'die Personalabteilung';
    const how = phone ? `Rufen Sie ${whom} an: ${phone}.` : `Fragen Sie ${whom}.`;
    return `Möchten Sie den Termin ändern oder absagen? Das kann nur die Personalabteilung (HR) von ${ended(name)} ${how}`;
  },
  whyPlanned: ({ employer }) =>
    `Sie bekommen diese E-Mail, weil Sie über ${employer} einen Termin für ein Rentengespräch vereinbart haben.`,
  whyPlannedForYou: ({ employer }) => `Sie bekommen diese E-Mail, weil ${employer} für Sie ein Rentengespräch geplant hat.`,
  whyInvited: ({ employer }) => `Sie bekommen diese E-Mail, weil ${employer} Sie für ein Rentengespräch angemeldet hat.`,
  whyReminded: ({ employer }) =>
    `Sie bekommen diese E-Mail, weil ${employer} Sie für ein Rentengespräch angemeldet hat und Sie noch keinen Termin haben.`,
  bookUntil: ({ date }) => `Sie können bis einschließlich ${date} einen Termin vereinbaren.`,
  makeAppointment: 'Termin vereinbaren',
  askLater: 'Fragen Sie mich später',
  decline: 'Ich möchte kein Gespräch',
  yourChoice: 'Ein Gespräch ist freiwillig. Sagen Sie uns mit einem dieser Knöpfe, was Sie möchten.',
  change: 'Termin ändern',
  cancel: 'Termin absagen',
};
