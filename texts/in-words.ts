import type { MeetingType } from '#domain/appointments/vocabulary.ts';
import type { Moment, Slot } from '#domain/calendar.ts';
import { oneLine } from '#domain/people/contact.ts';
import { addressLine } from '#domain/people/employers.ts';
import type { Texts } from './index.ts';

type Meeting = Moment & Slot & { meetingType: MeetingType; consultant: { specialization?: string | null; user: { name: string } } };
type Employer = Parameters<typeof addressLine>[0] & { name: string };

/** The parts of an appointment in words, for letters, pages and calendar entries. */
export function inWords({ appointment: words }: Pick<Texts, 'appointment'>, meeting: Meeting, employer: Employer) {
  const { meetingType, consultant } = meeting;
  const moment = words.moment(meeting);
  const address = oneLine(addressLine(employer));
  const place = meetingType === 'virtueel' ? words.online : words.atEmployer({ employer: oneLine(employer.name), address });
  const { name } = consultant.user;
  return {
    moment,
    place,
    oneLine: words.momentWith({ moment: words.momentAs({ moment, meetingType }), consultant: name }),
    rows: [
      [words.labels.date, words.date(meeting.date)],
      [words.labels.time, words.time(meeting)],
      [words.labels.place, place],
      [words.labels.with, words.consultant({ name, specialization: consultant.specialization ?? null })],
    ] as [label: string, value: string][],
  };
}
