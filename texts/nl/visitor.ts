import { appointment } from './appointment.ts';
import { calendar } from './calendar.ts';
import { connection } from './connection.ts';
import { dates } from './dates.ts';
import { booking, terms } from './pages/booking.ts';
import { cancelling, changing, links, newLink, privacy } from './pages/changing.ts';
import { refusals } from './refusals.ts';

/** What the pages about an appointment say; letters and calendar entries say a part of it too. */
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
