import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';
import { QUESTIONS_DAYS } from '#domain/conversation/questions.ts';
import { ended } from '#domain/people/names.ts';
import type { Texts } from '#texts/texts.ts';
import { duration } from './dates.ts';

type Text = Texts['privacyPage']['standardText'];
type Firm = Parameters<Text>[0];
type Retention = Parameters<Text>[1];

function whoWeAre({ name, address, phone, email, website }: Firm): string {
  const ways = [
    address && `- Adresse: ${address}`,
    phone && `- Telefonnummer: ${phone}`,
    email && `- E-Mail: ${email}`,
    website && `- Website: ${website}`,
  ].filter(Boolean);
  const who = name
    ? `${name} führt mit Beschäftigten persönliche Gespräche über die Rente. Dafür hat Ihr Arbeitgeber Sie bei uns angemeldet.`
    : 'Wir sind ein Büro für Rentenberatung. Ihr Arbeitgeber hat Sie bei uns für ein persönliches Gespräch über Ihre Rente angemeldet.';
  return [
    '# Wer wir sind',
    `${who} Wir sind für Ihre Daten in diesem Portal verantwortlich. Hier lesen Sie, was wir damit machen.`,
    ...(ways.length > 0 ? ['', 'So erreichen Sie uns:', ...ways] : []),
  ].join('\n');
}

const WHICH_DATA = `# Welche Daten wir haben
- Ihren Namen und Ihre E-Mail-Adresse
- Ihre Telefonnummer, wenn Sie oder Ihr Arbeitgeber sie angegeben haben
- Ihre Postanschrift, wenn Ihr Arbeitgeber sie angegeben hat
- den Namen Ihres Arbeitgebers
- Ihre Termine: wann, mit wem, und ob ein Termin verschoben oder abgesagt wurde oder stattgefunden hat
- was zu Ihrem Termin notiert wurde, und was Ihnen nach dem Gespräch geschrieben wurde: Letzteres lesen nur Sie und Ihre Beraterin oder Ihr Berater
- was Sie uns vor dem Gespräch schreiben: Nur Ihre Beraterin oder Ihr Berater liest es, und wir löschen es ${QUESTIONS_DAYS} Tage nach dem Gespräch
- Namen und E-Mail-Adresse der Person, die Sie begleitet, wenn Sie diese angeben: bis ${PARTNER_STAYS_DAYS} Tage nach dem Gespräch
- welche E-Mails wir Ihnen geschickt haben
- ob wir Ihrem Arbeitgeber Kosten für einen Termin berechnet haben

Wenn wir Sie nach dem Gespräch fragen, wie Sie es fanden, bewahren wir Ihre Antwort höchstens 2 Jahre und ohne Ihren Namen auf. Wir zeigen nur Zahlen von mindestens 5 Antworten zusammen.

Wir fragen Sie in diesem Portal nie nach Ihrer Bürgerservicenummer (BSN), Ihrer DigiD (Anmeldung bei niederländischen Behörden) oder Ihren Bankdaten.`;

const SOURCE = `# Woher Ihre Daten kommen
Ihren Namen und Ihre E-Mail-Adresse haben wir von Ihrem Arbeitgeber bekommen, manchmal auch Ihre Telefonnummer und Ihre Postanschrift. Ihr Arbeitgeber hat sie nur weitergegeben, damit wir Sie zu einem Gespräch über Ihre Rente einladen können. Die anderen Daten entstehen, wenn Sie einen Termin vereinbaren oder ändern.`;

const WHAT_FOR = `# Wofür wir sie verwenden
Wir verwenden Ihre Daten nur für Ihr Rentengespräch:
- um Sie einzuladen und zu erinnern
- um Ihren Termin zu vereinbaren, zu verschieben oder abzusagen
- um mit Ihrem Arbeitgeber abzurechnen

Das Datenschutzrecht erlaubt das, weil Sie und Ihr Arbeitgeber ein Interesse daran haben, dass Ihnen Ihre Rente erklärt wird. Das Gesetz nennt das ein berechtigtes Interesse. Sie entscheiden selbst, ob Sie ein Gespräch möchten. Wir verwenden Ihre Daten nicht für Werbung und verkaufen sie nicht. Kein Computer entscheidet allein etwas über Sie.`;

