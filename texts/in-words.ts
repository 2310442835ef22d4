import { kindOf, type MeetingType } from '#domain/appointments/vocabulary.ts';
import type { Moment, Slot } from '#domain/calendar.ts';
import { oneLine } from '#domain/people/contact.ts';
import { dutchPhone } from '#domain/people/dutch-phone.ts';
import { addressLine } from '#domain/people/employers.ts';
import type { Texts } from './index.ts';

type Meeting = Moment &
  Slot & {
    meetingType: MeetingType;
    byPhone?: boolean | undefined;
    consultant: { specialization?: string | null; user: { name: string } };
  };
type Employer = Parameters<typeof addressLine>[0] & { name: string };

type Place = { employer: Employer /** The number that is called; null: unknown, or not for this reader. */; phone: string | null };

/** The parts of an appointment in words, for letters, pages and calendar entries. */
export function inWords({ appointment: words }: Pick<Texts, 'appointment'>, meeting: Meeting, { employer, phone }: Place) {
  const { consultant } = meeting;
  const kind = kindOf(meeting);
  const moment = words.moment(meeting);
  const address = oneLine(addressLine(employer));
  const places = {
    virtueel: words.online,
    telefonisch: words.byPhone,
    fysiek: words.atEmployer({ employer: oneLine(employer.name), address }),
  };
  const place = places[kind];
  const { name } = consultant.user;
  return {
    moment,
    place,
    oneLine: words.momentWith({ moment: words.momentAs({ moment, meetingType: kind }), consultant: name }),
    rows: [
      [words.labels.date, words.date(meeting.date)],
      [words.labels.time, words.time(meeting)],
      [words.labels.place, kind === 'telefonisch' ? words.weCall({ phone: phone && (dutchPhone(phone) ?? phone) }) : place],
      [words.labels.with, words.consultant({ name, specialization: consultant.specialization ?? null })],
    ] as [label: string, value: string][],
  };
}
