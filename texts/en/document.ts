import type { Texts } from '#texts/texts.ts';

export const document: Texts['document'] = {
  noScript: 'This portal only works with JavaScript. Turn JavaScript on and reload the page.',
  stopping: {
    undo: 'To receive emails again, reply to one of our emails.',
    unknown: 'Use the link in our newest email, or reply to that email.',
  },
};
