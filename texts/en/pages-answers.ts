import { QUESTIONS_DAYS } from '#domain/conversation/questions.ts';
import type { Texts } from '#texts/texts.ts';
import { counted, dateInWords, nameOfDay } from './dates.ts';

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

export const bringing: Texts['bringing'] = {
  question: 'Are you bringing someone?',
  text: 'Your partner or someone else may join the meeting. They will receive an email with the appointment. Only your adviser sees the name, your employer does not.',
  yes: 'Yes, I am bringing someone',
  name: 'Name of the person coming with you',
  nameMissing: 'Please enter a name.',
  nameInvalid: 'Please enter only a name, no address or link.',
  email: 'Email address of the person coming with you',
  emailHint: 'We send the invitation here. We do not use the address for anything else.',
  emailInvalid: 'Please enter a valid email address.',
  comes: ({ name }) => `${name} is coming with you.`,
  mailed: ({ email }) => `The invitation goes to ${email}.`,
  nobody: 'Nobody is coming with you.',
  invite: 'Invite this person',
  change: 'Correct the name or address',
  alone: 'I am not bringing anyone after all',
  back: 'Leave it as it is',
  pending: 'One moment...',
};

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
