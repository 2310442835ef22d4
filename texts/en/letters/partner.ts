import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';
import type { Texts } from '#texts/texts.ts';

export const partner: Texts['partner'] = {
  invited: {
    subject: ({ moment }) => `You are coming along to a pension meeting on ${moment}`,
    preheader: ({ employee }) => `${employee} is bringing you.`,
    paragraph: ({ employee }) =>
      `${employee} has an appointment for a pension meeting and would like you to come along. Use the file attached to this email to add it to your calendar.`,
  },
  changed: {
    subject: ({ moment }) => `Changed: you are coming along to a pension meeting on ${moment}`,
    preheader: ({ employee }) => `The pension meeting of ${employee} has been changed.`,
    paragraph: ({ employee }) =>
      `The appointment for the pension meeting of ${employee} has been changed. Below you can see the appointment as it is now. Use the file attached to this email to update your calendar.`,
  },
  cancelled: {
    subject: ({ moment }) => `Cancelled: the pension meeting on ${moment} you were coming along to`,
    preheader: ({ employee }) => `The pension meeting of ${employee} will not take place.`,
    paragraph: ({ employee, moment }) => `The pension meeting of ${employee} on ${moment} will not take place.`,
  },
  removed: {
    subject: ({ moment }) => `You are no longer coming along to the pension meeting on ${moment}`,
    preheader: ({ employee }) => `The invitation of ${employee} has been withdrawn.`,
    paragraph: ({ employee, moment }) =>
      `You were going to come along to the pension meeting of ${employee} on ${moment}. That has changed: you do not need to come any more.`,
  },
  takeOut: 'You can remove the appointment from your calendar.',
  linkFollows: ({ employee }) => `This meeting is online. ${employee} will receive a link to join before the meeting.`,
  askEmployee: ({ employee }) =>
    `If you cannot come, or if something needs to change, please ask ${employee}. You cannot change the appointment yourself.`,
  why: ({ employee }) =>
    `You are receiving this email because ${employee} gave us your address. We use it for this meeting only and delete it no later than ${PARTNER_STAYS_DAYS} days afterwards.`,
  newLink: {
    subject: ({ moment }) => `New link: your pension meeting on ${moment}`,
    preheader: 'The previous link to the video call no longer applies.',
    paragraph:
      'The person coming with you has changed. The video call therefore has a new link. Please do not use the previous one. The day and time stay the same.',
  },
};
