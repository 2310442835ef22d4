import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';
import type { Texts } from '#texts/texts.ts';

export const partner: Texts['partner'] = {
  invited: {
    subject: ({ moment }) => `Sie kommen mit zu einem Rentengespräch am ${moment}`,
    preheader: ({ employee }) => `${employee} lädt Sie dazu ein.`,
    paragraph: ({ employee }) =>
      `${employee} hat einen Termin für ein Rentengespräch und lädt Sie ein, mitzukommen. Mit der Datei im Anhang dieser E-Mail tragen Sie den Termin in Ihren Kalender ein.`,
  },
  changed: {
    subject: ({ moment }) => `Geändert: Sie kommen mit zu einem Rentengespräch am ${moment}`,
    preheader: ({ employee }) => `Das Rentengespräch von ${employee} wurde geändert.`,
    paragraph: ({ employee }) =>
      `Der Termin für das Rentengespräch von ${employee} wurde geändert. Unten sehen Sie den Termin, wie er jetzt gilt. Mit der Datei im Anhang dieser E-Mail aktualisieren Sie Ihren Kalender.`,
  },
  cancelled: {
    subject: ({ moment }) => `Abgesagt: Rentengespräch am ${moment}, zu dem Sie mitkommen wollten`,
    preheader: ({ employee }) => `Das Rentengespräch von ${employee} findet nicht statt.`,
    paragraph: ({ employee, moment }) => `Das Rentengespräch von ${employee} am ${moment} findet nicht statt.`,
  },
  removed: {
    subject: ({ moment }) => `Sie kommen nicht mehr mit zum Rentengespräch am ${moment}`,
    preheader: ({ employee }) => `Die Einladung von ${employee} wurde zurückgezogen.`,
    paragraph: ({ employee, moment }) =>
      `Sie wollten zum Rentengespräch von ${employee} am ${moment} mitkommen. Das hat sich geändert: Sie brauchen nicht mehr zu kommen.`,
  },
  takeOut: 'Sie können den Termin aus Ihrem Kalender löschen.',
  linkFollows: ({ employee }) => `Dieses Gespräch findet online statt. ${employee} bekommt vor dem Gespräch einen Link zur Teilnahme.`,
  askEmployee: ({ employee }) =>
    `Wenn Sie nicht kommen können oder sich etwas ändern soll, fragen Sie bitte ${employee}. Sie selbst können den Termin nicht ändern.`,
  why: ({ employee }) =>
    `Sie bekommen diese E-Mail, weil ${employee} uns Ihre Adresse gegeben hat. Wir verwenden sie nur für dieses Gespräch und löschen sie spätestens ${PARTNER_STAYS_DAYS} Tage danach.`,
  newLink: {
    subject: ({ moment }) => `Neuer Link: Ihr Rentengespräch am ${moment}`,
    preheader: 'Der bisherige Link zum Videogespräch gilt nicht mehr.',
    paragraph:
      'Es hat sich geändert, wer Sie begleitet. Deshalb hat das Videogespräch einen neuen Link. Verwenden Sie den bisherigen nicht mehr. Tag und Uhrzeit bleiben gleich.',
  },
};
