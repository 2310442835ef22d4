import { ended } from '#domain/people/names.ts';
import type { Texts } from '#texts/texts.ts';
import { counted, duration } from './dates.ts';

export const frame: Texts['frame'] = {
  notice: ({ text }) => `Bitte beachten Sie: ${text}`,
  moreRows: ({ count }) =>
    `${counted(count, { one: 'weitere Zeile steht', other: 'weitere Zeilen stehen' })} nur in der Datei im Anhang dieser E-Mail. Sie enthält die ganze Liste.`,
  buttonFails: 'Funktioniert der Knopf nicht? Dann kopieren Sie diesen Link in Ihren Browser:',
  regards: 'Mit freundlichen Grüßen',
  isItReal: 'Ist diese E-Mail echt?',
  privacy: 'Datenschutz',
  accessibility: 'Barrierefreiheit',
  noMoreMail: 'Keine E-Mails mehr von uns bekommen',
  videoLink: 'Link zum Videogespräch',
  inviteFile: ({ number }) => `termin${number}.ics`,
  cancellationFile: ({ number }) => `absage${number}.ics`,
};

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

type Invited = Parameters<Texts['invitation']['paragraphs']>[0];

const wayOfMeeting: Record<Invited['preferred'], (to: Invited) => string> = {
  fysiek: ({ employer }) => `Das Gespräch findet vor Ort statt, bei ${ended(employer)}`,
  virtueel: () => 'Das Gespräch findet online statt.',
  geen: ({ employer }) => `Das Gespräch findet online statt oder vor Ort bei ${ended(employer)}`,
};

export const invitation: Texts['invitation'] = {
  subject: 'Einladung zu Ihrem Rentengespräch',
  preheader: 'Wählen Sie selbst einen Tag und eine Uhrzeit, die Ihnen passen.',
  paragraphs: (to) => [
    `Ihr Arbeitgeber, ${to.employer}, bietet Ihnen ein persönliches Gespräch über Ihre Rente an.`,
    `In diesem einstündigen Gespräch sehen Sie sich gemeinsam mit einer Beraterin oder einem Berater an, wie es um Ihre Rente steht. Sie können alle Ihre Fragen stellen. ${wayOfMeeting[to.preferred](to)}`,
    'Tag und Uhrzeit wählen Sie selbst. Einen Termin zu vereinbaren dauert nur ein paar Minuten.',
  ],
  after: 'Dieser Link ist persönlich. Bitte leiten Sie diese E-Mail deshalb nicht weiter.',
  source: ({ employer, months }) =>
    [
      `Ihren Namen und Ihre E-Mail-Adresse haben wir von ${employer} bekommen, nur um Sie zu diesem Gespräch einzuladen.`,
      months === null
        ? 'Wir bewahren sie nicht länger auf, als es für Ihr Gespräch nötig ist.'
        : `Wir löschen sie ${duration(months)} nach Ihrem Gespräch. Haben Sie kein Gespräch, dann ${duration(2 * months)} nach unserer letzten Nachricht.`,
      'Wenn Sie keine Post von uns möchten, antworten Sie auf diese E-Mail. Dann löschen wir Ihre Daten und schreiben Ihnen nicht mehr.',
    ].join(' '),
};

export const reminders: Texts['reminders'] = {
  first: {
    subject: 'Erinnerung: Vereinbaren Sie einen Termin für Ihr Rentengespräch',
    preheader: 'Sie haben noch keinen Termin vereinbart. Das dauert nur ein paar Minuten.',
    paragraphs: ({ employer }) => [
      `Vor Kurzem haben Sie über ${employer} eine Einladung zu einem Rentengespräch bekommen. Sie haben noch keinen Termin vereinbart.`,
      'Eine Beraterin oder ein Berater sieht sich mit Ihnen an, wie es um Ihre Rente steht. Sie bekommen Antworten auf Ihre Fragen. Tag und Uhrzeit wählen Sie selbst.',
    ],
  },
  second: {
    subject: 'Zweite Erinnerung: Ihr Rentengespräch',
    preheader: 'Ihr Platz ist noch frei. Wählen Sie einen Tag und eine Uhrzeit.',
    paragraphs: ({ employer }) => [
      `Wir haben Ihnen schon über das Rentengespräch geschrieben, das ${employer} Ihnen anbietet. Sie können noch immer einen Termin vereinbaren.`,
      'Wissen Sie, wie viel Sie später bekommen und ob das reicht? Nach einer Stunde haben Sie ein klares Bild.',
    ],
  },
};

