import type { Texts } from '#texts/texts.ts';
import { document } from './document.ts';
import { formFields } from './form-fields.ts';
import { guide } from './guide.ts';
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
import { pages } from './pages.ts';
import { privacyPage } from './privacy-page.ts';

export const tr: Texts = {
  ...pages,
  document,
  formFields,
  guide,
  privacyPage,
  absence,
  cancellation,
  frame,
  exit,
  firstReminder,
  invitation,
  secondReminder,
  appointmentReminder,
  change,
  confirmation,
  planned,
  swap,
  shared,
  wishLetter,
  summaryLetter,
  surveyLetter,
  paper,
  partner,
};
