import { GRACE_HOURS } from '#domain/appointments/vocabulary.ts';
import { LATE } from '#texts/de/late.ts';
import type { Texts } from '#texts/texts.ts';

const costs = 'Die Kosten des Gesprächs trägt dann Ihr Arbeitgeber.';

export const planned: Texts['planned'] = {
  joinOnline: ({ startTime }) =>
    `Sie führen dieses Gespräch online. Klicken Sie am Tag des Gesprächs um ${startTime} Uhr auf den Knopf in dieser E-Mail.`,
  late: `Der Termin beginnt in weniger als ${LATE}. Sie können ihn nicht mehr ändern, aber noch absagen. ${costs}`,
  freeUntil: ({ deadline }) =>
    `Sie können den Termin bis ${deadline} kostenlos ändern oder absagen. Danach können Sie nur noch absagen. ${costs}`,
  freeUntilAtLeast: ({ deadline }) =>
    `Sie können den Termin bis ${deadline} kostenlos ändern oder absagen, auf jeden Fall aber bis ${GRACE_HOURS} Stunden nach dem Versand dieser E-Mail. Danach können Sie nur noch absagen. ${costs}`,
};

export const confirmation: Texts['confirmation'] = {
  subject: ({ moment }) => `Ihr Rentengespräch am ${moment}`,
  preheader: ({ consultant }) => `Ihr Termin mit ${consultant} steht fest.`,
  again:
    'Sie bekommen diese Bestätigung noch einmal, weil sich geändert hat, wie wir Sie erreichen. Links in früheren E-Mails funktionieren nicht mehr.',
  paragraph: 'Ihr Termin für das Rentengespräch steht fest. Mit der Datei im Anhang dieser E-Mail tragen Sie ihn in Ihren Kalender ein.',
};

export const change: Texts['change'] = {
  subject: ({ moment }) => `Geändert: Ihr Rentengespräch ist am ${moment}`,
  preheader: ({ was }) => `Ihr Termin war am ${was}.`,
  paragraph:
    'Der Termin für Ihr Rentengespräch wurde geändert. Unten sehen Sie den neuen Termin. Mit der Datei im Anhang dieser E-Mail aktualisieren Sie Ihren Kalender.',
  handedOver: {
    preheader: ({ is }) => `${is} führt Ihr Rentengespräch.`,
    paragraph: ({ was, is }) =>
      `${is} übernimmt Ihr Rentengespräch von ${was}. Tag und Uhrzeit bleiben gleich. Mit der Datei im Anhang dieser E-Mail aktualisieren Sie Ihren Kalender.`,
  },
  charged: ({ deadline }) =>
    `Kostenlos verschieben war bis ${deadline} möglich. Deshalb trägt Ihr Arbeitgeber die Kosten des alten Termins. Der neue Termin findet wie geplant statt.`,
};

export const swap: Texts['swap'] = {
  subject: ({ moment }) => `Getauscht: Ihr Rentengespräch ist am ${moment}`,
  preheader: ({ was }) => `Ihr Termin war am ${was}.`,
  paragraph:
    'Ihr Termin für das Rentengespräch wurde mit dem einer anderen Person aus Ihrer Firma getauscht. Unten sehen Sie Ihren neuen Termin. Mit der Datei im Anhang dieser E-Mail aktualisieren Sie Ihren Kalender.',
  linksStay: 'Die Links in Ihren früheren E-Mails funktionieren weiter. Sie gehören jetzt zu Ihrem neuen Termin.',
};

export const appointmentReminder: Texts['appointmentReminder'] = {
  subject: ({ moment }) => `Erinnerung: Ihr Rentengespräch am ${moment}`,
  preheader: ({ consultant }) => `${consultant} freut sich auf das Gespräch mit Ihnen.`,
  paragraph: ({ moment }) => `Am ${moment} haben Sie Ihr Rentengespräch. Unten finden Sie noch einmal alle Angaben.`,
};
