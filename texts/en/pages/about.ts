import { ended } from '#domain/people/names.ts';
import type { Texts } from '#texts/texts.ts';

export const realPage: Texts['realPage'] = {
  title: 'Is this email real?',
  intro: 'You received an email about a pension meeting. Here you can read how to see that it really comes from us.',
  who: {
    title: 'Who we are',
    firm: ({ name }) => `${name} holds personal meetings about pensions with employees. Your employer has registered you with us for this.`,
    portal: ({ name }) =>
      `We are a pension advice firm. Our portal is called ${ended(name)} Your employer has registered you with us for a personal meeting about your pension.`,
    address: ({ address }) => `You can find us at ${address}.`,
    website: { before: 'Our website is', after: '.' },
  },
  from: {
    title: 'Which address our emails come from',
    address: {
      before: 'Our emails always come from',
      after: '. An email from another address is not from us.',
    },
    none: 'We are not sending emails at the moment. If you received an email today, it is not from us.',
  },
  site: {
    title: 'Which site the links go to',
    address: {
      before: 'The links in our emails always go to',
      after: '. You can see that at the top of your browser. You are there now too.',
    },
  },
  never: {
    title: 'What we never ask for',
    intro: 'We never ask you for:',
    what: [
      'your DigiD (the login for Dutch public services)',
      'bank details, a PIN or a payment',
      'your citizen service number (BSN)',
      'a password',
    ],
  },
  doubt: {
    title: 'Are you still in doubt?',
    askHr: 'Do not click on the link. Ask the HR department of your employer whether the email is genuine.',
    byPhone: { before: 'Do not click on the link. Call us on', after: '.' },
    byMail: { before: 'Do not click on the link. Send us an email at', after: '.' },
    byBoth: { before: 'Do not click on the link. Call us on', between: 'or send an email to', after: '.' },
    notFromMail: 'Use this number or address, not the one in the email. You can also ask your employer.',
  },
};
