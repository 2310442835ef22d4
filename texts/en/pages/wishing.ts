import { dateInWords, nameOfDay } from '#texts/en/dates.ts';
import type { Texts } from '#texts/texts.ts';

const part: Texts['wishing']['part'] = {
  ochtend: { name: 'Morning', hint: 'Until 12 noon', when: 'in the morning' },
  middag: { name: 'Afternoon', hint: 'From 12 noon', when: 'in the afternoon' },
};
const listed = (words: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);

export const wishing: Texts['wishing'] = {
  title: 'When does it suit you?',
  text: 'Choose what suits you. If such a time becomes free, we will send you an email, one a day at most. We do not hold the time for you.',
  viaHr:
    'Choose what suits you. Only our office reads your wish: we will see whether we can make room. Your employer takes care of the mail about the meeting and does not see your wish. We therefore do not email you about it. Use your link now and then to see whether there is a free time.',
  days: 'Which days suit you?',
  day: nameOfDay,
  daysMissing: 'Choose at least one day.',
  parts: 'Which part of the day?',
  part,
  partsMissing: 'Choose the morning, the afternoon or both.',
  note: 'Is there anything you would like to add? (optional)',
  noteHint: 'Only our office reads this. Your employer does not.',
  noteStays: 'What you wrote here before stays until you write something new.',
  tooLong: 'Use no more than 500 characters.',
  button: 'Save my wish',
  later: ({ date }) => `You asked us to wait until ${dateInWords(date)}. Until that day you will get no email about this.`,
  stopped:
    'You get no emails from us, so we will not email you about this either. Use your link now and then to see whether there is a free time.',
  inWords: ({ weekdays, parts }) => `on ${listed(weekdays.map(nameOfDay))}, ${listed(parts.map((one) => part[one].when))}`,
  kept: {
    title: 'We know when it suits you',
    text: ({ wish }) => `Your wish: a meeting ${wish}.`,
    mail: 'If such a time becomes free, you will get an email. We do not hold the time for you. If you make an appointment, your wish ends.',
    noMail: 'Use your link now and then to see whether there is a free time. If you make an appointment, your wish ends.',
    change: 'Change my wish',
    withdraw: 'Withdraw my wish',
  },
  withdrawn: { title: 'Your wish has been withdrawn', text: 'You will get no more emails about it. Your link keeps working.' },
};