export const exit: Texts['exit'] = {
  subject: 'Unsere letzte Nachricht zu Ihrem Rentengespräch',
  preheader: ({ isOpen }) =>
    isOpen
      ? 'Danach bekommen Sie keine Erinnerungen mehr. Einen Termin können Sie noch vereinbaren.'
      : 'Danach bekommen Sie keine Erinnerungen mehr.',
  paragraphs: ({ employer, isOpen }) => [
    `Sie haben keinen Termin für das Rentengespräch vereinbart, das ${employer} Ihnen anbietet. Das ist Ihre eigene Entscheidung. Wir schicken Ihnen dazu keine Erinnerungen mehr.`,
    isOpen
      ? 'Möchten Sie doch ein Gespräch? Dann können Sie noch einen Termin vereinbaren.'
      : 'Der Link in Ihrer Einladung funktioniert nicht mehr. Möchten Sie doch ein Gespräch? Dann bitten Sie um eine neue Einladung.',
  ],
  notice: ({ date }) => `Sie können bis einschließlich ${date} einen Termin vereinbaren. Danach funktioniert der Link nicht mehr.`,
  button: 'Doch einen Termin vereinbaren',
};

export const wishLetter: Texts['wishLetter'] = {
  subject: 'Es ist ein Termin für Ihr Rentengespräch frei',
  preheader: 'Eine Zeit, die zu Ihrem Wunsch passt, ist frei geworden. Wir halten sie nicht für Sie frei.',
  youWished: ({ wish }) => `Sie haben uns gesagt, wann Ihnen ein Rentengespräch am besten passt: ${wish}. Jetzt ist etwas frei geworden.`,
  moment: ({ number }) => (number === 1 ? 'Jetzt frei' : 'Oder'),
  more: 'Es sind noch mehr Zeiten frei, die Ihnen passen. Sie sehen sie, wenn Sie einen Termin vereinbaren.',
  notKept: 'Wir halten diese Zeit nicht für Sie frei. Wer sie zuerst wählt, bekommt sie.',
  change: 'Wunsch ändern oder zurückziehen',
  why: ({ employer }) =>
    `Sie bekommen diese E-Mail, weil ${employer} Sie für ein Rentengespräch angemeldet hat und Sie uns einen Wunsch mitgeteilt haben.`,
};

/** To whoever asked for a lost link. */
export const lostLink: Texts['lostLink'] = {
  subject: 'Ihr Link für das Rentengespräch',
  preheader: 'Sie haben uns um Ihren Link gebeten. Sie finden ihn in dieser E-Mail.',
  paragraphs: [
    'Sie haben uns um den Link für Ihr Rentengespräch gebeten. Sie finden ihn unten. Mit dem Link vereinbaren Sie einen Termin, oder Sie sehen und ändern den Termin, den Sie schon haben.',
  ],
  head: { name: 'Name', employer: 'Arbeitgeber', link: 'Ihr Link' },
  open: 'Link öffnen',
  askHr: 'Bitten Sie die Personalabteilung dieses Arbeitgebers um Ihren Link.',
  notAsked:
    'Haben Sie nicht darum gebeten? Dann brauchen Sie nichts zu tun. Leiten Sie diese E-Mail bitte nicht weiter: Wer den Link hat, kann Ihren Termin ändern.',
  why: 'Sie erhalten diese E-Mail, weil jemand auf unserer Website um den Link für diese E-Mail-Adresse gebeten hat.',
};

