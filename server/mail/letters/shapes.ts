// The data that letters need. Rows of the store have these shapes.

import type { MeetingType, PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import type { Partner } from '#domain/conversation/partner.ts';
import type { Reads } from '#domain/language.ts';
import type { PersonField } from '#domain/people/person.ts';
import type { LinkLife } from '#domain/post/reminders.ts';
import type { EmployeeRow } from '#server/store/people/employees.ts';

/** The base URL of links, without a slash at the end. */
export type LetterContext = { appUrl: string };
/** For letters that say what is possible at this moment. */
export type TimedContext = LetterContext & { now: Temporal.Instant };

export type Employer = NonNullable<Reads['employer']> & {
  id: number;
  name: string;
  street: string | null;
  postalCode: string | null;
  city: string | null;
  contactPerson: string | null;
  phone: string | null;
  email: string | null;
  preferredMeetingType: PreferredMeetingType;
  communicatieViaHrm: boolean;
};

type Employee = Pick<EmployeeRow, 'id' | PersonField>;

export type InvitedEmployee = Employee & LinkLife & { invitationToken: string };

export type Addressed = { employee: InvitedEmployee; employer: Employer };

export type Consultant = {
  id: number;
  userId: number;
  specialization: string | null;
  contactEmail: string | null;
  user: { name: string; email: string; phone: string | null };
};

export type Appointment = {
  id: number;
  date: string;
  startTime: string;
  endTime: string;
  meetingType: MeetingType;
  byPhone: boolean;
  videoUrl: string | null;
  cancelToken: string;
  employeeUid: string | null;
  consultantUid: string | null;
  sequence: number;
  freeUntil: string;
  employee: Employee & { employer: Employer };
  consultant: Consultant;
  /** Who comes along; absent in appointments that an older version of the portal stored for an undo. */
  partner?: (Partner & { uid: string }) | null;
};

/** A user, with the link to choose a password. */
export type AccountHolder = { name: string; url: string };

/** The recipient of a letter about an appointment. With communication through HR only HR gets the links. */
export type Reader = 'employee' | 'hr';
