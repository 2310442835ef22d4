import type { Texts } from '#texts/texts.ts';

export const wishLetter: Texts['wishLetter'] = {
  subject: 'There is a free time for your pension meeting',
  preheader: 'A time that fits your wish has become free. We do not hold it for you.',
  youWished: ({ wish }) => `You told us that a pension meeting suits you best ${wish}. Now there is a free time.`,
  moment: ({ number }) => (number === 1 ? 'Free now' : 'Or'),
  more: 'There are more free times that suit you. You will see them when you make an appointment.',
  notKept: 'We do not hold this time for you. Whoever chooses it first has it.',
  change: 'Change or withdraw your wish',
  why: ({ employer }) =>
    `You are receiving this email because ${employer} has registered you for a pension meeting and you left us a wish.`,
};
