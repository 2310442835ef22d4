import { ended } from '#domain/people/names.ts';
import type { Texts } from '#texts/texts.ts';

export const summaryLetter: Texts['summaryLetter'] = {
  subject: 'Summary of your pension meeting',
  preheader: ({ consultant }) => `${consultant} has written down what you discussed.`,
  spoke: ({ date, consultant }) => `On ${date} you talked with ${consultant} about your pension. Below you can read what you discussed.`,
  replaces: 'You have already received a summary of this meeting. This one replaces it.',
  agreed: 'This is what was agreed:',
  private: 'Only you and your adviser see this summary. Your employer does not receive it.',
};

export const surveyLetter: Texts['surveyLetter'] = {
  subject: 'What did you think of your pension meeting?',
  preheader: 'Two short questions. Your answer is anonymous.',
  ask: ({ consultant }) =>
    `You recently had a pension meeting with ${consultant}. We would like to know what you thought of it. There are two questions, which take about a minute.`,
  anonymous:
    'Your answer is anonymous. We keep it without your name, and only show answers once there are at least five. Your employer does not see your answer.',
  button: 'Answer the two questions',
  until: ({ date }) => `The link works until ${date} and can be used once.`,
  why: ({ employer }) => `You are receiving this email because you had a pension meeting through ${ended(employer)}`,
};