function howLong(retention: Retention): string {
  const title = '# Wie lange wir sie aufbewahren';
  if (!retention)
    return `${title}\nWir bewahren Ihre Daten nicht länger auf, als es für Ihr Gespräch und für das nötig ist, was wir danach noch regeln müssen. Wenn wir sie früher löschen sollen, sagen Sie es uns.`;
  const { employeeMonths, mailMonths } = retention;
  return `${title}
- Wenn Ihr Gespräch stattgefunden hat, löschen wir Ihre Daten ${duration(employeeMonths)} nach dem letzten Ereignis, zum Beispiel dem Gespräch oder einer E-Mail.
- Wenn Sie kein Gespräch hatten, beträgt diese Frist ${duration(2 * employeeMonths)}.
- Den Text von E-Mails löschen wir ${duration(mailMonths)} nach dem Versand.

Solange Sie einen Termin haben, bewahren wir Ihre Daten auf. Wenn wir eine späte Absage noch mit Ihrem Arbeitgeber abrechnen müssen, bewahren wir sie auf, bis das erledigt ist, höchstens 2 Jahre. Nach dem Löschen können Ihre Daten noch kurze Zeit in einer Sicherungskopie stehen. Die verwenden wir nur nach einer Störung.`;
}

const WHO_SEES = `# Wer sie sieht
- die Mitarbeitenden unseres Büros, die die Gespräche planen
- die Person, bei der Sie einen Termin haben
- Ihr Arbeitgeber: nur ob und wann Sie ein Gespräch haben, wenn die Termine über die Personalabteilung (HR) laufen
- Firmen, die für uns die Website und die E-Mails betreuen: Sie dürfen Ihre Daten nur für uns verwenden

Diese Seiten verfolgen Sie nicht. Sie enthalten keine Werbung und keine Cookies von anderen.`;

const RIGHTS = `# Ihre Rechte
Nach der Datenschutz-Grundverordnung (DSGVO, niederländisch: AVG) dürfen Sie von uns verlangen:
- Ihnen zu zeigen, welche Daten wir über Sie haben, und Ihnen eine Kopie zu geben
- falsche Daten zu berichtigen
- Ihre Daten zu löschen
- Ihre Daten eine Zeit lang nicht zu verwenden
- Ihnen Ihre Daten in einer Datei mitzugeben
- Ihre Daten nicht mehr zu verwenden (Widerspruch)`;

function howToAsk(firm: Firm): string {
  return `# Wie Sie das verlangen
${whomToAsk(firm)} Sagen Sie uns, was Sie wissen oder ändern möchten. Sie bekommen innerhalb eines Monats eine Antwort. Es kostet Sie nichts. Wir können Sie bitten, uns zu zeigen, dass Sie es wirklich sind. Schicken Sie uns keine Kopie Ihres Reisepasses oder Personalausweises.`;
}

function notApproached(firm: Firm): string {
  return `# Wenn Sie keine Post von uns möchten
Sie dürfen widersprechen. ${whomToAsk(firm)} Dann löschen wir Ihre Daten und schreiben Ihnen nicht mehr. Wir behalten nur einen Code, aus dem niemand Ihre Daten ablesen kann. Wenn Ihr Arbeitgeber Sie noch einmal anmeldet, erkennen wir diesen Code und laden Sie nicht ein.`;
}

function whomToAsk({ phone, email }: Firm): string {
  if (email && phone) return `Schreiben Sie an ${email} oder rufen Sie uns an: ${phone}.`;
  if (email) return `Schreiben Sie an ${email}.`;
  if (phone) return `Rufen Sie uns an: ${phone}.`;
  return 'Antworten Sie auf eine E-Mail, die Sie von uns bekommen haben, oder fragen Sie die Personalabteilung Ihres Arbeitgebers.';
}

const COMPLAINT = `# Sind Sie nicht zufrieden?
Sagen Sie es uns. Dann suchen wir gemeinsam eine Lösung. Sie können sich auch bei der Autoriteit Persoonsgegevens beschweren, der niederländischen Datenschutzbehörde. Wie das geht, lesen Sie auf www.autoriteitpersoonsgegevens.nl.`;

