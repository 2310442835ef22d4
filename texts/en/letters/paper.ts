import type { Texts } from '#texts/texts.ts';

export const paper: Texts['paper'] = {
  scan: 'Make your appointment with your phone. Point the camera at the code below and tap the link that appears.',
  type: 'If that does not work, type this address into a browser:',
  personal: 'The code and the address are only for you. Please do not pass this letter on.',
  help: ({ employer }) => `Do you need help? The HR department of ${employer} can also make the appointment for you.`,
  choice: 'A meeting is not compulsory. With the code you can also tell us that you would like a meeting later, or no meeting at all.',
  source: ({ employer, url }) =>
    `We received your name and email address from ${employer}, only to invite you to this meeting. What we do with them and how you can object is explained at ${url}.`,
};
