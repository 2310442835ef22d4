import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';
import { QUESTIONS_DAYS } from '#domain/conversation/questions.ts';
import { ended } from '#domain/people/names.ts';
import type { Retention } from '#domain/privacy/vocabulary.ts';

// The privacy page while the firm has no text of its own, in the format that domain/firm/page-text.ts parses.

/** Data of the firm, formatted for reading. */
type FirmFacts = { name: string | null; address: string | null; phone: string | null; email: string | null; website: string | null };

/** `retention` is null while it is off. */
function standardText(firm: FirmFacts, retention: Retention | null): string {
  return [
    whoWeAre(firm),
    WHICH_DATA,
    SOURCE,
    WHAT_FOR,
    howLong(retention),
    WHO_SEES,
    RIGHTS,
    howToAsk(firm),
    notApproached(firm),
    COMPLAINT,
  ].join('\n\n');
}

function whoWeAre({ name, address, phone, email, website }: FirmFacts): string {
  const ways = [
    address && `- Adres: ${address}`,
    phone && `- Telefoon: ${phone}`,
    email && `- E-mail: ${email}`,
    website && `- Website: ${website}`,
  ].filter(Boolean);
  const who = name
    ? `${name} voert persoonlijke gesprekken over pensioen met werknemers. Uw werkgever heeft u daarvoor bij ons aangemeld.`
    : 'Wij zijn een kantoor voor pensioenadvies. Uw werkgever heeft u bij ons aangemeld voor een persoonlijk gesprek over uw pensioen.';
  return [
    '# Wie wij zijn',
    `${who} Wij zijn verantwoordelijk voor uw gegevens in dit portaal. Hier leest u wat wij daarmee doen.`,
    ...(ways.length > 0 ? ['', 'Zo bereikt u ons:', ...ways] : []),
  ].join('\n');
}

const WHICH_DATA = `# Welke gegevens wij hebben
- uw naam en uw e-mailadres
- uw telefoonnummer, als u of uw werkgever dat gaf
- uw postadres, als uw werkgever dat gaf
- de naam van uw werkgever
- uw afspraken: wanneer, met welke adviseur, en of een afspraak is verplaatst, geannuleerd of doorgegaan
- wat er bij uw afspraak is opgeschreven, en wat uw adviseur u na het gesprek schreef: dat laatste lezen alleen u en uw adviseur
- wat u vooraf aan uw adviseur schrijft: alleen uw adviseur leest het, en wij wissen het ${QUESTIONS_DAYS} dagen na het gesprek
- de naam en het e-mailadres van wie met u meekomt, als u die opgeeft: tot ${PARTNER_STAYS_DAYS} dagen na het gesprek
- welke e-mails wij u stuurden
- of wij kosten voor een afspraak bij uw werkgever in rekening brachten

Vragen wij u na het gesprek wat u ervan vond? Dan bewaren wij uw antwoord hooguit 2 jaar en zonder uw naam. Wij tonen alleen cijfers van ten minste 5 antwoorden samen.

Wij vragen u in dit portaal nooit om uw burgerservicenummer (BSN), uw DigiD of gegevens van uw bank.`;

const SOURCE = `# Waar uw gegevens vandaan komen
Uw naam en e-mailadres kregen wij van uw werkgever, en soms ook uw telefoonnummer en uw postadres. Uw werkgever gaf ze alleen om u uit te nodigen voor een gesprek over uw pensioen. De andere gegevens ontstaan als u een afspraak maakt of wijzigt.`;

const WHAT_FOR = `# Waarvoor wij ze gebruiken
Wij gebruiken uw gegevens alleen voor uw pensioengesprek:
- om u uit te nodigen en te herinneren
- om uw afspraak te maken, te verplaatsen of te annuleren
- om met uw werkgever af te rekenen

Dat mag volgens de privacywet, omdat u en uw werkgever er belang bij hebben dat u uitleg over uw pensioen kunt krijgen. De wet noemt dat een gerechtvaardigd belang. U kiest zelf of u een gesprek wilt. Wij gebruiken uw gegevens niet voor reclame en wij verkopen ze niet. Er wordt niets over u besloten door een computer alleen.`;

function howLong(retention: Retention | null): string {
  const title = '# Hoe lang wij ze bewaren';
  if (!retention)
    return `${title}\nWij bewaren uw gegevens niet langer dan nodig is voor uw gesprek en voor wat wij daarna nog moeten regelen. Wilt u dat wij ze eerder wissen? Vraag het ons.`;
  const { employeeMonths, mailMonths } = retention;
  return `${title}
- Is uw gesprek geweest? Dan wissen wij uw gegevens ${period(employeeMonths)} nadat er voor het laatst iets gebeurde, zoals het gesprek of een e-mail.
- Had u geen gesprek? Dan wissen wij ze na ${period(2 * employeeMonths)}.
- De tekst van e-mails wissen wij na ${period(mailMonths)}.

Zolang u een afspraak heeft, bewaren wij uw gegevens. Moeten wij een late annulering nog met uw werkgever afrekenen? Dan bewaren wij ze tot dat klaar is, hooguit 2 jaar. Na het wissen kunnen uw gegevens nog even in een reservekopie staan. Die gebruiken wij alleen na een storing.`;
}

