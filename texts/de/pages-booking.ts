import { ended } from '#domain/people/names.ts';
import type { Texts } from '#texts/texts.ts';
import { COSTS, LATE } from './appointment.ts';

export const terms: Texts['terms'] = {
  free: ({ deadline }) =>
    `Sie können den Termin bis ${deadline} kostenlos ändern oder absagen. Danach können Sie nur noch absagen. ${COSTS}`,
  soon: `Dieses Gespräch beginnt in weniger als ${LATE}`,
  soonText: `Sie können diesen Termin deshalb nicht mehr ändern. Absagen können Sie ihn. ${COSTS}`,
  late: `Der Termin beginnt in weniger als ${LATE}. Sie können ihn nicht mehr ändern, aber noch absagen. ${COSTS}`,
  begun: 'Dieser Termin hat bereits begonnen oder ist vorbei. Er kann nicht mehr geändert oder abgesagt werden.',
  viaHr:
    'Möchten Sie den Termin ändern oder absagen? Fragen Sie die Personalabteilung (HR) Ihres Arbeitgebers. Nur sie kann den Termin ändern.',
};

export const booking: Texts['booking'] = {
  confirm: { title: 'Stimmt alles?', button: 'Termin bestätigen', pending: 'Wird bestätigt...' },
  phone: {
    label: 'Telefonnummer (freiwillig)',
    hint: 'So können wir Sie erreichen, wenn sich etwas ändert.',
    invalid: 'Bitte geben Sie eine gültige Telefonnummer ein.',
  },
  call: {
    label: 'Telefonnummer',
    hint: 'Unter dieser Nummer rufen wir Sie am Tag des Gesprächs an.',
    known: 'Lassen Sie das Feld leer, wenn wir Ihre Nummer schon haben.',
  },
  failed: 'Der Termin wurde nicht vereinbart',
  made: 'Termin vereinbart',
  booked: 'Ihr Termin steht fest',
  yours: 'Ihr Termin',
  confirmed: { before: 'Sie bekommen eine Bestätigung per E-Mail an', after: '.' },
  existing: {
    title: 'Kein neuer Termin möglich',
    text: 'Sie haben bereits einen Termin. Sie können nur einen Termin vereinbaren.',
  },
  completed: {
    title: 'Kein neuer Termin möglich',
    text: 'Ihre Einladung ist abgeschlossen: Das Gespräch hat stattgefunden oder ist im letzten Moment ausgefallen. Deshalb können Sie mit diesem Link keinen neuen Termin vereinbaren.',
    askAgain: 'Wenn Sie trotzdem noch ein Gespräch möchten, fragen Sie Ihren Arbeitgeber. Dann können wir Sie noch einmal einladen.',
  },
  invalid: {
    title: 'Diese Einladung ist ungültig',
    text: 'Dieser Link funktioniert nicht oder nicht mehr. Vielleicht ist die Einladung abgelaufen, oder Sie haben eine neuere bekommen.',
    more: 'Was können Sie noch tun?',
    hints: [
      'Suchen Sie in Ihren E-Mails die neueste Einladung und öffnen Sie den Link darin.',
      'Haben Sie den Link selbst abgetippt? Dann prüfen Sie, ob die Adresse ganz genau stimmt.',
      'Vielleicht regelt die Personalabteilung (HR) Ihres Arbeitgebers die Termine. Dann fragen Sie dort nach Ihrem Link.',
    ],
  },
  noneSuits: { question: 'Passt Ihnen keine dieser Zeiten?', tell: 'Sagen Sie uns, wann es passt' },
  where: { virtueel: 'Dieses Gespräch findet online statt.', fysiek: 'Dieses Gespräch findet bei Ihrem Arbeitgeber statt.' },
  addToCalendar: 'In meinen Kalender eintragen',
  join: ({ startTime }) => `Am Videogespräch um ${startTime} Uhr teilnehmen`,
  change: 'Termin ändern',
  cancel: 'Termin absagen',
};

export const changing: Texts['changing'] = {
  title: 'Termin ändern',
  now: ({ name, appointment }) => `Das Rentengespräch von ${name} ist jetzt am ${appointment}.`,
  ratherCancel: 'Lieber absagen',
  confirm: { title: 'Stimmt Ihre Änderung?', button: 'Änderung bestätigen', pending: 'Wird geändert...' },
  was: 'Bisher:',
  becomes: 'Neu',
  same: { title: 'Keine Änderung', text: 'Wählen Sie einen anderen Tag, eine andere Uhrzeit oder eine andere Art des Gesprächs.' },
  changed: 'Termin geändert',
  done: { title: 'Der Termin ist geändert', text: 'Das ist der neue Termin. Die Bestätigung kommt per E-Mail.' },
  failed: 'Die Änderung hat nicht geklappt',
  impossible: 'Der Termin kann nicht geändert werden',
  invalid: 'Der Link zum Ändern ist ungültig, oder der Termin wurde nicht gefunden',
};

