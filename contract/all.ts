import { administrators } from './access/administrators.ts';
import { audit } from './access/audit.ts';
import { hrDesk } from './access/hr-desk.ts';
import { secondFactor } from './access/second-factor.ts';
import { session } from './access/session.ts';
import { singleSignOn } from './access/single-sign-on.ts';
import { tokens } from './access/tokens.ts';
import { answers } from './answers.ts';
import { appointments } from './appointments.ts';
import { charges } from './charges.ts';
import { consultants } from './consultants.ts';
import { partner } from './conversation/partner.ts';
import { preparation } from './conversation/preparation.ts';
import { questions } from './conversation/questions.ts';
import { summary } from './conversation/summary.ts';
import { survey } from './conversation/survey.ts';
import { employees } from './employees.ts';
import { employers } from './employers.ts';
import { bounceMailbox } from './firm/bounce-mailbox.ts';
import { calendarConnection } from './firm/calendar-connection.ts';
import { overview } from './firm/overview.ts';
import { tasks } from './firm/tasks.ts';
import { webhooks } from './firm/webhooks.ts';
import { firm } from './firm.ts';
import { listProposals } from './lists/proposals.ts';
import { search } from './lists/search.ts';
import { mails } from './mails.ts';
import { openapi } from './openapi.ts';
import { person } from './person.ts';
import { absence } from './planning/absence.ts';
import { bookingConfig } from './planning/booking-config.ts';
import { calendarHome } from './planning/calendar-home.ts';
import { closedDays } from './planning/closed-days.ts';
import { planning } from './planning/hours.ts';
import { ownCalendars } from './planning/own-calendars.ts';
import { visitProposals } from './planning/visit-proposals.ts';
import { week } from './planning/week.ts';
import { privacy } from './privacy.ts';
import { rounds } from './rounds.ts';
import { settings } from './settings.ts';
import { statements } from './statements.ts';
import { video } from './video.ts';
import { visitor } from './visitor.ts';
import { wishes } from './wishes.ts';

/** All calls of the API. */
export const contract = {
  ...session,
  ...secondFactor,
  ...singleSignOn,
  ...employers,
  ...employees,
  ...person,
  ...consultants,
  ...planning,
  ...closedDays,
  ...bookingConfig,
  ...week,
  ...visitProposals,
  ...absence,
  ...ownCalendars,
  ...calendarHome,
  ...appointments,
  ...summary,
  ...survey,
  ...charges,
  ...statements,
  ...rounds,
  ...visitor,
  ...answers,
  ...wishes,
  ...preparation,
  ...questions,
  ...partner,
  ...hrDesk,
  ...listProposals,
  ...settings,
  ...tasks,
  ...overview,
  ...video,
  ...bounceMailbox,
  ...calendarConnection,
  ...firm,
  ...administrators,
  ...audit,
  ...tokens,
  ...webhooks,
  ...privacy,
  ...mails,
  ...search,
  ...openapi,
};
