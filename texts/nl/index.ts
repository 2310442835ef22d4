import { accessibilityPage, document, guide, lostLinkPage, maintenance, notFound, privacyPage, realPage, stopping } from './about.ts';
import { appointment, calendar } from './appointment.ts';
import { dates } from './dates.ts';
import { around, connection, firstScreen, switching } from './first-screen.ts';
import { exit, frame, invitation, lostLink, paper, reminders, shared, summaryLetter, surveyLetter, wishLetter } from './letters.ts';
import {
  absence,
  appointmentReminder,
  cancellation,
  change,
  confirmation,
  declineQuestion,
  partner,
  planned,
  swap,
} from './letters-appointment.ts';
import { answers, bringing, preparing, survey, wishing } from './pages-answers.ts';
import { booking, cancelling, changing, links, newLink, privacy, terms } from './pages-booking.ts';
import { holidays, planning, speaking } from './pages-planning.ts';
import { formFields, languageNotKept, refusals } from './refusals.ts';

/** Everything that employees read, in Dutch. The type of all languages follows from this object; what only HR and staff read is in texts/dutch-only/. */
export const nl = {
  dates,
  appointment,
  calendar,
  connection,
  refusals,
  terms,
  booking,
  changing,
  cancelling,
  links,
  newLink,
  privacy,
  around,
  document,
  firstScreen,
  formFields,
  guide,
  holidays,
  planning,
  preparing,
  answers,
  speaking,
  lostLinkPage,
  stopping,
  survey,
  switching,
  languageNotKept,
  wishing,
  bringing,
  realPage,
  maintenance,
  notFound,
  privacyPage,
  accessibilityPage,
  frame,
  shared,
  invitation,
  reminders,
  exit,
  confirmation,
  change,
  cancellation,
  swap,
  declineQuestion,
  appointmentReminder,
  planned,
  absence,
  lostLink,
  wishLetter,
  summaryLetter,
  surveyLetter,
  paper,
  partner,
};
