import type { Texts } from '#texts/texts.ts';

export const absence: Texts['absence'] = {
  closedDay: ({ period }) => period,
  preheaderClosed: 'Unser Büro ist an diesem Tag geschlossen. Wir bitten um Entschuldigung.',
  preheaderAway: ({ consultant }) => `${consultant} ist verhindert. Wir bitten um Entschuldigung.`,
  takenOver: {
    subject: ({ moment, is }) => `Ihr Rentengespräch am ${moment} ist mit ${is}`,
    paragraph: ({ was, is }) =>
      `Wir bitten um Entschuldigung: ${was} ist verhindert. ${is} übernimmt Ihr Rentengespräch. Tag, Uhrzeit und Ort bleiben gleich. Mit der Datei im Anhang dieser E-Mail aktualisieren Sie Ihren Kalender.`,
  },
  moved: {
    subject: ({ moment }) => `Verschoben: Ihr Rentengespräch ist am ${moment}`,
    paragraph: (why) =>
      `Wir bitten um Entschuldigung: ${'day' in why ? `Unser Büro ist am ${why.day} geschlossen` : `${why.consultant} ist am ${why.moment} verhindert`}. Deshalb haben wir Ihr Rentengespräch verschoben. Unten sehen Sie den neuen Termin. Mit der Datei im Anhang dieser E-Mail aktualisieren Sie Ihren Kalender.`,
  },
  chooseYourself: 'Passt Ihnen das nicht? Dann wählen Sie mit dem Knopf unten selbst einen anderen Termin.',
};
