// All refusals for callers without a login, with their HTTP status and Dutch message. Separate from the others, so that the employee pages
// load only these; every language has a text for each of them (texts/<language>/refusals.ts).

import { LATE } from './appointments/vocabulary.ts';
import { CHECK_FIELDS } from './firm/vocabulary.ts';

export type RefusalEntry = { status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 417 | 429 | 431 | 503; message: string };

export const VISITOR_REFUSALS = {
  // Requests that do not reach a call, and a portal that is closed or busy
  FOREIGN_ORIGIN: { status: 403, message: 'Dit verzoek komt van een andere website en is geweigerd.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Te veel pogingen. Probeer het later opnieuw.' },
  MAINTENANCE: { status: 503, message: 'Het pensioengesprek portaal is momenteel in onderhoud.' },
  DATABASE_BUSY: {
    status: 503,
    message: 'Het portaal is nu druk met iets anders. Probeer het over een minuut opnieuw.',
  },
  DATABASE_AWAY: {
    status: 503,
    message: 'Het portaal kan de gegevens nu niet bereiken. Probeer het over een minuut opnieuw.',
  },
  DATABASE_UNWRITABLE: {
    status: 503,
    message: 'Het portaal kan nu niets opslaan. Probeer het over een paar minuten opnieuw.',
  },
  SCHEMA_NEWER: {
    status: 503,
    message: 'Het portaal wordt bijgewerkt. Probeer het over een paar minuten opnieuw.',
  },
  UNREADABLE_REQUEST: { status: 400, message: 'Het verzoek is niet leesbaar.' },
  REQUEST_TIMEOUT: { status: 408, message: 'Het verzoek kwam niet op tijd binnen. Probeer het opnieuw.' },
  REQUEST_TOO_LARGE: { status: 413, message: 'Het verzoek is te groot.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'Deze aanroep kan dit soort inhoud niet lezen.' },
  EXPECTATION_FAILED: { status: 417, message: 'Aan de verwachting in dit verzoek kan niet worden voldaan.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'Het adres of de kop van het verzoek is te groot.' },
  CLOSING: { status: 503, message: 'De server wordt opnieuw gestart. Probeer het over een minuut opnieuw.' },
  VALIDATION: { status: 400, message: CHECK_FIELDS },
  NOT_FOUND: { status: 404, message: 'Niet gevonden.' },
  UNKNOWN_PATH: { status: 404, message: 'Deze aanroep bestaat niet.' },
  DELETED_MEANWHILE: {
    status: 409,
    message: 'Iets waar dit over gaat, is intussen verwijderd. Er is niets opgeslagen. Vernieuw de pagina en probeer het opnieuw.',
  },

  // Links and appointments
  INVALID_TOKEN: { status: 404, message: 'Ongeldige uitnodiging' },
  UNKNOWN_LETTER_CODE: {
    status: 404,
    message: 'Deze code en achternaam horen niet bij elkaar, of de code werkt niet meer. Kijk ze nog eens na.',
  },
  INVALID_CANCEL_LINK: { status: 404, message: 'Ongeldige annuleringslink of afspraak niet gevonden' },
  INVALID_MODIFY_LINK: { status: 404, message: 'Ongeldige wijzigingslink of afspraak niet gevonden' },
  INVALID_SURVEY_LINK: { status: 404, message: 'Deze link werkt niet (meer).' },
  SURVEY_ANSWERED: { status: 409, message: 'U heeft deze vragen al beantwoord. Dank u wel.' },
  LINK_BUSY: { status: 429, message: 'Er loopt al een wijziging via deze link. Wacht even en probeer het opnieuw.' },
  TOO_MANY_MOVES: { status: 429, message: 'Deze afspraak is te vaak gewijzigd. Probeer het later opnieuw.' },
  TOO_MANY_BOOKINGS: { status: 429, message: 'Er is te vaak een afspraak gemaakt en weer geannuleerd. Probeer het later opnieuw.' },
  EXISTING_APPOINTMENT: { status: 409, message: 'U heeft al een afspraak in het systeem. U kunt slechts één afspraak maken.' },
  COMPLETED: { status: 409, message: 'Uw pensioengesprek is al afgerond. U kunt geen nieuwe afspraak maken.' },
  SLOT_TAKEN: { status: 409, message: 'Dit tijdstip is helaas niet meer vrij. Kies een ander tijdstip.' },
  SLOT_NOT_BOOKABLE: { status: 400, message: 'Op dit tijdstip kan geen afspraak worden gemaakt.' },
  NO_PHONE_CALLS: { status: 400, message: 'Een gesprek per telefoon is hier niet mogelijk.' },
  ONLY_PHONE_CALLS: { status: 400, message: 'Een virtueel gesprek gaat hier altijd per telefoon.' },
  PHONE_NEEDED: { status: 400, message: 'Vul een telefoonnummer in waarop wij kunnen bellen.' },
  TYPE_NOT_ALLOWED: { status: 400, message: 'Uw werkgever staat dit type gesprek niet toe.' },
  TOO_LATE: {
    status: 409,
    message: `Binnen ${LATE} voor de afspraak is wijzigen niet meer mogelijk. U kunt de afspraak alleen nog annuleren.`,
  },
  CANCEL_FIRST: { status: 409, message: 'U heeft een afspraak staan. Annuleer die eerst.' },
  LATER_PAST: { status: 400, message: 'Kies vandaag of een dag daarna.' },
  LATER_TOO_FAR: { status: 400, message: 'Deze dag ligt te ver vooruit. Kies een eerdere dag.' },
  LATE_CANCEL: {
    status: 409,
    message: `De afspraak begint nu binnen ${LATE}. Annuleren kan nog, maar de kosten van het gesprek zijn dan voor uw werkgever.`,
  },
  ALREADY_BEGUN: { status: 409, message: 'Deze afspraak is al begonnen of voorbij en kan niet meer worden gewijzigd of geannuleerd.' },
  PARTNER_VIA_HR: {
    status: 409,
    message: 'De HR-afdeling van uw werkgever regelt uw afspraak. Daarom kunt u hier niemand toevoegen. Bel ons als u iemand meeneemt.',
  },
  PARTNER_IS_YOURSELF: { status: 400, message: 'Dit is uw eigen e-mailadres. Vul het adres in van degene die met u meekomt.' },
  TOO_MANY_PARTNERS: {
    status: 409,
    message: 'U heeft al drie mensen uitgenodigd om mee te komen. Kies een van hen, of bel ons als er iemand anders meekomt.',
  },
  TOO_MANY_PARTNER_CHANGES: { status: 429, message: 'U heeft te vaak gewijzigd wie er met u meekomt. Probeer het later opnieuw.' },
  NOT_PLANNED: { status: 409, message: 'Alleen een geplande afspraak kan worden geannuleerd of gewijzigd.' },
  NOTHING_PLANNED: { status: 409, message: 'Er staat geen afspraak (meer) gepland.' },
  QUESTIONS_OFF: { status: 409, message: 'U kunt uw vragen hier niet meer invullen. Stel ze tijdens het gesprek.' },
  QUESTIONS_VIA_HR: {
    status: 409,
    message: 'Uw werkgever regelt de afspraken. Daarom kunt u hier geen vragen invullen. Stel ze tijdens het gesprek.',
  },
} as const satisfies Record<string, RefusalEntry>;

export type VisitorRefusal = keyof typeof VISITOR_REFUSALS;
