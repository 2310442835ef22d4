import { GRACE_HOURS } from '#domain/appointments/vocabulary.ts';
import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';
import type { Texts } from '#texts/texts.ts';
import { LATE } from './appointment.ts';

const onlyCancel = 'After that you can only cancel. Your employer then pays for the meeting.';

export const planned: Texts['planned'] = {
  atEmployer: 'This meeting is at your employer.',
  onPhone: ({ startTime }) =>
    `This meeting is by phone. We will call you on the day of the meeting at ${startTime}. Please choose a quiet place.`,
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
  link: {
    subject: ({ moment }) => `The link to your pension meeting on ${moment}`,
    preheader: 'Use this link to join online.',
    paragraph:
      'This email has the link to your pension meeting. The appointment itself stays the same. Use the file attached to this email to put the link in your calendar too.',
  },
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

export const declineQuestion: Texts['declineQuestion'] = {
  subject: 'Would you like to cancel or reschedule?',
  preheader: ({ moment }) => `You declined your pension meeting on ${moment} in your calendar.`,
  paragraph: ({ moment }) => `You declined your pension meeting on ${moment} in your calendar. This does not cancel the appointment.`,
  stands: 'Would you like to cancel or reschedule? You can do so below. If you are coming after all, you do not need to do anything.',
};

export const appointmentReminder: Texts['appointmentReminder'] = {
  subject: ({ moment }) => `Reminder: your pension meeting on ${moment}`,
  preheader: ({ consultant }) => `${consultant} is looking forward to meeting you soon.`,
  paragraph: ({ moment }) => `Your pension meeting is on ${moment}. Here is everything once more.`,
  noShow: ({ amount }) => `If you do not come and have not cancelled, your employer pays ${amount} (including VAT) for the meeting.`,
};

type Paragraphs = Texts['cancellation']['paragraphs'];
type Cancelled = Parameters<Paragraphs>[1];

const off = ({ consultant, moment }: Cancelled) => `Your pension meeting with ${consultant} on ${moment} will not take place.`;
const byUs = (cancelled: Cancelled) => `${off(cancelled)} We have cancelled the appointment. There are no costs.`;
const cannotCome = (cancelled: Cancelled) => `${off(cancelled)} ${cancelled.consultant} is not available. We are sorry about this.`;

const whatHappened: Record<Parameters<Paragraphs>[0], (cancelled: Cancelled) => string[]> = {
  employee: (cancelled) => [
    cancelled.viaHr
      ? `${off(cancelled)} The HR department of your employer cancelled the appointment in time. There are therefore no costs.`
      : `${off(cancelled)} You cancelled the appointment in time. There are therefore no costs.`,
  ],
  late: (cancelled) => [
    cancelled.viaHr
      ? `${off(cancelled)} The HR department of your employer has cancelled the appointment.`
      : `${off(cancelled)} You have cancelled the appointment.`,
    `This was less than ${LATE} before the start. Your employer therefore pays for the meeting. You cannot make a new appointment.`,
  ],
  consultant: (cancelled) => [cannotCome(cancelled)],
  absence: (cancelled) => [cannotCome(cancelled)],
  closed_day: (cancelled) => [`${off(cancelled)} Our office is closed that day. We are sorry about this.`],
  administrator: (cancelled) => [byUs(cancelled)],
  removal: (cancelled) => [byUs(cancelled), 'Your data has been deleted from our system. Links in earlier emails no longer work.'],
};

export const cancellation: Texts['cancellation'] = {
  subject: ({ moment }) => `Cancelled: your pension meeting on ${moment}`,
  subjectLate: ({ moment }) => `Your pension meeting on ${moment} has been cancelled`,
  preheader: 'The appointment will not take place.',
  preheaderInvited: 'The appointment will not take place. You can make a new one.',
  paragraphs: (cause, cancelled) => [...whatHappened[cause](cancelled), 'You can remove the appointment from your calendar.'],
  hrIsInvited: 'The HR department of your employer receives a new invitation and can make a new appointment with you.',
  newInvitation: ({ date }) => `This email is also a new invitation. You can make a new appointment up to and including ${date}.`,
  button: 'Make a new appointment',
  oldLinks: 'Links in earlier emails no longer work.',
};

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
  onPhone: ({ employee }) => `This meeting is by phone. We will call ${employee}: you listen and join in there.`,
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
