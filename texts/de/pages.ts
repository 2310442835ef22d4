import { appointment } from './appointment.ts';
import { around } from './around.ts';
import { calendar } from './calendar.ts';
import { connection } from './connection.ts';
import { dates } from './dates.ts';
import { firstScreen } from './first-screen.ts';
import { holidays } from './holidays.ts';
import { realPage } from './pages/about.ts';
import { answers } from './pages/answers.ts';
import { booking, terms } from './pages/booking.ts';
import { bringing } from './pages/bringing.ts';
import { cancelling, changing, links, newLink, privacy } from './pages/changing.ts';
import { languageNotKept } from './pages/language-not-kept.ts';
import { planning } from './pages/planning.ts';
import { maintenance, notFound } from './pages/portal.ts';
import { preparing } from './pages/preparing.ts';
import { speaking } from './pages/speaking.ts';
import { stopping } from './pages/stopping.ts';
import { survey } from './pages/survey.ts';
import { switching } from './pages/switching.ts';
import { wishing } from './pages/wishing.ts';
import { refusals } from './refusals.ts';

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
  stopping,
  survey,
  switching,
  languageNotKept,
  wishing,
  bringing,
  refusals,
};
