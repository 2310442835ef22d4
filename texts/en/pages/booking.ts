import { COSTS, LATE } from '#texts/en/late.ts';
import type { Texts } from '#texts/texts.ts';

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
  addToCalendar: 'Add to my calendar',
  join: ({ startTime }) => `Join the video call at ${startTime}`,
  change: 'Change appointment',
  cancel: 'Cancel appointment',
};