const WHO_SEES = `# Wie ze ziet
- de medewerkers van ons kantoor die de gesprekken plannen
- de adviseur met wie u een afspraak heeft
- uw werkgever: alleen of en wanneer u een gesprek heeft, als de afspraken via de HR-afdeling lopen
- bedrijven die voor ons de website en de e-mail verzorgen: zij mogen uw gegevens alleen voor ons gebruiken

Deze pagina’s volgen u niet. Er staan geen reclame en geen cookies van anderen op.`;

const RIGHTS = `# Uw rechten
Volgens de privacywet (AVG) mag u ons vragen om:
- te laten zien welke gegevens wij van u hebben, en een kopie daarvan
- gegevens te verbeteren die niet kloppen
- uw gegevens te wissen
- uw gegevens een tijd niet te gebruiken
- uw gegevens mee te krijgen in een bestand
- te stoppen met het gebruik van uw gegevens (bezwaar maken)`;

function howToAsk({ phone, email }: FirmFacts): string {
  return `# Hoe u dat vraagt
${whomToAsk(phone, email)} Vertel wat u wilt weten of veranderen. U krijgt binnen een maand antwoord. Het kost u niets. Wij kunnen u vragen te laten zien dat u het echt bent. Stuur ons geen kopie van uw paspoort of identiteitskaart.`;
}

function notApproached({ phone, email }: FirmFacts): string {
  return `# Als u niet benaderd wilt worden
U mag bezwaar maken. ${whomToAsk(phone, email)} Dan wissen wij uw gegevens en schrijven wij u niet meer. Wij bewaren alleen een code die niemand kan teruglezen. Meldt uw werkgever u nog eens aan? Dan herkennen wij die code en nodigen wij u niet uit.`;
}

function whomToAsk(phone: string | null, email: string | null): string {
  if (email && phone) return `Mail naar ${email} of bel ${phone}.`;
  if (email) return `Mail naar ${email}.`;
  if (phone) return `Bel ${phone}.`;
  return 'Antwoord op een e-mail die u van ons kreeg, of vraag het de HR-afdeling van uw werkgever.';
}

const COMPLAINT = `# Bent u niet tevreden?
Vertel het ons. Dan zoeken wij samen een oplossing. U kunt ook een klacht indienen bij de Autoriteit Persoonsgegevens. Op www.autoriteitpersoonsgegevens.nl leest u hoe dat gaat.`;

/** '2 jaar', '6 maanden': in years if the months are whole years. */
export function period(months: number): string {
  if (months % 12 === 0) return `${months / 12} jaar`;
  return months === 1 ? '1 maand' : `${months} maanden`;
}

export const privacyPage = { standardText };

// The page about accessibility while the firm has not said itself what it tested.

const FOR_EVERYBODY = `# Voor iedereen
Wij willen dat iedereen deze pagina’s kan gebruiken: met een schermlezer, met alleen een toetsenbord, of met grote letters. Wij houden ons aan de richtlijnen WCAG 2.2, niveau AA.

# Wat er is getest
- Elk scherm is met een programma (axe) nagekeken: op een telefoon en een computer.
- De stappen zijn met alleen het toetsenbord gedaan.
- De pagina’s zijn bekeken op smalle schermen en met vergrote letters.

Mensen met een beperking hebben de pagina’s nog niet voor ons getest.`;

function accessible({ phone, email }: FirmFacts): string {
  return `${FOR_EVERYBODY}

# Lukt iets niet?
${whomToAsk(phone, email)} Vertel op welke pagina het was en wat er gebeurde. Wij maken uw afspraak ook graag op een andere manier met u.`;
}

export const accessibilityPage = { standardText: accessible };

/** For whoever doubts a mail. A sentence with a link or bold words in it is split into the parts before and after them. */
export const realPage = {
  title: 'Is deze e-mail echt?',
  intro: 'U kreeg een e-mail over een pensioengesprek. Hier leest u hoe u ziet dat die echt van ons komt.',
  who: {
    title: 'Wie wij zijn',
    firm: ({ name }: { name: string }) =>
      `${name} voert persoonlijke gesprekken over pensioen met werknemers. Uw werkgever heeft u daarvoor bij ons aangemeld.`,
    portal: ({ name }: { name: string }) =>
      `Wij zijn een kantoor voor pensioenadvies. Ons portaal heet ${ended(name)} Uw werkgever heeft u bij ons aangemeld voor een persoonlijk gesprek over uw pensioen.`,
    address: ({ address }: { address: string }) => `U vindt ons op ${address}.`,
    website: { before: 'Onze website is', after: '.' },
  },
  from: {
    title: 'Van welk adres wij mailen',
    address: {
      before: 'Onze e-mails komen altijd van',
      after: '. Komt de e-mail van een ander adres? Dan is hij niet van ons.',
    },
    none: 'Wij mailen op dit moment niet. Kreeg u vandaag een e-mail? Dan is hij niet van ons.',
  },
  site: {
    title: 'Naar welke site de links gaan',
    address: {
      before: 'De links in onze e-mails gaan altijd naar',
      after: '. Dat ziet u boven in uw browser. U bent daar nu ook.',
    },
  },
  never: {
    title: 'Wat wij nooit vragen',
    intro: 'Wij vragen u nooit om:',
    what: ['uw DigiD', 'gegevens van uw bank, een pincode of een betaling', 'uw burgerservicenummer (BSN)', 'een wachtwoord'],
  },
  doubt: {
    title: 'Twijfelt u nog?',
    askHr: 'Klik dan niet op de link. Vraag de HR-afdeling van uw werkgever of de e-mail klopt.',
    byPhone: { before: 'Klik dan niet op de link. Bel ons op', after: '.' },
    byMail: { before: 'Klik dan niet op de link. Mail ons naar', after: '.' },
    byBoth: { before: 'Klik dan niet op de link. Bel ons op', between: 'of mail naar', after: '.' },
    notFromMail: 'Gebruik dit nummer of adres, niet dat uit de e-mail. U kunt het ook aan uw werkgever vragen.',
  },
};

