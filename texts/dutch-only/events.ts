import type { Attendee } from '#domain/appointments/declined.ts';
import type { PartnerChange } from '#domain/conversation/partner.ts';
import type { Away } from '#domain/events/appointments.ts';
import type { EventWords, KeptEvent } from '#domain/events/events.ts';
import type { PaperKind } from '#domain/post/paper/kinds.ts';

const BECAUSE: Record<Away, string> = {
  absence: 'wegens afwezigheid',
  closed_day: 'wegens sluiting',
  leave: 'wegens vertrek',
  hand_over: 'bij het overdragen',
};

const PARTNER: Record<PartnerChange, string> = {
  added: 'partner toegevoegd',
  renamed: 'partner gewijzigd',
  replaced: 'partner vervangen',
  removed: 'partner weggehaald',
};

const PRINTED: Record<PaperKind, string> = {
  invitation: 'uitnodiging',
  confirmation: 'bevestiging',
  change: 'wijziging',
  cancellation: 'annulering',
};

const WHOSE: Record<Attendee, string> = { employee: 'werknemer', consultant: 'consultant' };

/** The words for each event in the history. */
const WORDS: EventWords = {
  'appointment.booked': () => 'geboekt',
  'appointment.imported': () => 'geïmporteerd uit een lijst',
  'appointment.moved': ({ by }) => (by === 'link' ? 'gewijzigd' : by === 'administrator' ? 'verplaatst' : `verplaatst ${BECAUSE[by]}`),
  'appointment.handed_over': () => 'aan een collega gegeven',
  'appointment.taken_over': ({ by }) => `overgenomen ${BECAUSE[by]}`,
  'appointment.swapped': () => 'geruild',
  'appointment.cancelled': ({ by }) => {
    if (by === 'late') return 'te laat geannuleerd';
    return by in BECAUSE ? `geannuleerd ${BECAUSE[by as Away]}` : 'geannuleerd';
  },
  'appointment.deleted': () => 'verwijderd',
  'appointment.partner_changed': ({ what }) => PARTNER[what],
  'appointment.restored': () => 'hersteld',
  'appointment.status_set': () => 'status gewijzigd',
  'appointment.notes_saved': () => 'notities gewijzigd',
  'appointment.confirmed_again': ({ inOverview }) => (inOverview ? 'links opnieuw naar HR gestuurd' : 'bevestiging opnieuw gestuurd'),
  'appointment.link_made': () => 'link voor het videogesprek gemaakt',
  'appointment.declined': ({ by }) => `afgewezen in de agenda van de ${WHOSE[by]}`,
  'appointment.decline_withdrawn': ({ by }) => `toch geaccepteerd in de agenda van de ${WHOSE[by]}`,
  'appointment.summary_sent': ({ again }) => (again ? 'samenvatting opnieuw gestuurd' : 'samenvatting gestuurd'),
  'charge.waived': () => 'doorbelasting kwijtgescholden',
  'charge.credited': () => 'doorbelasting gecrediteerd',
  'employee.added': () => 'toegevoegd',
  'employee.imported': () => 'geïmporteerd uit een lijst',
  'employee.changed': () => 'gegevens gewijzigd',
  'employee.status_set': () => 'status gewijzigd',
  'employee.invited': ({ again }) => (again ? 'opnieuw uitgenodigd' : 'uitgenodigd'),
  'employee.link_resent': () => 'link opnieuw gestuurd',
  'employee.link_requested': () => 'link opgevraagd op de pagina voor een kwijtgeraakte link',
  'employee.letter_printed': ({ letter }) => `${PRINTED[letter]} afgedrukt als brief`,
  'employee.mail_bounced': () => 'e-mail niet bezorgd',
  'invitation.declined': () => 'afgezien van een gesprek',
  'invitation.later': () => 'vraagt om later',
  'invitation.wished': () => 'laat een wens voor andere uren achter',
  'invitation.wish_withdrawn': () => 'trekt de wens in',
  'invitation.wish_closed': () => 'de wens afgesloten',
  'employee.stopped': () => 'afgemeld voor e-mail',
  'employee.stop_withdrawn': () => 'weer aangemeld voor e-mail',
  'employee.deleted': () => 'verwijderd',
  'employee.restored': () => 'hersteld',
  'tariff.set': () => 'Tarief ingesteld',
  'closed_day.added': () => 'Gesloten dag toegevoegd',
  'closed_day.removed': () => 'Gesloten dag weggehaald',
  'booking.set': () => 'Boeken ingesteld',
  'firm.saved': () => 'Kantoorgegevens opgeslagen',
  'logo.saved': () => 'Logo geüpload',
  'logo.removed': () => 'Logo weggehaald',
  'first_steps.dismissed': () => 'Eerste stappen weggedaan',
  'maintenance.on': () => 'Onderhoudsmodus ingeschakeld',
  'maintenance.changed': () => 'Onderhoudsmelding gewijzigd',
  'maintenance.off': () => 'Onderhoudsmodus uitgeschakeld',
  'mail_account.saved': () => 'E-mailaccount opgeslagen',
  'bounce_mailbox.saved': () => 'Mailbox opgeslagen',
  'bounce_mailbox.removed': () => 'Mailbox verwijderd',
  'reminders.set': () => 'Herinneringen ingesteld',
  'availability_reminder.set': () => 'Beschikbaarheidsherinnering ingesteld',
  'video.set': () => 'Videogesprekken ingesteld',
  'microsoft_connection.saved': () => 'Verbinding met Microsoft opgeslagen',
  'microsoft_connection.removed': () => 'Verbinding met Microsoft verbroken',
  'survey.set': () => 'Enquête ingesteld',
  'security.set': () => 'Beveiliging ingesteld',
  'privacy_text.saved': () => 'Privacytekst opgeslagen',
  'accessibility_text.saved': () => 'Toegankelijkheidstekst opgeslagen',
  'letter_texts.saved': () => 'Eigen tekst in e-mails opgeslagen',
  'preparation.saved': () => 'Voorbereiding opgeslagen',
  'retention.saved': () => 'Bewaartermijnen opgeslagen',
  'retention.off': () => 'Bewaartermijnen uitgezet',
  'retention.confirmed': () => 'Wissen bevestigd',
  'backup.restored': () => 'Back-up teruggezet',
};

type Line = { kind: string; data: unknown };

export function historyInWords<L extends Line>(lines: readonly L[]): (L & { action: string })[] {
  return lines.map((line) => ({ ...line, action: lineInWords(line) }));
}

/** A line of history. A kind of a newer version is shown by its name. */
export function lineInWords({ kind, data }: Line): string {
  return Object.hasOwn(WORDS, kind) ? eventInWords({ kind, data } as KeptEvent) : kind;
}

export function eventInWords({ kind, data }: KeptEvent): string {
  return (WORDS[kind] as (data: unknown) => string)(data);
}
