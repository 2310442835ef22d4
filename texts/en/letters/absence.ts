import type { Texts } from '#texts/texts.ts';

export const absence: Texts['absence'] = {
  closedDay: ({ period }) => period,
  preheaderClosed: 'Our office is closed that day. We are sorry.',
  preheaderAway: ({ consultant }) => `${consultant} is not available. We are sorry.`,
  takenOver: {
    subject: ({ moment, is }) => `Your pension meeting on ${moment} is with ${is}`,
    paragraph: ({ was, is }) =>
      `We are sorry: ${was} is not available. ${is} will take over your pension meeting. The day, the time and the place stay the same. Use the file attached to this email to update your calendar.`,
  },
  moved: {
    subject: ({ moment }) => `Moved: your pension meeting is on ${moment}`,
    paragraph: (why) =>
      `We are sorry: ${'day' in why ? `our office is closed on ${why.day}` : `${why.consultant} is not available on ${why.moment}`}. We have therefore moved your pension meeting. You can see the new appointment below. Use the file attached to this email to update your calendar.`,
  },
  chooseYourself: 'If this does not suit you, choose another time yourself with the button below.',
};
