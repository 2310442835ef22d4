import { z } from 'zod';
import { APPOINTMENT_STATUSES, MEETING_TYPES, PHONE_MODES, PREFERRED_MEETING_TYPES } from '#domain/appointments/vocabulary.ts';
import { FIELD_PROBLEMS } from '#domain/field-problems.ts';
import { LANGUAGES } from '#domain/language.ts';
import { EMPLOYEE_STATUSES } from '#domain/people/vocabulary.ts';
import { HOLIDAYS } from '#domain/planning/closed-days.ts';
import { Answers } from './answers.ts';
import { OwnPartner, PartnerInput } from './conversation/partner-fields.ts';
import { QuestionsSaved } from './conversation/questions.ts';
import { group } from './endpoint.ts';
import { clock, date, id, language, optionalPhone, token, tokenParams, yesNo } from './fields.ts';
import { OwnWish } from './wishes.ts';

// Calls of an employee without a login: the token in the link is the credential.

const Slots = z.array(z.object({ startTime: z.string(), endTime: z.string() })).readonly();

export const OwnEmployer = z.object({
  id: z.number(),
  name: z.string(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  preferredMeetingType: z.enum(PREFERRED_MEETING_TYPES),
  communicatieViaHrm: z.boolean(),
});

/** An appointment as the employee sees it: without notes. */
export const OwnAppointment = z.object({
  id: z.number(),
  consultantId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  meetingType: z.enum(MEETING_TYPES),
  /** A virtual conversation that is a telephone call. */
  byPhone: z.boolean(),
  /** The number that is called; null for every other conversation. */
  callsNumber: z.string().nullable(),
  status: z.enum(APPOINTMENT_STATUSES),
  /** The video address; null for a visit, or if none is set. */
  videoUrl: z.string().nullable(),
  /** Null if communication goes through HR. */
  cancelToken: z.string().nullable(),
  /** The last moment at which cancelling is free and moving is allowed. */
  deadline: z.string(),
  isLate: z.boolean(),
  hasBegun: z.boolean(),
  /** UID and sequence of the calendar event, the same as in the mailed invitation. */
  calendarUid: z.string(),
  sequence: z.number(),
  consultant: z.object({ id: z.number(), specialization: z.string().nullable(), user: z.object({ name: z.string() }) }),
  employee: z.object({ firstName: z.string(), lastName: z.string(), employer: OwnEmployer }),
  ...QuestionsSaved.shape,
  /** The partner; also null if letters go through HR, because HR has the link and must not see it. */
  partner: OwnPartner.nullable(),
});

/** The part that may be embedded in the HTML of a page: mail scanners open the link too, and may store what they get. */
const AppointmentInDocument = OwnAppointment.omit({ partner: true, callsNumber: true });

/** Whether the firm offers virtual conversations by telephone. */
export const offersCalls = { phoneMode: z.enum(PHONE_MODES) };
const LinkedAppointment = OwnAppointment.extend(offersCalls);
export const LinkedInDocument = AppointmentInDocument.extend(offersCalls);

const Invitee = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(EMPLOYEE_STATUSES),
  employer: OwnEmployer,
  appointment: OwnAppointment.nullable(),
  ...Answers.shape,
  ...offersCalls,
  /** Null without a wish, and if letters go through HR: HR has the link, and must not see the wish. */
  wish: OwnWish.nullable(),
});

/** The part of an invitation that may be embedded in the HTML. */
export const InviteeInDocument = Invitee.omit({ email: true, phone: true }).extend({ appointment: AppointmentInDocument.nullable() });

export const OpenConsultant = z.object({
  id: z.number(),
  specialization: z.string().nullable(),
  city: z.string().nullable(),
  user: z.object({ name: z.string() }),
  isPreferred: z.boolean(),
  /** The consultant visits the visitor's employer that day; absent if not. */
  isVisiting: z.literal(true).optional(),
  languages: z.array(z.enum(LANGUAGES)),
  slots: Slots,
  physicalSlots: Slots,
  virtualSlots: Slots,
});

export const OpenDay = z.object({
  date: z.string(),
  virtual: z.number(),
  physical: z.number(),
  /** The Dutch name of the holiday or closed day. */
  closed: z.string().optional(),
  /** For a public holiday: which one, so that a page can say it in another language. */
  holiday: z.enum(HOLIDAYS).optional(),
  /** For an employee who reads another language than Dutch: the free hours of consultants who speak it. */
  spoken: z.object({ virtual: z.number(), physical: z.number() }).optional(),
});

const wish = {
  consultantId: id,
  date,
  startTime: clock,
  endTime: clock,
  meetingType: z.enum(MEETING_TYPES, { error: FIELD_PROBLEMS.meetingType }),
};

/** By telephone, and the number to call, which is kept with the employee. */
export const telephone = { byPhone: yesNo.optional(), phoneNumber: optionalPhone };

/** For HR, administrators and moves: without a partner, whom only the employee can add. */
export const BookingInput = z.object({ ...wish, ...telephone });
const OwnBookingInput = BookingInput.extend({ partner: PartnerInput.nullish() });
/** `late`: whether the page warned that cancelling is late; if that is outdated, the call is refused. */
export const CancelInput = z.object({ late: z.boolean().optional() }).nullish();

export const visitor = group({
  'GET /api/employee/{token}': {
    access: 'visitor',
    by: 'invitation',
    summary: 'De uitnodiging achter een link',
    params: tokenParams,
    output: Invitee,
  },
  'GET /api/public/availability': {
    access: 'visitor',
    summary: 'De consultants met vrije tijden op een dag',
    query: z.object({ date, employeeToken: token.optional() }),
    output: z.array(OpenConsultant),
  },
  'GET /api/public/availability/all': {
    access: 'visitor',
    summary: 'Per dag het aantal vrije tijden, 26 weken vooruit',
    query: z.object({ employeeToken: token.optional() }),
    output: z.array(OpenDay),
  },
  'POST /api/book/{token}': {
    access: 'visitor',
    by: 'invitation',
    summary: 'Een afspraak maken',
    params: tokenParams,
    body: OwnBookingInput,
    output: OwnAppointment,
  },
  'GET /api/appointment/token/{token}': {
    access: 'visitor',
    by: 'appointment',
    summary: 'De afspraak achter een link',
    params: tokenParams,
    output: LinkedAppointment,
  },
  'POST /api/cancel/{token}': {
    access: 'visitor',
    by: 'appointment',
    summary: 'De eigen afspraak annuleren',
    params: tokenParams,
    body: CancelInput,
    /** `bookingToken`: the token of the new invitation, to book again immediately; null after a late cancellation. */
    output: z.object({ late: z.boolean(), bookingToken: z.string().nullable() }),
  },
  'POST /api/modify/{token}': {
    access: 'visitor',
    by: 'appointment',
    summary: 'De eigen afspraak verplaatsen',
    params: tokenParams,
    body: BookingInput,
    output: OwnAppointment,
  },
  'POST /api/language/{token}': {
    access: 'visitor',
    by: 'mail',
    summary: 'De taal kiezen van de pagina, en van de e-mails die daarna worden geschreven',
    params: tokenParams,
    body: z.object({ language }),
    output: z.object({ language }),
  },
});