export const cancelling: Texts['cancelling'] = {
  title: 'Termin absagen',
  whose: ({ name }) => `Das Rentengespräch von ${ended(name)}`,
  late: ({ deadline }) => `Der Termin beginnt in weniger als ${LATE}. Kostenlos absagen konnten Sie bis ${deadline}.`,
  free: ({ deadline, isUsual }) =>
    `Sie können bis ${deadline} kostenlos absagen${isUsual ? `, das sind ${LATE} vor dem Gespräch` : ''}. Nach der Absage bekommen Sie eine neue Einladung.`,
  sure: 'Sind Sie sicher?',
  sureText: `Sie sagen weniger als ${LATE} vor dem Beginn ab. ${COSTS} Einen neuen Termin können Sie danach nicht mehr vereinbaren.`,
  button: 'Termin absagen',
  confirm: 'Absage bestätigen',
  pending: 'Wird abgesagt...',
  ratherMove: 'Lieber ein anderer Termin',
  keep: 'Möchten Sie den Termin doch behalten? Dann schließen Sie diese Seite. Es ändert sich nichts.',
  cancelled: 'Termin abgesagt',
  failed: 'Die Absage hat nicht geklappt',
  done: {
    title: 'Der Termin ist abgesagt',
    text: ({ name, moment }) => `Das Rentengespräch von ${name} am ${moment} findet nicht statt. Die Bestätigung kommt per E-Mail.`,
    late: `Der Termin wurde weniger als ${LATE} vor dem Beginn abgesagt. Deshalb trägt der Arbeitgeber die Kosten des Gesprächs.`,
    viaHr: ({ employer }) =>
      `Die Personalabteilung (HR) von ${employer} bekommt eine neue Einladung. Mit dem Link darin kann ein neuer Termin vereinbart werden.`,
    invited: 'Sie bekommen auch eine neue Einladung. Mit dem Link darin vereinbaren Sie einen neuen Termin, der Ihnen passt.',
    chooseAgain: 'Neuen Termin wählen',
  },
  invalid: 'Der Link zum Absagen ist ungültig, oder der Termin wurde nicht gefunden',
};

export const links: Texts['links'] = {
  invalid: 'Dieser Link ist ungültig',
  hints: [
    'Ist der Termin schon abgesagt? Dann müssen Sie nichts mehr tun.',
    'Haben Sie mehrere E-Mails zu diesem Termin? Dann nehmen Sie den Link in der neuesten E-Mail.',
    'Vielleicht regelt die Personalabteilung (HR) Ihres Arbeitgebers die Termine. Dann bitten Sie dort um eine Änderung.',
  ],
  cancelled: 'Dieser Termin ist abgesagt',
  cancelledText: ({ name, moment }) => `Der Termin von ${name} am ${moment} findet nicht statt. Sie müssen nichts mehr tun.`,
  over: 'Dieser Termin hat begonnen oder ist vorbei',
  overText: ({ name, moment }) => `Der Termin von ${name} am ${moment} kann nicht mehr geändert oder abgesagt werden.`,
  offline: 'Keine Verbindung',
  wait: 'Einen Moment bitte',
  problem: 'Das geht gerade nicht',
};

const what = { invitation: 'eine neue Einladung', link: 'einen neuen Link' };

export const newLink: Texts['newLink'] = {
  askEmployer: (wanted) => `Bitten Sie Ihren Arbeitgeber um ${what[wanted]}. Ihr Arbeitgeber weiß, welches Büro die Gespräche führt.`,
  byPhone: (wanted, firm) =>
    `Wir können Ihnen ${what[wanted]} schicken. Rufen Sie ${firm ?? 'unser Büro'} an oder fragen Sie Ihren Arbeitgeber.`,
  byMail: (wanted, firm) =>
    `Wir können Ihnen ${what[wanted]} schicken. Schreiben Sie eine E-Mail an ${firm ?? 'unser Büro'} oder fragen Sie Ihren Arbeitgeber.`,
  call: ({ phone }) => `Anrufen: ${phone}`,
  mail: ({ email }) => `E-Mail an ${email}`,
  byMyself: 'Meinen Link noch einmal an meine E-Mail-Adresse senden',
};

export const privacy: Texts['privacy'] = { notLoaded: 'Der Text konnte nicht geladen werden' };
