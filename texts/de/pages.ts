import { letterCodePage, lostLinkPage, maintenance, notFound, realPage, stopping } from './about.ts';
import { appointment, calendar } from './appointment.ts';
import { dates } from './dates.ts';
import { around, connection, firstScreen, switching } from './first-screen.ts';
import { answers, bringing, preparing, survey, wishing } from './pages-answers.ts';
import { booking, cancelling, changing, links, newLink, privacy, terms } from './pages-booking.ts';
import { holidays, planning, speaking } from './pages-planning.ts';
import { languageNotKept, refusals } from './refusals.ts';

/** The texts that a visitor page loads: all but those of the letters. */
export const pages = {
  appointment,
  around,
  calendar,
  connection,
  dates,
  firstScreen,
  holidays,
  realPage,
  answers,
  booking,
  terms,
  cancelling,
  changing,
  links,
  newLink,
  privacy,
  planning,
  preparing,
  maintenance,
  notFound,
  speaking,
  letterCodePage,
  lostLinkPage,
  stopping,
  survey,
  switching,
  languageNotKept,
  wishing,
  bringing,
  refusals,
};
