import type { Texts } from '#texts/texts.ts';

export const survey: Texts['survey'] = {
  title: 'What did you think of your meeting?',
  anonymous: 'Your answer is anonymous. Please do not write any names.',
  useful: 'How useful was the meeting for you?',
  least: 'Not useful at all',
  most: 'Very useful',
  remark: 'Would you like to say something about it? (optional)',
  tooLong: 'Use no more than 1,000 characters.',
  chooseMark: 'Choose a number from 1 to 5.',
  send: 'Send answer',
  pending: 'Sending...',
  thanks: { title: 'Thank you', text: 'We have received your answer. You can close this page.' },
  answered: { title: 'You have already answered', text: 'This link has already been used. Thank you for your answer.' },
  invalid: {
    title: 'This link does not work (any more)',
    text: 'The questions can no longer be answered. You do not need to do anything.',
  },
};