export const summaryLetter: Texts['summaryLetter'] = {
  subject: 'Zusammenfassung Ihres Rentengesprächs',
  preheader: ({ consultant }) => `${consultant} hat für Sie aufgeschrieben, was Sie besprochen haben.`,
  spoke: ({ date, consultant }) =>
    `Sie haben mit ${consultant} über Ihre Rente gesprochen (${date}). Unten lesen Sie, was Sie besprochen haben.`,
  replaces: 'Sie haben bereits eine Zusammenfassung dieses Gesprächs bekommen. Diese ersetzt die vorige.',
  agreed: 'Das wurde vereinbart:',
  private: 'Nur Sie und Ihre Beraterin oder Ihr Berater sehen diese Zusammenfassung. Ihr Arbeitgeber bekommt sie nicht.',
};

export const surveyLetter: Texts['surveyLetter'] = {
  subject: 'Wie fanden Sie Ihr Rentengespräch?',
  preheader: 'Zwei kurze Fragen. Ihre Antwort ist anonym.',
  ask: ({ consultant }) =>
    `Vor Kurzem hatten Sie ein Rentengespräch mit ${consultant}. Wir möchten gern wissen, wie Sie es fanden. Es sind zwei Fragen, die etwa eine Minute dauern.`,
  anonymous:
    'Ihre Antwort ist anonym. Wir bewahren sie ohne Ihren Namen auf und zeigen Antworten erst, wenn es mindestens fünf sind. Ihr Arbeitgeber sieht Ihre Antwort nicht.',
  button: 'Die zwei Fragen beantworten',
  until: ({ date }) => `Der Link funktioniert bis ${date} und kann einmal benutzt werden.`,
  why: ({ employer }) => `Sie bekommen diese E-Mail, weil Sie über ${employer} ein Rentengespräch hatten.`,
};

export const paper: Texts['paper'] = {
  scan: 'Vereinbaren Sie Ihren Termin mit dem Handy. Richten Sie die Kamera auf den Code unten und tippen Sie auf den Link, der erscheint.',
  type: 'Funktioniert das nicht? Dann geben Sie diese Adresse in einen Browser ein:',
  personal: 'Der Code und die Adresse sind nur für Sie bestimmt. Geben Sie diesen Brief bitte nicht weiter.',
  help: ({ employer }) => `Brauchen Sie Hilfe? Die Personalabteilung von ${employer} kann den Termin auch für Sie vereinbaren.`,
  choice: 'Ein Gespräch ist freiwillig. Über den Code können Sie uns auch mitteilen, dass Sie später oder gar kein Gespräch möchten.',
  source: ({ employer, url }) =>
    `Ihren Namen und Ihre E-Mail-Adresse haben wir von ${employer} bekommen, nur um Sie zu diesem Gespräch einzuladen. Was wir damit machen und wie Sie widersprechen können, lesen Sie unter ${url}.`,
  seeAppointment:
    'Sehen, ändern oder sagen Sie Ihren Termin mit dem Handy ab. Richten Sie die Kamera auf den Code unten und tippen Sie auf den Link, der erscheint.',
  typeCode: ({ site }) =>
    `Funktioniert das nicht? Dann öffnen Sie ${site} in einem Browser. Geben Sie dort diesen Code und Ihren Nachnamen ein:`,
  onlyYou: 'Der Code ist nur für Sie bestimmt. Geben Sie diesen Brief bitte nicht weiter.',
  confirmed: 'Ihr Termin für das Rentengespräch steht fest.',
  changed: 'Der Termin für Ihr Rentengespräch hat sich geändert. Unten finden Sie den neuen Termin.',
  online: ({ startTime }) =>
    `Sie führen dieses Gespräch online. Scannen Sie am Tag des Gesprächs um ${startTime} den Code unten. Auf der Seite, die erscheint, nehmen Sie teil.`,
  call: ({ sender, phone }) => `Brauchen Sie Hilfe? Rufen Sie ${sender} unter ${phone} an. Wir vereinbaren den Termin gern für Sie.`,
  replaced: 'Haben Sie schon einen Brief von uns bekommen? Der Code darin gilt nicht mehr. Bitte verwenden Sie den Code in diesem Brief.',
  sourceAtHome: ({ employer, url }) =>
    `Ihren Namen und Ihre Adresse haben wir von ${employer} bekommen, nur um Sie zu diesem Gespräch einzuladen. Was wir damit machen und wie Sie widersprechen können, lesen Sie unter ${url}.`,
};
