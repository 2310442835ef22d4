import { ended } from '#domain/people/names.ts';
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
