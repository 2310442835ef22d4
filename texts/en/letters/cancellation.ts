import { LATE } from '#texts/en/late.ts';
import type { Texts } from '#texts/texts.ts';

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
