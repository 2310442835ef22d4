import { QUESTIONS_DAYS } from '#domain/conversation/questions.ts';

/** For letters and the page: what to prepare for a conversation, and the form for what the employee wants to ask. */
export const preparing = {
  title: 'Zo bereidt u zich voor',
  bring: 'Neem mee wat u heeft, op papier of op uw telefoon. U hoeft ons geen bestanden te sturen.',
  asking: {
    title: 'Wat wilt u vragen?',
    text: `Alleen uw adviseur leest dit. Uw werkgever leest het niet. ${QUESTIONS_DAYS} dagen na het gesprek wissen wij het. U kunt ook niets invullen.`,
    questions: 'Uw vragen (niet verplicht)',
    questionsHint:
      'Bijvoorbeeld: hoeveel pensioen krijg ik, en kan ik eerder stoppen met werken? Schrijf hier geen burgerservicenummer (BSN) op.',
    needs: 'Waar moeten wij rekening mee houden? (niet verplicht)',
    needsHint: 'Bijvoorbeeld een rolstoel, een gebarentolk of grote letters.',
    left: ({ count }: { count: number }) => `tekens over: ${count}`,
    over: ({ count }: { count: number }) => `tekens te veel: ${count}`,
    button: 'Bewaar',
    pending: 'Bewaren...',
    saved: 'Bewaard. Uw adviseur leest dit voor het gesprek.',
    unsaved: 'Nog niet bewaard.',
    savedOn: ({ moment }: { moment: string }) =>
      `U schreef hier iets op ${moment}. Alleen uw adviseur kan dat nog lezen. Wat u nu in een veld schrijft, komt in de plaats van wat daar stond.`,
    remove: 'Wis wat ik schreef',
    removed: 'Gewist. Uw adviseur leest niets.',
  },
};
