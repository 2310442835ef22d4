import type { Texts } from '#texts/texts.ts';
import { accessibilityPage, document, guide, privacyPage } from './about.ts';
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
import { pages } from './pages.ts';
import { formFields } from './refusals.ts';

export const pl: Texts = {
  ...pages,
  document,
  formFields,
  guide,
  privacyPage,
  accessibilityPage,
  absence,
  cancellation,
  frame,
  exit,
  reminders,
  invitation,
  declineQuestion,
  appointmentReminder,
  change,
  confirmation,
  planned,
  swap,
  shared,
  lostLink,
  wishLetter,
  summaryLetter,
  surveyLetter,
  paper,
  partner,
};
