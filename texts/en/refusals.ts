import { MAX_BOOKINGS, MAX_MOVES } from '#domain/appointments/vocabulary.ts';
import type { Texts } from '#texts/texts.ts';
import { LATE } from './appointment.ts';
import { dateInWords, waitInWords } from './dates.ts';

export const refusals: Texts['refusals'] = {
  FOREIGN_ORIGIN: () => 'This request came from another website and was refused.',
  TOO_MANY_ATTEMPTS: ({ retryAfter }) =>
    `Too many attempts. Please try again ${retryAfter === undefined ? 'later' : waitInWords(retryAfter)}.`,
  MAINTENANCE: () => 'The pension meeting portal is being maintained at the moment.',
  DATABASE_BUSY: () => 'The portal is busy right now. Please try again in a minute.',
  DATABASE_AWAY: () => 'The portal cannot reach its data right now. Please try again in a minute.',
  DATABASE_UNWRITABLE: () => 'The portal cannot save anything right now. Please try again in a few minutes.',
  SCHEMA_NEWER: () => 'The portal is being updated. Please try again in a few minutes.',
  UNREADABLE_REQUEST: () => 'The request cannot be read.',
  REQUEST_TIMEOUT: () => 'The request did not arrive in time. Please try again.',
  REQUEST_TOO_LARGE: () => 'The request is too large.',
  UNSUPPORTED_TYPE: () => 'This kind of content cannot be read here.',
  EXPECTATION_FAILED: () => 'The expectation in this request cannot be fulfilled.',
  HEADERS_TOO_LARGE: () => 'The address or the header of the request is too large.',
  CLOSING: () => 'The server is being restarted. Please try again in a minute.',
  VALIDATION: ({ fields }) =>
    fields?.phoneNumber ? 'Phone number: please enter a valid phone number.' : 'Please check that all fields are filled in correctly.',
  NOT_FOUND: () => 'Not found.',
  UNKNOWN_PATH: () => 'This address does not exist.',
  DELETED_MEANWHILE: () =>
    'Something that this is about has been deleted in the meantime. Nothing was saved. Reload the page and try again.',
  INVALID_TOKEN: () => 'This invitation is not valid',
  UNKNOWN_LETTER_CODE: () => 'This code and last name do not belong together, or the code no longer works. Please check them again.',
  INVALID_CANCEL_LINK: () => 'The link to cancel is not valid, or the appointment was not found',
  INVALID_MODIFY_LINK: () => 'The link to change is not valid, or the appointment was not found',
  INVALID_SURVEY_LINK: () => 'This link does not work (any more).',
  SURVEY_ANSWERED: () => 'You have already answered these questions. Thank you.',
  LINK_BUSY: () => 'Another change is already being made through this link. Please wait a moment and try again.',
  TOO_MANY_BOOKINGS: ({ retryAfter }) =>
    retryAfter === undefined
      ? 'Appointments have been made and cancelled too often. Please try again later.'
      : `An appointment has already been made ${MAX_BOOKINGS} times in the past hour. You can make one again ${waitInWords(retryAfter)}.`,
  TOO_MANY_MOVES: ({ retryAfter }) =>
    retryAfter === undefined
      ? 'This appointment has been changed too often. Please try again later.'
      : `This appointment has already been changed ${MAX_MOVES} times in the past hour. You can change it again ${waitInWords(retryAfter)}. You can cancel it now.`,
  EXISTING_APPOINTMENT: () => 'You already have an appointment. You can only make one.',
  COMPLETED: () => 'Your pension meeting has already been completed. You cannot make a new appointment.',
  SLOT_TAKEN: () => 'Sorry, this time has just been taken. Please choose another time.',
  SLOT_NOT_BOOKABLE: () => 'You cannot make an appointment at this time.',
  NO_PHONE_CALLS: () => 'A meeting by phone is not possible here.',
  ONLY_PHONE_CALLS: () => 'Online meetings are always held by phone here.',
  PHONE_NEEDED: () => 'Please enter a phone number. This is the number we will call.',
  TYPE_NOT_ALLOWED: () => 'Your employer does not allow this type of meeting.',
  TOO_LATE: () => `Within ${LATE} of the appointment it can no longer be changed. You can only cancel it.`,
  CANCEL_FIRST: () => 'You have an appointment. Please cancel it first.',
  LATER_PAST: () => 'Choose today or a later day.',
  LATER_TOO_FAR: ({ lastDay }) =>
    lastDay === undefined
      ? 'That day is too far ahead. Choose an earlier day.'
      : `That is too far ahead. Choose a day no later than ${dateInWords(lastDay)}.`,
  LATE_CANCEL({ late = true, isMoved = false }) {
    if (late) return `The appointment now starts in less than ${LATE}. You can still cancel, but your employer then pays for the meeting.`;
    return isMoved
      ? 'We have changed the appointment. You can now cancel free of charge.'
      : `The appointment starts in more than ${LATE}. You can now cancel free of charge.`;
  },
  ALREADY_BEGUN: () => 'This appointment has already started or is over. It can no longer be changed or cancelled.',
  PARTNER_VIA_HR: () =>
    'The HR department of your employer arranges your appointment. You can therefore not add anyone here. Please call us if you are bringing someone.',
  PARTNER_IS_YOURSELF: () => 'This is your own email address. Please enter the address of the person coming with you.',
  TOO_MANY_PARTNERS: () =>
    'You have already invited three people to come with you. Please choose one of them, or call us if somebody else is coming with you.',
  TOO_MANY_PARTNER_CHANGES: ({ retryAfter }) =>
    retryAfter === undefined
      ? 'You have changed the person coming with you too often. Please try again later.'
      : `You have already changed the person coming with you ${MAX_MOVES} times in the past hour. You can do so again ${waitInWords(retryAfter)}.`,
  NOT_PLANNED: () => 'Only a planned appointment can be cancelled or changed.',
  NOTHING_PLANNED: () => 'You do not have a planned appointment (any more).',
  QUESTIONS_OFF: () => 'You can no longer enter your questions here. Please ask them during the meeting.',
  QUESTIONS_VIA_HR: () =>
    'Your employer arranges the appointments, so you cannot enter questions here. Please ask them during the meeting.',
};