/** The page on which somebody stops all invitations and reminders. */
export const stopping = {
  pending: 'Bezig...',
  ask: {
    title: 'Geen e-mails meer ontvangen?',
    text: 'U krijgt dan geen uitnodigingen en herinneringen meer van ons. Maakt u zelf een afspraak, dan krijgt u daarvan wel een bevestiging.',
    button: 'Stuur mij geen e-mails meer',
  },
  stopped: {
    title: 'U krijgt geen e-mails meer',
    text: 'U krijgt geen uitnodigingen en herinneringen meer van ons. Uw link blijft werken. Maakt u zelf een afspraak, dan krijgt u daarvan wel een bevestiging.',
    undo: 'Toch weer e-mails ontvangen',
  },
  resumed: { title: 'U krijgt weer e-mails', text: 'Wij sturen u weer uitnodigingen en herinneringen.' },
};

/** The page on which somebody asks for a lost link. */
export const lostLinkPage = {
  title: 'Link kwijt?',
  text: 'Vul uw e-mailadres in: het adres waarop u onze e-mail kreeg. Wij sturen u de link voor uw pensioengesprek opnieuw.',
  email: 'E-mailadres',
  missing: 'Vul uw e-mailadres in.',
  button: 'Stuur mij mijn link',
  pending: 'Bezig...',
  sent: 'Kijk in uw e-mail',
  sentText: 'Kennen wij dit adres? Dan krijgt u binnen een paar minuten een e-mail met uw link. Kijk ook bij uw ongewenste e-mail.',
  nothing: 'Krijgt u niets? Misschien heeft uw werkgever een ander adres doorgegeven.',
  again: 'Een ander adres proberen',
};

/** The page on which somebody types the code of a printed letter. */
export const letterCodePage = {
  title: 'Kreeg u een brief van ons?',
  text: 'Vul de code uit de brief in, en uw achternaam. Daarna ziet u uw pensioengesprek: u maakt een afspraak, of bekijkt of wijzigt de afspraak die u al heeft.',
  code: 'Code uit de brief',
  lastName: 'Achternaam',
  missingCode: 'Vul de code in die in de brief staat.',
  missingName: 'Vul uw achternaam in.',
  button: 'Ga verder',
  pending: 'Bezig...',
};

// Pages that employees and staff share.

export const maintenance = {
  checking: 'Systeem status controleren...',
  title: 'Systeem tijdelijk offline',
  text: 'Het pensioengesprek portaal is momenteel in onderhoud.',
  reason: 'Reden',
  duration: 'Verwachte duur',
  promises: ['Uw gegevens zijn veilig.', 'Geplande afspraken blijven geldig.', 'Na het onderhoud werken alle functies weer.'],
  refresh: 'Status Vernieuwen',
  refreshes: 'Deze pagina ververst zichzelf elke 30 seconden.',
  over: 'Systeem is operationeel',
  overText: 'Het onderhoud is voltooid.',
  goOn: 'Verder waar u was',
  back: 'Terug naar applicatie',
};

export const notFound = {
  tab: '404 – Pensioengesprek Portaal',
  title: '404 Page Not Found',
  text: 'Deze pagina bestaat niet. Controleer het adres, of ga naar de beginpagina.',
  home: 'Naar de beginpagina',
};

/** The texts around the guide for employees. */
export const guide = {
  skip: 'Naar de inhoud',
  help: 'Hulp',
  contents: 'Op deze pagina',
  languages: 'Andere talen',
};

/** Texts that the server puts into the HTML of a visitor page. */
export const document = {
  noScript: 'Dit portaal werkt alleen met JavaScript. Zet JavaScript aan en laad de pagina opnieuw.',
  /** For the page to stop all mail without JavaScript: its button is a plain form, but undoing needs JavaScript. */
  stopping: {
    undo: 'Wilt u toch weer e-mails? Antwoord op een van onze e-mails.',
    unknown: 'Gebruik de link in onze nieuwste e-mail, of antwoord op die e-mail.',
  },
};
