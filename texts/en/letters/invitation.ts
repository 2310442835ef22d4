import { ended } from '#domain/people/names.ts';
import { duration } from '#texts/en/dates.ts';
import type { Texts } from '#texts/texts.ts';

type Invited = Parameters<Texts['invitation']['paragraphs']>[0];

const wayOfMeeting: Record<Invited['preferred'], (to: Invited) => string> = {
  fysiek: ({ employer }) => `You meet in person at ${ended(employer)}`,
  virtueel: () => 'You meet online.',
  geen: ({ employer }) => `You can meet online or in person at ${ended(employer)}`,
};

export const invitation: Texts['invitation'] = {
  subject: 'Invitation to your pension meeting',
  preheader: 'Choose a day and a time that suit you.',
  paragraphs: (to) => [
    `Your employer, ${to.employer}, offers you a personal meeting about your pension.`,
    `In this one-hour meeting a pension adviser looks with you at where you stand with your pension. You can ask all your questions. ${wayOfMeeting[to.preferred](to)}`,
    'You choose the day and the time yourself. Making an appointment takes only a few minutes.',
  ],
  after: 'This link is personal. Please do not forward this email.',
  source: ({ employer, months }) =>
    [
      `We received your name and email address from ${employer}, only to invite you to this meeting.`,
      months === null
        ? 'We keep them no longer than is needed for your meeting.'
        : `We delete them ${duration(months)} after your meeting. If you have no meeting, we delete them ${duration(2 * months)} after our last message.`,
      'If you do not want to be contacted, reply to this email. We will then delete your data and not write to you again.',
    ].join(' '),
};

export const firstReminder: Texts['firstReminder'] = {
  subject: 'Reminder: make an appointment for your pension meeting',
  preheader: 'You have not made an appointment yet. It takes only a few minutes.',
  paragraphs: ({ employer }) => [
    `Recently you received an invitation to a pension meeting through ${ended(employer)} You have not made an appointment yet.`,
    'A pension adviser looks with you at where you stand with your pension. You get answers to your questions. You choose the day and the time yourself.',
  ],
};

export const secondReminder: Texts['secondReminder'] = {
  subject: 'Second reminder: your pension meeting',
  preheader: 'Your place is still open. Choose a day and a time.',
  paragraphs: ({ employer }) => [
    `We wrote to you earlier about the pension meeting that ${employer} offers you. You can still make an appointment.`,
    'Do you know how much you will receive later, and whether that is enough? In one hour you will have a clear picture.',
  ],
};

export const exit: Texts['exit'] = {
  subject: 'Our last message about your pension meeting',
  preheader: ({ isOpen }) =>
    isOpen
      ? 'You will receive no more reminders after this. You can still make an appointment.'
      : 'You will receive no more reminders after this.',
  paragraphs: ({ employer, isOpen }) => [
    `You have not made an appointment for the pension meeting that ${employer} offers you. That is your own choice. We will send you no more reminders about it.`,
    isOpen
      ? 'If you would like a meeting after all, you can still make an appointment.'
      : 'The link in your invitation no longer works. If you would like a meeting after all, ask for a new invitation.',
  ],
  notice: ({ date }) => `You can make an appointment up to and including ${date}. After that the link no longer works.`,
  button: 'Make an appointment after all',
};
