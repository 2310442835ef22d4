import { counted, dateInWords } from '#texts/en/dates.ts';
import type { Texts } from '#texts/texts.ts';

export const answers: Texts['answers'] = {
  book: 'Make an appointment',
  later: 'Ask me later',
  no: 'I do not want a meeting',
  pending: 'One moment...',
  declining: {
    title: 'You do not want a meeting?',
    text: 'That is fine. You will get no more reminders. Your link keeps working, also if you change your mind.',
    reason: 'Would you like to tell us why? (optional)',
    reasonHint: 'Only our office reads this. Your employer does not.',
    tooLong: 'Use no more than 500 characters.',
    other: 'Or choose something else:',
  },
  declined: {
    title: 'You do not want a meeting',
    text: 'Thank you for letting us know. You will get no more reminders about it.',
    changeMind: 'If you change your mind, you can still make an appointment.',
    book: 'Make an appointment after all',
  },
  asking: {
    title: 'When may we ask you again?',
    text: 'You will get no reminders until that day. Your link keeps working: you can also make an appointment sooner.',
    label: 'Ask me again',
    weeks: ({ weeks }) => `In ${counted(weeks, { one: 'week', other: 'weeks' })}`,
    on: ({ date }) => dateInWords(date),
    ownDay: 'Or choose a day yourself',
    missing: 'Choose a day.',
    button: 'Ask me then',
  },
  asked: {
    title: 'We will ask you later',
    text: ({ date }) => `You will get no reminders before ${dateInWords(date)}. You can also make an appointment sooner.`,
  },
};
