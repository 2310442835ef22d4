// All expected refusals, with their HTTP status and Dutch message. Anything else that is thrown is a bug.

import { SSO_REFUSALS } from '#domain/access/sso-refusals.ts';
import { CALENDAR_ADDRESS_WORDS, MAX_CALENDARS } from '#domain/planning/own-calendar.ts';
import { type RefusalEntry, VISITOR_REFUSALS } from '#domain/visitor-refusals.ts';
import { VIDEO_TEMPLATE_WORDS } from './appointments/vocabulary.ts';
import { MAX_LOGO_KB, MAX_LOGO_PIXELS, MAX_SHEET_ROWS } from './firm/vocabulary.ts';
import { MAX_WEBHOOKS } from './firm/webhooks.ts';
import { MAX_STANDING_ROWS } from './people/vocabulary.ts';
import { HOURS_ORDER, MAX_ABSENCE_APPOINTMENTS, MAX_ABSENCE_WEEKS, MAX_CLOSED_DAYS, MAX_PLAN_DAYS, PAUSE_ORDER } from './planning/hours.ts';
import { SUPPRESSED } from './privacy/vocabulary.ts';

const SHEET_ROWS = MAX_SHEET_ROWS.toLocaleString('nl-NL');

export const REFUSALS = {
  ...VISITOR_REFUSALS,

  // Log-in, links and access
  NOT_LOGGED_IN: { status: 401, message: 'U bent niet ingelogd.' },
  FORBIDDEN: { status: 403, message: 'U heeft geen toegang tot deze gegevens.' },
  WRONG_LOGIN: { status: 401, message: 'Gebruikersnaam of wachtwoord is onjuist.' },
  LOGIN_CHANGED: { status: 401, message: 'Uw account is gewijzigd terwijl u inlogde. Log opnieuw in.' },
  WRONG_PASSWORD: { status: 400, message: 'Het huidige wachtwoord is onjuist.' },
  TOTP_REQUIRED: { status: 401, message: 'Vul de code uit uw app in, of een herstelcode.' },
  WRONG_CODE: { status: 401, message: 'De code is onjuist of al gebruikt. Wacht op de volgende code in uw app en probeer het opnieuw.' },
  CODE_MISMATCH: {
    status: 400,
    message: 'Deze code klopt niet. Vul de code in die uw app nu toont, en controleer de klok van uw telefoon.',
  },
  TOTP_SETUP: { status: 403, message: 'Stel eerst de tweede stap bij inloggen in. Dat is verplicht in dit portaal.' },
  TOTP_ON: { status: 409, message: 'De tweede stap bij inloggen staat al aan.' },
  TOTP_OFF: { status: 409, message: 'De tweede stap bij inloggen staat niet aan.' },
  TOTP_NOT_BEGUN: { status: 409, message: 'Begin opnieuw met instellen: er is geen QR-code meer die op een code wacht.' },
  TOTP_OWN: { status: 409, message: 'Uw eigen tweede stap zet u uit bij uw account, met uw wachtwoord.' },
  TOKEN_UNKNOWN: { status: 401, message: 'Dit token is onbekend, verlopen of beëindigd.' },
  TOKEN_SCOPE: { status: 403, message: 'Dit token mag deze aanroep niet doen.' },
  TOKEN_EXPIRY: { status: 400, message: 'Kies een dag vanaf vandaag, hooguit een jaar vooruit.' },
  WEBHOOK_ADDRESS: { status: 400, message: 'Vul een adres in dat begint met https://, zonder naam en wachtwoord erin.' },
  WEBHOOK_NOT_ALLOWED: {
    status: 400,
    message: 'Dit adres mag niet. Het portaal stuurt alleen naar ontvangers op het internet, over een beveiligde verbinding (https).',
  },
  TOO_MANY_WEBHOOKS: { status: 409, message: `Er zijn al ${MAX_WEBHOOKS} webhooks. Verwijder er eerst een.` },
  REGISTRATION_CLOSED: { status: 403, message: 'Registreren is niet meer mogelijk: er is al een beheerder.' },
  INVALID_HR_LINK: { status: 404, message: 'Deze link werkt niet (meer). Vraag ons om een nieuwe link.' },
  HR_CODE_REQUIRED: { status: 401, message: 'Bevestig eerst met een code dat u van de HR-afdeling bent.' },
  WRONG_HR_CODE: { status: 400, message: 'Deze code klopt niet. Gebruik de code uit de nieuwste e-mail.' },
  HR_CODE_DEAD: { status: 400, message: 'Deze code werkt niet meer. Vraag een nieuwe code aan.' },
  INVALID_RESET: { status: 400, message: 'Deze link is ongeldig of verlopen. Vraag een nieuwe link aan.' },
  ...SSO_REFUSALS,

  // The record or list that was requested
  EMPLOYER_NOT_FOUND: { status: 404, message: 'Deze werkgever bestaat niet (meer).' },
  EMPLOYEE_NOT_FOUND: { status: 404, message: 'Deze werknemer bestaat niet (meer).' },
  CONSULTANT_NOT_FOUND: { status: 404, message: 'Deze consultant bestaat niet (meer).' },
  ADMINISTRATOR_NOT_FOUND: { status: 404, message: 'Deze beheerder bestaat niet (meer).' },
  NOT_HELD: { status: 409, message: 'Een samenvatting hoort bij een gesprek dat op voltooid staat. Zet eerst de status.' },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'Deze webhook bestaat niet (meer).' },
  TOKEN_NOT_FOUND: { status: 404, message: 'Dit token bestaat niet (meer).' },
  APPOINTMENT_NOT_FOUND: { status: 404, message: 'Deze afspraak bestaat niet (meer).' },

  WRONG_PLACE: { status: 400, message: 'Ongeldige plaats in de lijst.' },
  REPORT_TOO_LONG: {
    status: 400,
    message: `Dit zijn te veel afspraken voor één rapport (maximaal ${SHEET_ROWS}). Kies een kortere periode.`,
  },
  TOO_MANY_LISTS: { status: 429, message: 'U haalt al meer lange lijsten tegelijk op. Wacht tot ze er zijn en probeer het dan opnieuw.' },
  SHEET_TOO_LONG: {
    status: 400,
    message: `Dit zijn te veel regels voor een Excel-bestand (maximaal ${SHEET_ROWS}). Kies een kortere periode of exporteer als .csv.`,
  },
  QUARTER_NOT_CLOSED: { status: 400, message: 'Dit kwartaal is nog niet voorbij. Kies een eerder kwartaal.' },

  // Employers, employees, consultants, administrators
  TOO_MANY_ROWS: {
    status: 400,
    message: `Een lijst met statussen en afspraken mag hooguit ${MAX_STANDING_ROWS.toLocaleString('nl-NL')} rijen hebben. Deel het bestand op.`,
  },
  NO_EMPLOYER_COLUMNS: {
    status: 400,
    message:
      'In dit bestand staat geen kolom Werkgever. Zet boven de kolommen wat erin staat: Werkgever, Straat, Postcode, Plaats, E-mail.',
  },
  TOO_MANY_EMPLOYERS: { status: 400, message: 'Lees hooguit 1.000 werkgevers tegelijk in.' },
  NO_STANDING_COLUMNS: {
    status: 400,
    message:
      'In dit bestand staat geen kolom Status of Datum. Zet boven de kolommen wat erin staat: Status, Datum, Tijd, Consultant en Type.',
  },
  NO_PREFERRED_CONSULTANT: { status: 400, message: 'Selecteer minimaal één voorkeursadviseur.' },
  UNKNOWN_PREFERRED_CONSULTANT: { status: 400, message: 'Een gekozen voorkeursadviseur bestaat niet (meer).' },
  EMPLOYER_HAS_EMPLOYEES: { status: 409, message: 'Deze werkgever heeft nog werknemers en kan niet worden verwijderd.' },
  EMPLOYER_HAS_CHARGES: { status: 409, message: 'Bij deze werkgever staan nog doorbelastingen of crediteringen open.' },
  HAS_PROOFS: { status: 409, message: 'Hier horen verzegelde bewijzen van aanbod bij, die mee verdwijnen.' },
  CONSULTANT_HAS_APPOINTMENTS: {
    status: 409,
    message: 'Deze consultant heeft afspraken en kan niet worden verwijderd: zet de consultant op inactief.',
  },
  LAST_PREFERRED_CONSULTANT: { status: 409, message: 'Deze consultant is van een werkgever de enige voorkeursadviseur.' },
  OFFICE_HOURS_ORDER: { status: 400, message: HOURS_ORDER },
  ACCOUNT_NOT_FREE: { status: 409, message: 'Dit account bestaat niet, of is al van een consultant of beheerder.' },
  EMAIL_TAKEN: { status: 409, message: 'Dit e-mailadres is al in gebruik.' },
  EMPLOYEE_EXISTS: { status: 409, message: 'Bij deze werkgever bestaat al een werknemer met dit e-mailadres.' },
  SUPPRESSED: {
    status: 409,
    message: `${SUPPRESSED}. Hef eerst het bezwaar op, als dat niet meer geldt.`,
  },
  NOT_SUPPRESSED: { status: 404, message: 'Bij deze werkgever staat geen bezwaar van dit e-mailadres.' },
  NOT_REINVITABLE: {
    status: 409,
    message: 'Alleen een uitgenodigde of afgeronde werknemer kan opnieuw worden uitgenodigd. Kies eerst een van die statussen.',
  },
  APPOINTMENT_PLANNED: {
    status: 409,
    message: 'Deze werknemer heeft een geplande afspraak. Rond de afspraak eerst af of verwijder haar.',
  },
  NO_EMPLOYER_ADDRESS: {
    status: 409,
    message: 'Deze werkgever heeft geen e-mailadres. Vul dat eerst in bij de gegevens van de werkgever.',
  },
  NO_ADDRESS: { status: 409, message: 'Deze werknemer heeft geen e-mailadres. Geef de link door, of maak de afspraak aan de telefoon.' },
  NO_ADDRESS_TO_KEEP: {
    status: 409,
    message: 'Deze persoon heeft geen e-mailadres. Een lijst kan daarop niet worden nagekeken. Wis zonder deze keuze.',
  },
  NO_LETTERS: { status: 409, message: 'Er is niemand voor wie een brief kan worden afgedrukt.' },
  NOT_INVITED: { status: 409, message: 'Deze werknemer is nog niet uitgenodigd. Er is nog geen afspraak mogelijk.' },
  NO_LINK: {
    status: 409,
    message: 'Deze werknemer heeft geen link om een afspraak te maken. Nodig de werknemer (opnieuw) uit, of maak de afspraak zelf.',
  },
  LINK_EXPIRED: {
    status: 409,
    message: 'De link van deze werknemer is verlopen. Nodig de werknemer opnieuw uit, of maak de afspraak zelf.',
  },
  STOPPED: {
    status: 409,
    message: 'Deze werknemer wil geen e-mails meer. Zet dat eerst uit bij de gegevens, als de werknemer het weer wil.',
  },
  NOT_RESTORABLE: { status: 409, message: 'Dit kan niet meer ongedaan worden gemaakt.' },
  LAST_ADMINISTRATOR: { status: 409, message: 'De laatste beheerder kan niet worden verwijderd.' },
  NOT_YOURSELF: { status: 409, message: 'U kunt uw eigen account niet verwijderen.' },

  // Upload
  NO_FILE: { status: 400, message: 'Kies een bestand om te uploaden.' },
  NO_EMPLOYER: { status: 400, message: 'Selecteer eerst een werkgever voordat je een bestand uploadt.' },
  WRONG_FILE_TYPE: { status: 400, message: 'Alleen CSV bestanden zijn toegestaan.' },
  UNREADABLE_FORM: { status: 400, message: 'Het formulier is niet volledig aangekomen. Probeer het opnieuw.' },
  FILE_TOO_LARGE: { status: 413, message: 'Het bestand mag maximaal 10MB zijn.' },
  LOGO_TOO_LARGE: { status: 413, message: `Het logo mag maximaal ${MAX_LOGO_KB} kB zijn.` },
  WRONG_LOGO: {
    status: 400,
    message: `Kies een logo als PNG, JPEG of WebP, van hooguit ${MAX_LOGO_PIXELS} bij ${MAX_LOGO_PIXELS} beeldpunten.`,
  },
  LOGO_NOT_FOUND: { status: 404, message: 'Er is geen logo.' },
  UNREADABLE_FILE: { status: 400, message: 'Dit bestand bevat geen leesbare tekst met werknemers.' },
  WORKBOOK_LOCKED: {
    status: 400,
    message:
      'Dit bestand is beveiligd met een wachtwoord. Open het in Excel, haal het wachtwoord weg (Bestand, Info, Werkmap beveiligen), sla het op en upload het opnieuw.',
  },
  WORKBOOK_OLD: {
    status: 400,
    message:
      'Dit is een oud Excel-bestand (.xls). Open het in Excel, kies Opslaan als, kies als type Excel-werkmap (.xlsx) en upload dat bestand.',
  },
  WORKBOOK_BINARY: {
    status: 400,
    message:
      'Dit is een binaire Excel-werkmap (.xlsb). Open het bestand in Excel, kies Opslaan als, kies als type Excel-werkmap (.xlsx) en upload dat bestand.',
  },
  WORKBOOK_OPEN_DOCUMENT: {
    status: 400,
    message:
      'Dit is een OpenDocument-bestand (.ods). Open het in het programma waarmee het is gemaakt, kies Opslaan als, kies als type Excel (.xlsx) en upload dat bestand.',
  },
  WORKBOOK_TOO_LARGE: {
    status: 413,
    message:
      'Dit Excel-bestand wordt te groot als het wordt uitgepakt. Kopieer alleen de lijst met werknemers naar een nieuw bestand en upload dat.',
  },
  WORKBOOK_BROKEN: {
    status: 400,
    message: 'Dit Excel-bestand is beschadigd. Open het in Excel, sla het opnieuw op en upload dat bestand.',
  },
  WORKBOOK_HIDDEN: {
    status: 400,
    message:
      'Alle werkbladen met gegevens in dit bestand zijn verborgen. Maak in Excel het werkblad met de lijst zichtbaar, sla het bestand op en upload het opnieuw.',
  },
  WORKBOOK_EMPTY: {
    status: 400,
    message:
      'Het eerste werkblad van dit bestand is leeg. Zet de lijst met werknemers op het eerste werkblad dat te zien is en upload het bestand opnieuw.',
  },
  IMPORT_NOT_UNDOABLE: {
    status: 409,
    message: 'Deze import kan niet meer ongedaan worden gemaakt: er zijn al werknemers uitgenodigd.',
  },

  // Appointments
  DAY_CLOSED: { status: 400, message: 'Het kantoor is op deze dag gesloten. Kies een andere dag.' },
  CONSULTANT_UNAVAILABLE: { status: 409, message: 'De consultant is op dit tijdstip verhinderd.' },
  CONSULTANT_INACTIVE: { status: 409, message: 'Deze consultant is inactief en kan geen afspraken krijgen.' },
  SWAP_CONSULTANT: { status: 409, message: 'Afspraken moeten van dezelfde consultant zijn' },
  SWAP_EMPLOYER: { status: 409, message: 'Werknemers moeten van dezelfde werkgever zijn' },
  SWAP_STATUS: { status: 409, message: 'Voltooide of geannuleerde afspraken kunnen niet geruild worden' },
  NUMBER_NEEDED: {
    status: 409,
    message: 'Dit gesprek gaat per telefoon: daarvoor moet er een telefoonnummer van de werknemer zijn.',
  },
  SWAP_SAME: { status: 400, message: 'Kies twee verschillende afspraken om te ruilen.' },
  STATUS_CONFLICT: { status: 409, message: 'Deze werknemer heeft al een andere geplande afspraak.' },
  CANCELLED_FINAL: { status: 409, message: 'Een geannuleerde afspraak kan niet meer worden gewijzigd.' },

  // Planning
  VISIT_RECURRING: { status: 400, message: 'Een bezoekdag kan niet wekelijks worden herhaald.' },
  VISIT_VIRTUAL: { status: 400, message: 'Deze werkgever wil alleen virtuele gesprekken: een bezoekdag kan hier niet.' },
  VISIT_ELSEWHERE: { status: 409, message: 'De consultant is op deze dag al bij een andere werkgever.' },
  PAUSE_ORDER: { status: 400, message: PAUSE_ORDER },
  VIDEO_TEMPLATE: { status: 400, message: VIDEO_TEMPLATE_WORDS },
  SERIES_END: { status: 400, message: 'Een reeks kan niet eindigen voor haar eerste dag. Verwijder haar dan.' },
  NOT_A_SERIES: { status: 409, message: 'Dit is geen wekelijkse reeks.' },
  SERIES_DAY: { status: 409, message: 'Op deze dag is de reeks er niet (meer).' },
  SERIES_SKIPPED: { status: 409, message: 'Een reeks kan niet zoveel dagen overslaan. Beëindig haar en begin een nieuwe.' },
  PART_OF_ABSENCE: { status: 409, message: 'Deze uren horen bij een gemelde afwezigheid en zijn niet los te wijzigen.' },
  CALENDAR_ADDRESS: {
    status: 400,
    message: CALENDAR_ADDRESS_WORDS.wrong,
  },
  CALENDAR_NOT_ALLOWED: {
    status: 400,
    message: 'Dit adres mag niet. Het portaal leest alleen agenda’s op het internet, over een beveiligde verbinding (https).',
  },
  TOO_MANY_CALENDARS: {
    status: 409,
    message: `Er zijn al ${MAX_CALENDARS} agenda’s gekoppeld. Verwijder er eerst een.`,
  },
  CALENDAR_USERNAME: { status: 400, message: 'Vul de gebruikersnaam van de agenda in.' },
  CALENDAR_PASSWORD: {
    status: 400,
    message: 'Vul het wachtwoord van de agenda in. Bij een ander adres of een andere gebruikersnaam is het opnieuw nodig.',
  },
  CALENDAR_NOT_OPENED: { status: 400, message: 'Deze agenda kan niet worden geopend.' },
  CALENDAR_CHOICE: { status: 400, message: 'Op dit adres staan meer agenda’s. Kies er een.' },
  CALENDAR_NOT_CONNECTED: { status: 409, message: 'Microsoft 365 is voor dit kantoor nog niet gekoppeld. Vraag het de beheerder.' },
  NOT_STRAYED: { status: 409, message: 'Deze afspraak staat al goed in de agenda.' },
  CLOSED_DAY_EXISTS: { status: 409, message: 'Deze dag is al een gesloten dag, met een andere naam.' },

  CLOSED_DAYS_ORDER: { status: 400, message: 'De laatste dag ligt voor de eerste dag.' },
  CLOSED_DAYS_PAST: { status: 400, message: 'Kies vandaag of een dag daarna.' },
  CLOSED_DAYS_TOO_MANY: { status: 400, message: `Sluit hooguit ${MAX_CLOSED_DAYS} dagen in één keer.` },
  CLOSED_DAYS_NONE: { status: 400, message: 'In deze periode zit geen werkdag.' },
  CLOSED_DAY_PAST: { status: 400, message: 'Deze dag is al voorbij.' },
  ABSENCE_ORDER: { status: 400, message: 'De laatste dag ligt voor de eerste dag.' },
  ABSENCE_HOURS: { status: 400, message: 'Uren kunt u alleen bij één dag opgeven. Laat ze leeg bij meer dagen.' },
  ABSENCE_HOURS_ORDER: { status: 400, message: 'Vul een begin en een later einde in, of laat beide leeg voor de hele dag.' },
  ABSENCE_PAST: { status: 400, message: 'Deze periode is al voorbij.' },
  ABSENCE_END_PAST: { status: 400, message: 'Kies vandaag of een dag daarna.' },
  ABSENCE_TOO_LONG: {
    status: 400,
    message: `Een afwezigheid kan hooguit ${MAX_ABSENCE_WEEKS} weken duren. Zet de consultant op inactief als het langer is.`,
  },
  ABSENCE_TOO_FAR: { status: 400, message: 'Kies een periode binnen twee jaar.' },
  ABSENCE_TOO_MANY: {
    status: 409,
    message: `In deze periode staan meer dan ${MAX_ABSENCE_APPOINTMENTS} gesprekken. Meld de afwezigheid in kortere perioden.`,
  },
  LEAVE_PAST: { status: 400, message: 'Kies vandaag of een dag daarna.' },
  LEAVE_TOO_MANY: {
    status: 409,
    message: `Er staan meer dan ${MAX_ABSENCE_APPOINTMENTS} gesprekken. Draag eerst een deel over aan een collega.`,
  },
  CONSULTANT_LEFT: { status: 409, message: 'Deze consultant is al vertrokken. Zet de consultant op actief als dat niet klopt.' },
  ABSENCE_CHANGED: {
    status: 409,
    message: 'De gesprekken of de vrije uren zijn intussen gewijzigd. Er is nog niets opgeslagen: kijk de lijst na en probeer het opnieuw.',
  },

  // The plan of visiting days
  PLAN_ORDER: { status: 400, message: 'De laatste dag ligt voor de eerste dag.' },
  PLAN_PAST: { status: 400, message: 'De eerste dag is op zijn vroegst morgen.' },
  PLAN_TOO_LONG: { status: 400, message: `Kies een periode van hooguit ${MAX_PLAN_DAYS} werkdagen.` },
  PLAN_WANTED_TWICE: { status: 400, message: 'Een consultant kan op één dag maar één nieuwe bezoekdag hebben. Kies er een om te houden.' },
  PLAN_WANTED_AND_NOT: { status: 400, message: 'Dezelfde dag kan niet tegelijk worden gehouden en weggelaten.' },
  LIST_PROPOSAL_NOT_FOUND: {
    status: 404,
    message: 'Deze lijst wacht niet meer: een collega heeft hem overgenomen of geweigerd, of de werkgever stuurde een nieuwe.',
  },
  PROPOSAL_NOT_FOUND: { status: 404, message: 'Dit voorstel bestaat niet (meer). Bereken een nieuw voorstel.' },
  PROPOSAL_NOT_DONE: { status: 409, message: 'Dit voorstel is niet (meer) te gebruiken. Bereken een nieuw voorstel.' },
  PROPOSAL_SPENT: { status: 409, message: 'Dit voorstel is al vastgelegd. Bereken een nieuw voorstel voor wat er nog nodig is.' },
  PROPOSAL_DAY_UNKNOWN: { status: 400, message: 'Een gekozen dag staat niet in dit voorstel.' },
  PLAN_CHANGED: {
    status: 409,
    message: 'De agenda’s zijn intussen gewijzigd. Er is niets vastgelegd: bereken het voorstel opnieuw.',
  },

  // Rounds
  ROUND_NOT_FOUND: { status: 404, message: 'Deze ronde bestaat niet (meer).' },
  ROUND_OPEN: { status: 409, message: 'Deze werkgever heeft al een ronde die nog niet is afgesloten.' },
  ROUND_CLOSED: { status: 409, message: 'Deze ronde is afgesloten en kan niet meer worden gewijzigd.' },
  ROUND_STARTED: { status: 409, message: 'In deze ronde zijn al werknemers uitgenodigd. Verwijderen kan niet meer, afsluiten wel.' },
  ROUND_END_ORDER: { status: 400, message: 'De laatste dag ligt voor de eerste dag.' },
  ROUND_END_PAST: { status: 400, message: 'Deze dag is al voorbij. Kies vandaag of een dag daarna.' },
  ROUND_TOO_LONG: { status: 400, message: 'Een ronde duurt hooguit een jaar. Kies een eerdere laatste dag.' },

  // Charges
  CHARGE_NOT_FOUND: { status: 404, message: 'Deze doorbelasting bestaat niet (meer).' },
  ALREADY_WAIVED: { status: 409, message: 'Deze doorbelasting is al kwijtgescholden.' },
  ON_STATEMENT: {
    status: 409,
    message: 'Deze doorbelasting staat op een afrekening. Kwijtschelden kan niet meer, crediteren wel.',
  },
  NOT_ON_STATEMENT: {
    status: 409,
    message: 'Deze doorbelasting staat nog niet op een afrekening. Crediteren kan nog niet, kwijtschelden wel.',
  },
  ALREADY_CREDITED: { status: 409, message: 'Deze doorbelasting is al gecrediteerd.' },
  EMPLOYER_DELETED: {
    status: 409,
    message: 'Deze werkgever is verwijderd. Er komt geen volgende afrekening waarop een credit kan staan.',
  },

  // Statements
  STATEMENT_NOT_FOUND: { status: 404, message: 'Deze afrekening bestaat niet.' },
  NOTHING_TO_STATE: { status: 409, message: 'Er is voor deze werkgever in deze maand niets (meer) om af te rekenen.' },
  NO_TARIFF: { status: 409, message: 'Er is nog geen tarief. Vul het in bij Instellingen, onder Tarief, of bij de werkgever.' },
  STATEMENT_ALREADY_SENT: { status: 409, message: 'Deze afrekening is al verstuurd.' },
  STATEMENT_WITHOUT_READER: {
    status: 409,
    message: 'Deze werkgever heeft geen e-mailadres. Vul het in bij Werkgevers, of download de PDF en verstuur die zelf.',
  },

  // Mail and settings
  SMTP_NOT_CONFIGURED: { status: 409, message: 'Er is nog geen e-mailaccount ingesteld.' },
  SMTP_PASS_NEEDED: {
    status: 400,
    message: 'Vul het wachtwoord opnieuw in: de server, de poort of de gebruiker is gewijzigd.',
  },
  SMTP_PASS_MISSING: { status: 400, message: 'Vul het wachtwoord in. Of kies aanmelden via Microsoft of Google.' },
  MAILBOX_MISSING: { status: 400, message: 'Vul het e-mailadres van het postvak in waarmee het portaal mailt.' },
  TENANT_MISSING: { status: 400, message: 'Vul de directory-id (tenant) van Microsoft in.' },
  CLIENT_ID_MISSING: { status: 400, message: 'Vul de client-id in.' },
  CLIENT_SECRET_NEEDED: { status: 400, message: 'Vul het clientgeheim in. Dat moet opnieuw als de aanmelding is gewijzigd.' },
  REFRESH_TOKEN_NEEDED: { status: 400, message: 'Vul het vernieuwingstoken in. Dat moet opnieuw als de aanmelding is gewijzigd.' },
  IMAP_PASS_NEEDED: { status: 400, message: 'Vul het wachtwoord van de mailbox in.' },
  IMAP_PASS_CHANGED: {
    status: 400,
    message: 'Vul het wachtwoord opnieuw in: de server, de poort of de gebruiker is gewijzigd.',
  },
  TEAMS_NOT_CONNECTED: { status: 409, message: 'Gesprekken in Teams kunnen pas als Microsoft 365 is gekoppeld. Doe dat eerst.' },
  NO_CALENDAR_CONNECTION: { status: 409, message: 'Er is nog geen verbinding met Microsoft 365. Vul haar eerst in bij Instellingen.' },
  CALENDAR_CONNECTION_FAILED: { status: 400, message: 'De agenda in Microsoft 365 gaat niet open.' },
  IMAP_FAILED: { status: 400, message: 'De mailbox kan niet worden gelezen.' },
  IMAP_BUSY: { status: 409, message: 'De mailbox wordt op dit moment al gelezen. Probeer het over een minuut opnieuw.' },
  SMTP_FAILED: { status: 400, message: 'De mailserver weigert de verbinding.' },
  MAIL_NOT_RESENDABLE: { status: 409, message: 'Deze e-mail wacht al op verzending.' },
  MAIL_SUPERSEDED: { status: 409, message: 'Er is een nieuwere e-mail over hetzelfde. Verstuur die opnieuw.' },
  MAIL_LINK_REPLACED: {
    status: 409,
    message: 'De link in deze e-mail is vervangen of verlopen. Verstuur de nieuwste e-mail opnieuw, of nodig de werknemer opnieuw uit.',
  },
  MAIL_LINK_DEAD: { status: 409, message: 'De link in deze e-mail werkt niet meer. Verstuur een nieuwe link.' },
  MAIL_NOT_WANTED: {
    status: 409,
    message: 'Deze e-mail klopt niet meer: de uitnodiging of de afspraak is intussen gewijzigd. Kijk bij de werknemer wat nu nodig is.',
  },
  SUMMARY_SENT_ELSEWHERE: {
    status: 409,
    message: 'Deze samenvatting is op een ander adres afgeleverd. Alleen de consultant kan haar naar het nieuwe adres sturen.',
  },
  MAIL_TEXT_ERASED: {
    status: 409,
    message: 'De tekst van deze e-mail is gewist omdat de bewaartermijn voorbij is. Opnieuw versturen kan niet meer.',
  },
  MAIL_WITHOUT_READER: { status: 409, message: 'Voor deze e-mail is geen ontvanger meer bekend. Controleer de gegevens van de ontvanger.' },
  REMINDER_ORDER: {
    status: 400,
    message: 'De eerste herinnering moet voor de tweede liggen, en de tweede voor de exit e-mail.',
  },
  HR_EMAIL_REQUIRED: { status: 400, message: 'Vul het e-mailadres van de werkgever in: de communicatie verloopt via HR.' },
} as const satisfies Record<string, RefusalEntry>;

export type RefusalCode = keyof typeof REFUSALS;

/** `message` replaces the default message if more is known (an SMTP error, a count); `extra` is added to the answer. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly extra: Record<string, unknown>;

  constructor(code: RefusalCode, extra: Record<string, unknown> = {}, message: string = REFUSALS[code].message) {
    super(message);
    this.code = code;
    this.extra = extra;
  }

  get status(): number {
    return REFUSALS[this.code].status;
  }
}

/** Where somebody else than the employee leaves a planned call without a number: on the wire the same reason as at a booking. */
export function numberNeeded(): Refusal {
  return new Refusal('NUMBER_NEEDED', { errorType: 'PHONE_NEEDED' });
}

/** A refusal of one field of a form, which the page shows at that field. */
export function refusalAt(field: string, code: RefusalCode): Refusal {
  return new Refusal(code, { fields: { [field]: REFUSALS[code].message } });
}