export const formFields: Texts['formFields'] = {
  labels: {
    token: 'Link',
    employeeToken: 'Link',
    date: 'Date',
    consultantId: 'Adviser',
    startTime: 'Start time',
    endTime: 'End time',
    meetingType: 'Type of meeting',
    phoneNumber: 'Phone number',
    late: 'Cancelled too late',
    reason: 'Reason',
    page: 'Page',
    weekdays: 'Days',
    parts: 'Part of the day',
    note: 'Message',
    useful: 'Mark',
    remark: 'Remark',
    language: 'Language',
    questions: 'Your questions',
    needs: 'What should we take into account?',
    partner: 'The person coming with you',
    name: 'Name',
    email: 'Email address',
  },
  problems: {
    value: 'This value is not valid.',
    number: 'This number is not valid.',
    text: 'Please enter text here.',
    name: 'Please enter a name.',
    email: 'Please enter a valid email address.',
    partner: 'Please enter the name and the email address.',
    phone: 'Please enter a valid phone number.',
    noDate: 'Please enter a date.',
    date: 'Please enter a valid date.',
    noTime: 'Please enter a time.',
    time: 'Please enter a valid time.',
    meetingType: 'Please choose online or in person.',
    weekday: 'Please choose days from Monday to Friday.',
    noWeekday: 'Please choose at least one day.',
    part: 'Please choose the morning or the afternoon.',
    noPart: 'Please choose the morning, the afternoon or both.',
    mark: 'Choose a number from 1 to 5.',
    language: 'Please choose a language.',
  },
  tooLong: ({ max }) => `Please use no more than ${max} characters.`,
};

export const languageNotKept: Texts['languageNotKept'] = {
  title: 'Your choice of language was not saved',
  text: 'This page is now in the language you chose, but our emails are not yet. Please choose the language again later.',
};
