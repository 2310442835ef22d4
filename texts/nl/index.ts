import { around } from './around.ts';
import { document } from './document.ts';
import { firstScreen } from './first-screen.ts';
import { formFields } from './form-fields.ts';
import { guide } from './guide.ts';
import { holidays } from './holidays.ts';
import { absence } from './letters/absence.ts';
import { summaryLetter, surveyLetter } from './letters/afterwards.ts';
import { cancellation } from './letters/cancellation.ts';
import { frame } from './letters/frame.ts';
import { exit, firstReminder, invitation, secondReminder } from './letters/invitation.ts';
import { paper } from './letters/paper.ts';
import { partner } from './letters/partner.ts';
import { appointmentReminder, change, confirmation, planned, swap } from './letters/planned.ts';
import { shared } from './letters/shared.ts';
import { wishLetter } from './letters/wish.ts';
import { realPage } from './pages/about.ts';
import { answers } from './pages/answers.ts';
import { bringing } from './pages/bringing.ts';
import { languageNotKept } from './pages/language-not-kept.ts';
import { planning } from './pages/planning.ts';
import { maintenance, notFound } from './pages/portal.ts';
import { preparing } from './pages/preparing.ts';
import { speaking } from './pages/speaking.ts';
import { stopping } from './pages/stopping.ts';
import { survey } from './pages/survey.ts';
import { switching } from './pages/switching.ts';
import { wishing } from './pages/wishing.ts';
import { privacyPage } from './privacy-page.ts';
import { visitor } from './visitor.ts';

/** Everything that employees read, in Dutch. The type of all languages follows from this object; what only HR reads is in hr.ts. */
export const nl = {
  ...visitor,
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
  frame,
  shared,
  invitation,
  firstReminder,
  secondReminder,
  exit,
  confirmation,
  change,
  cancellation,
  swap,
  appointmentReminder,
  planned,
  absence,
  wishLetter,
  summaryLetter,
  surveyLetter,
  paper,
  partner,
};
