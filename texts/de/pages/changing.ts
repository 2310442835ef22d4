import { ended } from '#domain/people/names.ts';
import { COSTS, LATE } from '#texts/de/late.ts';
import type { Texts } from '#texts/texts.ts';

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
};

export const privacy: Texts['privacy'] = { title: 'Datenschutz', notLoaded: 'Der Text konnte nicht geladen werden' };