const standardText: Text = (firm, retention) =>
  [whoWeAre(firm), WHICH_DATA, SOURCE, WHAT_FOR, howLong(retention), WHO_SEES, RIGHTS, howToAsk(firm), notApproached(firm), COMPLAINT].join(
    '\n\n',
  );

export const privacyPage: Texts['privacyPage'] = { standardText };

const FOR_EVERYBODY = `# Für alle
Wir möchten, dass alle diese Seiten nutzen können: mit einem Screenreader, nur mit der Tastatur oder mit großer Schrift. Wir halten uns an die Richtlinien WCAG 2.2, Stufe AA.

# Was getestet wurde
- Jede Ansicht wurde mit einem Programm (axe) geprüft: auf einem Telefon und auf einem Computer.
- Die Schritte wurden nur mit der Tastatur ausgeführt.
- Die Seiten wurden auf schmalen Bildschirmen und mit vergrößerter Schrift angesehen.

Menschen mit einer Behinderung haben die Seiten noch nicht für uns getestet.`;

export const accessibilityPage: Texts['accessibilityPage'] = {
  standardText: (firm) => `${FOR_EVERYBODY}

# Wenn etwas nicht funktioniert
${whomToAsk(firm)} Sagen Sie uns, auf welcher Seite es war und was passiert ist. Wir vereinbaren Ihren Termin auch gern auf einem anderen Weg mit Ihnen.`,
};

export const realPage: Texts['realPage'] = {
  title: 'Ist diese E-Mail echt?',
  intro: 'Sie haben eine E-Mail über ein Rentengespräch bekommen. Hier lesen Sie, woran Sie erkennen, dass sie wirklich von uns ist.',
  who: {
    title: 'Wer wir sind',
    firm: ({ name }) =>
      `${name} führt mit Beschäftigten persönliche Gespräche über die Rente. Dafür hat Ihr Arbeitgeber Sie bei uns angemeldet.`,
    portal: ({ name }) =>
      `Wir sind ein Büro für Rentenberatung. Unser Portal heißt ${ended(name)} Ihr Arbeitgeber hat Sie bei uns für ein persönliches Gespräch über Ihre Rente angemeldet.`,
    address: ({ address }) => `Unsere Adresse: ${address}.`,
    website: { before: 'Unsere Website ist', after: '.' },
  },
  from: {
    title: 'Von welcher Adresse wir schreiben',
    address: {
      before: 'Unsere E-Mails kommen immer von',
      after: '. Eine E-Mail von einer anderen Adresse ist nicht von uns.',
    },
    none: 'Wir verschicken zurzeit keine E-Mails. Wenn Sie heute eine E-Mail bekommen haben, ist sie nicht von uns.',
  },
  site: {
    title: 'Zu welcher Website die Links führen',
    address: {
      before: 'Die Links in unseren E-Mails führen immer zu',
      after: '. Das sehen Sie oben in Ihrem Browser. Auch jetzt sind Sie dort.',
    },
  },
  never: {
    title: 'Wonach wir nie fragen',
    intro: 'Wir fragen Sie nie nach:',
    what: [
      'Ihrer DigiD (Anmeldung bei niederländischen Behörden)',
      'Bankdaten, einer PIN oder einer Zahlung',
      'Ihrer Bürgerservicenummer (BSN)',
      'einem Passwort',
    ],
  },
  doubt: {
    title: 'Haben Sie noch Zweifel?',
    askHr: 'Dann klicken Sie nicht auf den Link. Fragen Sie die Personalabteilung (HR) Ihres Arbeitgebers, ob die E-Mail echt ist.',
    byPhone: { before: 'Dann klicken Sie nicht auf den Link. Rufen Sie uns an:', after: '.' },
    byMail: { before: 'Dann klicken Sie nicht auf den Link. Schreiben Sie uns an', after: '.' },
    byBoth: { before: 'Dann klicken Sie nicht auf den Link. Sie erreichen uns unter', between: 'oder per E-Mail an', after: '.' },
    notFromMail: 'Nehmen Sie diese Nummer oder Adresse, nicht die aus der E-Mail. Sie können auch Ihren Arbeitgeber fragen.',
  },
};

