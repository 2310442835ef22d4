import { QUESTIONS_DAYS } from '#domain/conversation/questions.ts';
import type { Texts } from '#texts/texts.ts';

export const preparing: Texts['preparing'] = {
  title: 'How to prepare',
  bring: 'Bring what you have, on paper or on your phone. You do not need to send us any files.',
  asking: {
    title: 'What would you like to ask?',
    text: `Only your adviser will read this. Your employer will not. We delete it ${QUESTIONS_DAYS} days after the meeting. You can also leave it empty.`,
    questions: 'Your questions (optional)',
    questionsHint:
      'For example: how much pension will I get, and can I stop working earlier? Please do not write down your citizen service number (BSN).',
    needs: 'What should we take into account? (optional)',
    needsHint: 'For example a wheelchair, a sign language interpreter or large print.',
    left: ({ count }) => `characters left: ${count}`,
    over: ({ count }) => `characters over the limit: ${count}`,
    button: 'Save',
    pending: 'Saving...',
    saved: 'Saved. Your adviser will read this before the meeting.',
    unsaved: 'Not saved yet.',
    savedOn: ({ moment }) =>
      `You wrote something here on ${moment}. Only your adviser can still read it. What you now write in a field replaces what was there.`,
    remove: 'Delete what I wrote',
    removed: 'Deleted. Your adviser will not read anything.',
  },
};
