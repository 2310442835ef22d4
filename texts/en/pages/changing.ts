import { ended } from '#domain/people/names.ts';
import { COSTS, LATE } from '#texts/en/late.ts';
import type { Texts } from '#texts/texts.ts';

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
};

export const privacy: Texts['privacy'] = { title: 'Privacy', notLoaded: 'The text could not be loaded' };
