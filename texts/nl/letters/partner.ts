import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';

type Said = { employee: string; moment: string };
type By = { employee: string };

/** To the partner, about a conversation that is not their own. */
export const partner = {
  invited: {
    subject: ({ moment }: Said) => `U gaat mee naar een pensioengesprek op ${moment}`,
    preheader: ({ employee }: Said) => `${employee} neemt u mee.`,
    paragraph: ({ employee }: Said) =>
      `${employee} heeft een afspraak voor een pensioengesprek en neemt u mee. Bij deze e-mail zit een bestand waarmee u de afspraak in uw agenda zet.`,
  },
  changed: {
    subject: ({ moment }: Said) => `Gewijzigd: u gaat mee naar een pensioengesprek op ${moment}`,
    preheader: ({ employee }: Said) => `Het pensioengesprek van ${employee} is gewijzigd.`,
    paragraph: ({ employee }: Said) =>
      `De afspraak voor het pensioengesprek van ${employee} is gewijzigd. Hieronder staat de afspraak zoals die nu is. Met het bestand bij deze e-mail past u uw agenda aan.`,
  },
  cancelled: {
    subject: ({ moment }: Said) => `Geannuleerd: u zou meegaan naar een pensioengesprek op ${moment}`,
    preheader: ({ employee }: Said) => `Het pensioengesprek van ${employee} gaat niet door.`,
    paragraph: ({ employee, moment }: Said) => `Het pensioengesprek van ${employee} op ${moment} gaat niet door.`,
  },
  removed: {
    subject: ({ moment }: Said) => `U gaat niet meer mee naar het pensioengesprek op ${moment}`,
    preheader: ({ employee }: Said) => `De uitnodiging van ${employee} is ingetrokken.`,
    paragraph: ({ employee, moment }: Said) =>
      `U zou meegaan naar het pensioengesprek van ${employee} op ${moment}. Dat is gewijzigd: u wordt daar niet meer verwacht.`,
  },
  takeOut: 'U kunt de afspraak uit uw agenda halen.',
  linkFollows: ({ employee }: By) => `Dit gesprek is online. ${employee} krijgt voor het gesprek een link om mee te doen.`,
  askEmployee: ({ employee }: By) =>
    `Kunt u niet, of wilt u iets wijzigen? Vraag het aan ${employee}. U kunt de afspraak niet zelf wijzigen.`,
  why: ({ employee }: By) =>
    `U krijgt deze e-mail omdat ${employee} ons uw adres gaf. Wij gebruiken het alleen voor dit gesprek en wissen het uiterlijk ${PARTNER_STAYS_DAYS} dagen daarna.`,
  /** To the employee, after the partner of an online conversation was replaced or removed: the video link is new. */
  newLink: {
    subject: ({ moment }: { moment: string }) => `Nieuwe link: uw pensioengesprek op ${moment}`,
    preheader: 'De vorige link voor het videogesprek is vervallen.',
    paragraph:
      'Er is gewijzigd wie er met u meekomt. Daarom heeft het videogesprek een nieuwe link. Gebruik de vorige niet meer. Dag en tijd blijven gelijk.',
  },
};
