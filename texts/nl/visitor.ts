import { appointment } from './appointment.ts';
import { calendar } from './calendar.ts';
import { connection } from './connection.ts';
import { dates } from './dates.ts';
import { booking, terms } from './pages/booking.ts';
import { cancelling, changing, links, newLink, privacy } from './pages/changing.ts';
import { refusals } from './refusals.ts';

/** The texts of the pages about an appointment; letters and calendar entries use some of them too. */
export const visitor = {
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
};
