import type { Api } from '#server/http/bind.ts';
import { administratorsApi } from './access/administrators.ts';
import { auditApi } from './access/audit.ts';
import { hrDeskApi } from './access/hr-desk.ts';
import { secondFactorApi } from './access/second-factor.ts';
import { sessionApi } from './access/session.ts';
import { singleSignOnApi } from './access/single-sign-on.ts';
import { tokensApi } from './access/tokens.ts';
import { appointmentsApi } from './appointments/appointments.ts';
import { visitorApi } from './appointments/visitor.ts';
import { partnerApi } from './conversation/partner.ts';
import { preparationApi } from './conversation/preparation.ts';
import { questionsApi } from './conversation/questions.ts';
import { summaryApi } from './conversation/summary.ts';
import { surveyApi } from './conversation/survey.ts';
import { bounceMailboxApi } from './firm/bounce-mailbox.ts';
import { calendarConnectionApi } from './firm/calendar-connection.ts';
import { firmApi } from './firm/firm.ts';
import { overviewApi } from './firm/overview.ts';
import { settingsApi } from './firm/settings.ts';
import { tasksApi } from './firm/tasks.ts';
import { videoApi } from './firm/video.ts';
import { webhooksApi } from './firm/webhooks.ts';
import { chargesApi } from './money/charges.ts';
import { statementsApi } from './money/statements.ts';
import { openapiApi } from './openapi.ts';
import { consultantsApi } from './people/consultants.ts';
import { employeesApi } from './people/employees.ts';
import { employersApi } from './people/employers.ts';
import { listProposalsApi } from './people/list-proposals.ts';
import { personApi } from './people/person.ts';
import { absenceApi } from './planning/absence.ts';
import { bookingConfigApi } from './planning/booking-config.ts';
import { calendarHomeApi } from './planning/calendar-home.ts';
import { closedDaysApi } from './planning/closed-days.ts';
import { ownCalendarsApi } from './planning/own-calendars.ts';
import { planningApi } from './planning/planning.ts';
import { visitProposalsApi } from './planning/visit-proposals.ts';
import { weekApi } from './planning/week.ts';
import { answersApi } from './post/answers.ts';
import { mailsApi } from './post/mails.ts';
import { wishesApi } from './post/wishes.ts';
import { privacyApi } from './privacy/privacy.ts';
import { roundsApi } from './rounds/rounds.ts';
import { searchApi } from './search.ts';

export const apis: Api[] = [
  sessionApi,
  secondFactorApi,
  singleSignOnApi,
  administratorsApi,
  auditApi,
  tokensApi,
  webhooksApi,
  consultantsApi,
  employersApi,
  employeesApi,
  personApi,
  listProposalsApi,
  appointmentsApi,
  summaryApi,
  surveyApi,
  chargesApi,
  statementsApi,
  planningApi,
  bookingConfigApi,
  closedDaysApi,
  weekApi,
  visitProposalsApi,
  absenceApi,
  ownCalendarsApi,
  calendarHomeApi,
  roundsApi,
  mailsApi,
  settingsApi,
  tasksApi,
  overviewApi,
  videoApi,
  bounceMailboxApi,
  calendarConnectionApi,
  firmApi,
  privacyApi,
  visitorApi,
  answersApi,
  wishesApi,
  preparationApi,
  questionsApi,
  partnerApi,
  hrDeskApi,
  searchApi,
  openapiApi,
];
