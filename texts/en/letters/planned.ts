import { GRACE_HOURS } from '#domain/appointments/vocabulary.ts';
import { LATE } from '#texts/en/late.ts';
import type { Texts } from '#texts/texts.ts';

const onlyCancel = 'After that you can only cancel. Your employer then pays for the meeting.';

export const planned: Texts['planned'] = {
  joinOnline: ({ startTime }) => `This meeting is online. On the day of the meeting, click the button in this email at ${startTime}.`,
  late: `The appointment starts in less than ${LATE}. It can no longer be changed. You can still cancel. Your employer then pays for the meeting.`,
  freeUntil: ({ deadline }) => `You can change or cancel free of charge until ${deadline}. ${onlyCancel}`,
  freeUntilAtLeast: ({ deadline }) =>
    `You can change or cancel free of charge until ${deadline}, and in any case until ${GRACE_HOURS} hours after this email was sent. ${onlyCancel}`,
};

export const confirmation: Texts['confirmation'] = {
  subject: ({ moment }) => `Your pension meeting on ${moment}`,
  preheader: ({ consultant }) => `Your appointment with ${consultant} is confirmed.`,
  again: 'You are receiving this confirmation again because the way we reach you has changed. Links in earlier emails no longer work.',
  paragraph: 'Your appointment for the pension meeting is confirmed. Use the file attached to this email to add it to your calendar.',
};

export const change: Texts['change'] = {
  subject: ({ moment }) => `Changed: your pension meeting is on ${moment}`,
  preheader: ({ was }) => `Your appointment was on ${was}.`,
  paragraph:
    'The appointment for your pension meeting has been changed. You can see the new appointment below. Use the file attached to this email to update your calendar.',
  handedOver: {
    preheader: ({ is }) => `${is} will hold your pension meeting.`,
    paragraph: ({ was, is }) =>
      `${is} will take over your pension meeting from ${was}. The day and time stay the same. Use the file attached to this email to update your calendar.`,
  },
  charged: ({ deadline }) =>
    `The appointment could be moved free of charge until ${deadline}. Your employer therefore pays for the old appointment. The new appointment goes ahead as planned.`,
};

export const swap: Texts['swap'] = {
  subject: ({ moment }) => `Swapped: your pension meeting is on ${moment}`,
  preheader: ({ was }) => `Your appointment was on ${was}.`,
  paragraph:
    'Your appointment for the pension meeting has been swapped with that of a colleague. You can see your new appointment below. Use the file attached to this email to update your calendar.',
  linksStay: 'The links in your earlier emails keep working. They now belong to your new appointment.',
};

export const appointmentReminder: Texts['appointmentReminder'] = {
  subject: ({ moment }) => `Reminder: your pension meeting on ${moment}`,
  preheader: ({ consultant }) => `${consultant} is looking forward to meeting you soon.`,
  paragraph: ({ moment }) => `Your pension meeting is on ${moment}. Here is everything once more.`,
};