export const stopping: Texts['stopping'] = {
  pending: 'Einen Moment...',
  ask: {
    title: 'Keine E-Mails mehr bekommen?',
    text: 'Sie bekommen dann keine Einladungen und Erinnerungen mehr von uns. Wenn Sie selbst einen Termin vereinbaren, bekommen Sie dafür eine Bestätigung.',
    button: 'Schicken Sie mir keine E-Mails mehr',
  },
  stopped: {
    title: 'Sie bekommen keine E-Mails mehr',
    text: 'Sie bekommen keine Einladungen und Erinnerungen mehr von uns. Ihr Link funktioniert weiter. Wenn Sie selbst einen Termin vereinbaren, bekommen Sie dafür eine Bestätigung.',
    undo: 'Doch wieder E-Mails bekommen',
  },
  resumed: { title: 'Sie bekommen wieder E-Mails', text: 'Wir schicken Ihnen wieder Einladungen und Erinnerungen.' },
};

/** The page on which somebody asks for a lost link. */
export const lostLinkPage: Texts['lostLinkPage'] = {
  title: 'Link verloren?',
  text: 'Geben Sie Ihre E-Mail-Adresse ein: die Adresse, an die wir Ihnen geschrieben haben. Wir senden Ihnen den Link für Ihr Rentengespräch noch einmal.',
  email: 'E-Mail-Adresse',
  missing: 'Geben Sie Ihre E-Mail-Adresse ein.',
  button: 'Senden Sie mir meinen Link',
  pending: 'Einen Moment...',
  sent: 'Sehen Sie in Ihren E-Mails nach',
  sentText:
    'Kennen wir diese Adresse? Dann erhalten Sie in wenigen Minuten eine E-Mail mit Ihrem Link. Sehen Sie auch im Spam-Ordner nach.',
  nothing: 'Kommt nichts an? Vielleicht hat Ihr Arbeitgeber uns eine andere Adresse gegeben.',
  again: 'Eine andere Adresse versuchen',
};

/** The page on which somebody types the code of a printed letter. */
export const letterCodePage: Texts['letterCodePage'] = {
  title: 'Haben Sie einen Brief von uns bekommen?',
  text: 'Geben Sie den Code aus dem Brief und Ihren Nachnamen ein. Danach sehen Sie Ihr Rentengespräch: Sie vereinbaren einen Termin, oder Sie sehen oder ändern den Termin, den Sie schon haben.',
  code: 'Code aus dem Brief',
  lastName: 'Nachname',
  missingCode: 'Bitte geben Sie den Code ein, der im Brief steht.',
  missingName: 'Bitte geben Sie Ihren Nachnamen ein.',
  button: 'Weiter',
  pending: 'Einen Moment...',
};

export const maintenance: Texts['maintenance'] = {
  checking: 'Der Status des Systems wird geprüft...',
  title: 'System vorübergehend offline',
  text: 'Das Portal für Rentengespräche wird gerade gewartet.',
  reason: 'Grund',
  duration: 'Voraussichtliche Dauer',
  promises: ['Ihre Daten sind sicher.', 'Geplante Termine bleiben gültig.', 'Nach der Wartung funktioniert alles wieder.'],
  refresh: 'Status aktualisieren',
  refreshes: 'Diese Seite aktualisiert sich alle 30 Sekunden selbst.',
  over: 'Das System läuft wieder',
  overText: 'Die Wartung ist beendet.',
  goOn: 'Weiter, wo Sie waren',
  back: 'Zurück zum Portal',
};

export const notFound: Texts['notFound'] = {
  tab: '404 – Portal für Rentengespräche',
  title: 'Seite nicht gefunden (404)',
  text: 'Diese Seite gibt es nicht. Prüfen Sie die Adresse oder gehen Sie zur Startseite.',
  home: 'Zur Startseite',
};

export const guide: Texts['guide'] = {
  skip: 'Zum Inhalt',
  help: 'Hilfe',
  contents: 'Auf dieser Seite',
  languages: 'Andere Sprachen',
};

export const document: Texts['document'] = {
  noScript: 'Dieses Portal funktioniert nur mit JavaScript. Schalten Sie JavaScript ein und laden Sie die Seite neu.',
  stopping: {
    undo: 'Möchten Sie doch wieder E-Mails? Antworten Sie auf eine unserer E-Mails.',
    unknown: 'Nehmen Sie den Link in unserer neuesten E-Mail oder antworten Sie auf diese E-Mail.',
  },
};
