import type { KeptEvent } from './events.ts';
import type { HistoryLine } from './history-line.ts';

// Up to 1.0.0 the history stored a Dutch sentence instead of an event. This list of those sentences must not change, also when the words
// for an event do. Each was fixed: without a name, date or number.

type Subject = HistoryLine['subject'];
type Sentences = Readonly<Record<string, KeptEvent>>;

const plain = (kind: Extract<KeptEvent, { data: null }>['kind']) => ({ kind, data: null }) as KeptEvent;

/** For each kind the sentence with the least detail comes first. */
const FORMER: Readonly<Record<Subject, Sentences>> = {
  appointment: {
    geboekt: plain('appointment.booked'),
    gewijzigd: { kind: 'appointment.moved', data: { by: 'link' } },
    verplaatst: { kind: 'appointment.moved', data: { by: 'administrator' } },
    'verplaatst wegens afwezigheid': { kind: 'appointment.moved', data: { by: 'absence' } },
    'verplaatst wegens sluiting': { kind: 'appointment.moved', data: { by: 'closed_day' } },
    'aan een collega gegeven': plain('appointment.handed_over'),
    'overgenomen wegens afwezigheid': { kind: 'appointment.taken_over', data: { by: 'absence' } },
    'overgenomen wegens sluiting': { kind: 'appointment.taken_over', data: { by: 'closed_day' } },
    geruild: plain('appointment.swapped'),
    geannuleerd: { kind: 'appointment.cancelled', data: { by: null } },
    'te laat geannuleerd': { kind: 'appointment.cancelled', data: { by: 'late' } },
    'geannuleerd wegens afwezigheid': { kind: 'appointment.cancelled', data: { by: 'absence' } },
    'geannuleerd wegens sluiting': { kind: 'appointment.cancelled', data: { by: 'closed_day' } },
    verwijderd: { kind: 'appointment.deleted', data: { withEmployee: null } },
    hersteld: plain('appointment.restored'),
    'status gewijzigd': plain('appointment.status_set'),
    'notities gewijzigd': plain('appointment.notes_saved'),
    'bevestiging opnieuw gestuurd': { kind: 'appointment.confirmed_again', data: { inOverview: false } },
    'links opnieuw naar HR gestuurd': { kind: 'appointment.confirmed_again', data: { inOverview: true } },
    'doorbelasting kwijtgescholden': plain('charge.waived'),
    'doorbelasting gecrediteerd': plain('charge.credited'),
  },
  employee: {
    toegevoegd: plain('employee.added'),
    'gegevens gewijzigd': plain('employee.changed'),
    'status gewijzigd': plain('employee.status_set'),
    uitgenodigd: { kind: 'employee.invited', data: { again: false } },
    'opnieuw uitgenodigd': { kind: 'employee.invited', data: { again: true } },
    'link opnieuw gestuurd': plain('employee.link_resent'),
    'e-mail niet bezorgd': plain('employee.mail_bounced'),
    verwijderd: plain('employee.deleted'),
    hersteld: plain('employee.restored'),
  },
  setting: {
    'Tarief ingesteld': plain('tariff.set'),
    'Sluitingsdag toegevoegd': plain('closed_day.added'),
    'Sluitingsdag weggehaald': plain('closed_day.removed'),
    'Boeken ingesteld': plain('booking.set'),
    'Kantoorgegevens opgeslagen': plain('firm.saved'),
    'Logo geüpload': plain('logo.saved'),
    'Logo weggehaald': plain('logo.removed'),
    'Eerste stappen weggedaan': plain('first_steps.dismissed'),
    'Onderhoudsmodus ingeschakeld': plain('maintenance.on'),
    'Onderhoudsmelding gewijzigd': plain('maintenance.changed'),
    'Onderhoudsmodus uitgeschakeld': plain('maintenance.off'),
    'E-mailaccount opgeslagen': plain('mail_account.saved'),
    'Mailbox opgeslagen': plain('bounce_mailbox.saved'),
    'Mailbox verwijderd': plain('bounce_mailbox.removed'),
    'Herinneringen ingesteld': plain('reminders.set'),
    'Beschikbaarheidsherinnering ingesteld': plain('availability_reminder.set'),
    'Videogesprekken ingesteld': plain('video.set'),
    'Beveiliging ingesteld': plain('security.set'),
    'Privacytekst opgeslagen': plain('privacy_text.saved'),
    'Eigen tekst in e-mails opgeslagen': plain('letter_texts.saved'),
    'Voorbereiding opgeslagen': plain('preparation.saved'),
    'Bewaartermijnen opgeslagen': plain('retention.saved'),
    'Bewaartermijnen uitgezet': plain('retention.off'),
    'Wissen bevestigd': plain('retention.confirmed'),
    'Back-up teruggezet': plain('backup.restored'),
  },
};

/** The event of a sentence; an unknown sentence is a note, which is shown unchanged. */
export function eventOfSentence(subject: Subject, sentence: string): KeptEvent {
  const known = FORMER[subject];
  return (Object.hasOwn(known, sentence) && known[sentence]) || { kind: 'note', data: { text: sentence } };
}

/** The sentence of 1.0.0 for this event, if needed with less detail. Empty if there was none. */
export function sentenceOf(subject: Subject, { kind, data }: KeptEvent): string {
  const former = Object.entries(FORMER[subject]).filter(([, event]) => event.kind === kind);
  const [sentence] = former.find(([, event]) => JSON.stringify(event.data) === JSON.stringify(data)) ?? former[0] ?? [''];
  return sentence;
}
