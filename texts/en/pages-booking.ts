import { ended } from '#domain/people/names.ts';
import type { Texts } from '#texts/texts.ts';
import { COSTS, LATE } from './appointment.ts';

export const terms: Texts['terms'] = {
  free: ({ deadline }) => `You can change or cancel free of charge until ${deadline}. After that you can only cancel. ${COSTS}`,
  soon: `This meeting starts in less than ${LATE}`,
  soonText: `You therefore cannot change this appointment any more. You can cancel it. ${COSTS}`,
  late: `The appointment starts in less than ${LATE}. It can no longer be changed. You can still cancel. ${COSTS}`,
  begun: 'This appointment has already started or is over. It can no longer be changed or cancelled.',
  viaHr: 'To change or cancel the appointment, ask the HR department of your employer. Only they can do that.',
};

export const booking: Texts['booking'] = {
  confirm: { title: 'Is everything correct?', button: 'Confirm appointment', pending: 'Confirming...' },
  phone: {
    label: 'Phone number (optional)',
    hint: 'So that your adviser can reach you if something changes.',
    invalid: 'Please enter a valid phone number.',
  },
  call: {
    label: 'Phone number',
    hint: 'We will call you on this number on the day of the meeting.',
    known: 'Leave this empty if we already have your number.',
  },
  failed: 'The appointment was not made',
  made: 'Appointment made',
  booked: 'Your appointment is confirmed',
  yours: 'Your appointment',
  confirmed: { before: 'You will receive a confirmation by email at', after: '.' },
  existing: {
    title: 'You cannot make a new appointment',
    text: 'You already have an appointment. You can only make one.',
  },
  completed: {
    title: 'No new appointment possible',
    text: 'Your invitation is closed: the meeting has taken place, or it was cancelled at the last moment. You therefore cannot make a new appointment with this link.',
    askAgain: 'If you would still like a meeting, ask your employer. We can then invite you again.',
  },
  invalid: {
    title: 'This invitation is not valid',
    text: 'This link does not work, or no longer works. The invitation may have expired, or you may have received a newer one.',
    more: 'What else can you do?',
    hints: [
      'Look in your email for the newest invitation, and open the link in it.',
      'If you typed the link yourself, check that the address is exactly right.',
      'If the HR department of your employer arranges the appointments, ask them for your link.',
    ],
  },
  noneSuits: { question: 'Do none of these times suit you?', tell: 'Tell us when it does suit you' },
  where: { virtueel: 'This meeting is online.', fysiek: 'This meeting is at your employer.' },
  addToCalendar: 'Add to my calendar',
  join: ({ startTime }) => `Join the video call at ${startTime}`,
  change: 'Change appointment',
  cancel: 'Cancel appointment',
};

export const changing: Texts['changing'] = {
  title: 'Change appointment',
  now: ({ name, appointment }) => `The pension meeting of ${name} is now on ${appointment}.`,
  ratherCancel: 'Cancel instead',
  confirm: { title: 'Is your change correct?', button: 'Confirm change', pending: 'Changing...' },
  was: 'Before:',
  becomes: 'After',
  same: { title: 'Nothing changed', text: 'Choose another day, another time or another type of meeting.' },
  changed: 'Appointment changed',
  done: { title: 'The appointment has been changed', text: 'This is the new appointment. You will receive the confirmation by email.' },
  failed: 'The change failed',
  impossible: 'The appointment cannot be changed',
  invalid: 'The link to change is not valid, or the appointment was not found',
};

export const cancelling: Texts['cancelling'] = {
  title: 'Cancel appointment',
  whose: ({ name }) => `The pension meeting of ${ended(name)}`,
  late: ({ deadline }) => `The appointment starts in less than ${LATE}. You could cancel free of charge until ${deadline}.`,
  free: ({ deadline, isUsual }) =>
    `You can cancel free of charge until ${deadline}${isUsual ? `, ${LATE} before the meeting` : ''}. After cancelling you will receive a new invitation.`,
  sure: 'Are you sure?',
  sureText: `You are cancelling within ${LATE} of the start. ${COSTS} You cannot make a new appointment after that.`,
  button: 'Cancel appointment',
  confirm: 'Confirm cancellation',
  pending: 'Cancelling...',
  ratherMove: 'Choose another time instead',
  keep: 'If you would like to keep the appointment, close this page. Nothing changes.',
  cancelled: 'Appointment cancelled',
  failed: 'Cancelling failed',
  done: {
    title: 'The appointment has been cancelled',
    text: ({ name, moment }) =>
      `The pension meeting of ${name} on ${moment} will not take place. You will receive the confirmation by email.`,
    late: `The appointment was cancelled less than ${LATE} before the start. The employer therefore pays for the meeting.`,
    viaHr: ({ employer }) =>
      `The HR department of ${employer} receives a new invitation. The link in it can be used to make a new appointment.`,
    invited: 'You will also receive a new invitation. With the link in it you can make a new appointment whenever it suits you.',
    chooseAgain: 'Choose a new appointment',
  },
  invalid: 'The link to cancel is not valid, or the appointment was not found',
};

export const links: Texts['links'] = {
  invalid: 'This link is not valid',
  hints: [
    'If the appointment has already been cancelled, you do not need to do anything.',
    'If you have several emails about the appointment, use the link in the newest one.',
    'If the HR department of your employer arranges the appointments, ask them for the change.',
  ],
  cancelled: 'This appointment has been cancelled',
  cancelledText: ({ name, moment }) => `The appointment of ${name} on ${moment} will not take place. You do not need to do anything.`,
  over: 'This appointment has started or is over',
  overText: ({ name, moment }) => `The appointment of ${name} on ${moment} can no longer be changed or cancelled.`,
  offline: 'No connection',
  wait: 'One moment please',
  problem: 'That is not possible right now',
};

const what = { invitation: 'a new invitation', link: 'a new link' };

export const newLink: Texts['newLink'] = {
  askEmployer: (wanted) => `Ask your employer for ${what[wanted]}. Your employer knows which firm holds the meetings.`,
  byPhone: (wanted, firm) => `We can send you ${what[wanted]}. Call ${firm ?? 'our office'}, or ask your employer.`,
  byMail: (wanted, firm) => `We can send you ${what[wanted]}. Send an email to ${firm ?? 'our office'}, or ask your employer.`,
  call: ({ phone }) => `Call ${phone}`,
  mail: ({ email }) => `Send an email to ${email}`,
  byMyself: 'Send my link to my email address again',
};

export const privacy: Texts['privacy'] = { notLoaded: 'The text could not be loaded' };
