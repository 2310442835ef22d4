import type { MeetingKind } from '#domain/appointments/vocabulary.ts';
import { LATE_HOURS } from '#domain/appointments/vocabulary.ts';
import type { Texts } from '#texts/texts.ts';
import { dateInWords } from './dates.ts';

export const LATE = `${LATE_HOURS} hours`;

/** For pages, which HR may open too: so it says 'the employer', not 'your employer'. */
export const COSTS = 'The employer then pays for the meeting.';

export const ADVISER = 'pension adviser';

const kind: Record<MeetingKind, string> = { virtueel: 'online', fysiek: 'in person', telefonisch: 'by phone' };

export const appointment: Texts['appointment'] = {
  date: dateInWords,
  /** 'Tuesday 17 November 2026 at 14:00' */
  moment: ({ date, startTime }) => `${dateInWords(date)} at ${startTime}`,
  time: ({ startTime, endTime }) => `${startTime} to ${endTime}`,
  online: 'Online (video call)',
  byPhone: 'By phone',
  weCall: ({ phone }) => `By phone: we will call you${phone ? ` on ${phone}` : ''}`,
  atEmployer: ({ employer, address }) => `At ${employer}${address && `, ${address}`}`,
  consultant: ({ name }) => `${name} (${ADVISER})`,
  withKind: ({ what, meetingType }) => `${what} (${kind[meetingType]})`,
  momentWith: ({ moment, consultant }) => `${moment}, with ${consultant}`,
  momentAs: ({ moment, meetingType }) => `${moment}, ${kind[meetingType]}`,
  labels: {
    for: 'For',
    date: 'Date',
    time: 'Time',
    place: 'Where',
    with: 'With',
    was: 'Before the change',
  },
  join: 'Join the video call',
  freeToTheStart: 'You can change or cancel free of charge until the meeting starts.',
  linkFollows: ({ consultant }) => `Before the meeting, ${consultant} will send you a link to join online.`,
};

export const calendar: Texts['calendar'] = {
  product: '-//Pensioengesprek Portaal//Appointment//EN',
  summary: ({ consultant }) => `Pension meeting with ${consultant}`,
  summaryForPartner: ({ employee, consultant }) => `Pension meeting of ${employee} with ${consultant}`,
  with: ({ consultant }) => `With: ${consultant}`,
  place: ({ place }) => `Where: ${place}`,
  phone: ({ phone }) => `Phone: ${phone}`,
  join: ({ url }) => `Join: ${url}`,
  file: 'pension-meeting.ics',
};
