import { contract } from '#contract/all.ts';
import { APPOINTMENT_KEY } from '#contract/appointments.ts';
import { EMPLOYEE_KEY } from '#contract/employees.ts';
import { cursorOf } from '#contract/lists/paging.ts';
import { MAIL_KEY } from '#contract/mails.ts';
import { addDays, isWeekend } from '#domain/calendar.ts';
import { dateOf } from '#domain/time.ts';
import { GROWTH_FEED, growthToken } from '#server/testing/growth/growth.ts';
import { type Asked, type Caller, CONSULTANT, DONE, INVITED } from './portal.ts';

// Every read call of the contract with its queries. A call without an entry does not compile.

/** What one answer covers. All but `whole` may cost at most twice as much in an office a hundred times as large. */
type Scope = 'page' | 'person' | 'day' | 'visitor' | 'setting' | 'whole';
export type Question = {
  what: string;
  scope: Scope;
  as: Caller;
  path: (portal: Asked) => string | Promise<string>;
  status?: number;
};
type ReadCall = Extract<keyof typeof contract, `GET ${string}`>;
type Path = string | Question['path'];

const today = dateOf(Temporal.Now.instant());
/** A working day some weeks ahead. */
const day = [30, 31, 32].map((days) => addDays(today, days)).find((date) => !isWeekend(date)) ?? today;
/** The next weekday; a wave is sent on it unless it is a public holiday. */
const nextWave = [1, 2, 3].map((days) => addDays(today, days)).find((date) => !isWeekend(date)) ?? today;
const lastMonth = addDays(today, -30);
const token = growthToken(INVITED);

const ask =
  (scope: Scope, as: Caller) =>
  (what: string, path: Path, status = 200): Question => ({
    what,
    scope,
    as,
    path: typeof path === 'string' ? () => path : path,
    status,
  });
const page = ask('page', 'admin');
const person = ask('person', 'admin');
const own = ask('person', 'consultant');
const setting = ask('setting', 'admin');
const visitor = ask('visitor', 'visitor');
const whole = ask('whole', 'admin');
/** Queries of the HR desk of an employer that has about a thousand people, in the small office and in the large one. */
const hr = (what: string, path: string | ((portal: Asked) => string)): Question =>
  ask('page', 'hr')(what, (portal) => `/api/hr/${portal.hrToken}${typeof path === 'string' ? path : path(portal)}`);

/** A page from the middle of a list: the cursor is that of a made-up row that would be sorted there. */
const beyond = (path: string, cursor: string): string => `${path}limit=50&after=${encodeURIComponent(cursor)}`;
const middleOfNames = cursorOf(EMPLOYEE_KEY, { id: 1, sortKey: 'm' });
const aYearAgo = cursorOf(APPOINTMENT_KEY, { id: 1, date: addDays(today, -365), startTime: '12:00' });
const writtenAYearAgo = cursorOf(MAIL_KEY, { id: 1, createdAt: `${addDays(today, -365)}T12:00:00.000Z` });
const employer =
  (path: string): Question['path'] =>
  ({ facts }) =>
    path + facts.employerId;

const CALLS: Record<ReadCall, Question[]> = {
  'GET /api/user': [setting('who is logged in', '/api/user')],
  'GET /api/register': [visitor('whether one may register', '/api/register')],
  'GET /api/account/sessions': [person('own sessions', '/api/account/sessions')],
  'GET /api/maintenance-status': [visitor('maintenance', '/api/maintenance-status')],
  'GET /api/health': [visitor('health', '/api/health')],
  'GET /api/health/ready': [setting('readiness', '/api/health/ready')],
  'GET /api/account/totp': [person('own second factor', '/api/account/totp')],
  'GET /api/admin/video-config': [whole('where video conversations are held', '/api/admin/video-config')],
  'GET /api/admin/security': [whole('who has no second factor', '/api/admin/security')],
  'GET /api/login/ways': [visitor('ways to log in', '/api/login/ways')],
  'GET /api/login/oidc': [visitor('single sign-on, which is off', '/api/login/oidc', 404)],
  'GET /api/login/oidc/callback': [visitor('back from single sign-on, which is off', '/api/login/oidc/callback?state=a&code=b', 404)],
  'GET /api/admin/sso': [whole('users linked to single sign-on', '/api/admin/sso')],
  'GET /api/employers': [whole('employers', '/api/employers')],
  'GET /api/employers/{id}': [page('one employer', employer('/api/employers/'))],
  'GET /api/employees': [
    page('employees, page', '/api/employees?limit=100&offset=0'),
    page('employees, deep page', beyond('/api/employees?', middleOfNames)),
    page('employees, farthest jump', '/api/employees?limit=50&offset=9000'),
    page('employees, one employer', employer('/api/employees?limit=100&offset=0&employerId=')),
    page('employees, one status', '/api/employees?limit=100&offset=0&status=afgerond'),
    page('employees, one status, deep', beyond('/api/employees?status=afgerond&', middleOfNames)),
    page('employees, one language', '/api/employees?limit=100&offset=0&language=pl'),
    page('employees, Dutch', '/api/employees?limit=100&offset=0&language=nl'),
    page('employees, by e-mail address', '/api/employees?limit=100&offset=0&sort=email'),
    page('employees, by status, last first', '/api/employees?limit=100&offset=0&sort=-status'),
    page('employees, by employer', '/api/employees?limit=100&offset=0&sort=employer'),
    page(
      'employees, by employer, deep',
      beyond('/api/employees?sort=employer&', cursorOf(EMPLOYEE_KEY, { id: 1, sortKey: 'm', value: 'M' })),
    ),
    page('employees, search for one person', `/api/employees?limit=100&offset=0&q=.3100%40`),
    whole('all employees', '/api/employees'),
  ],
  'GET /api/employees/export': [whole('all employees as .csv', '/api/employees/export?format=csv')],
  'GET /api/employees/deleted': [page('deleted lately', '/api/employees/deleted?limit=50')],
  'GET /api/employees/{id}': [person('all about an employee', `/api/employees/${DONE}`)],
  'GET /api/employees/{id}/link': [person('the link of an employee who is done', `/api/employees/${DONE}/link`, 409)],
  'GET /api/employees/{id}/availability': [ask('day', 'admin')('room for a caller', `/api/employees/${DONE}/availability?date=${day}`)],
  'GET /api/employees/{id}/availability/all': [
    ask('day', 'admin')('days with room for a caller', `/api/employees/${DONE}/availability/all`),
  ],
  'GET /api/employees/{id}/history': [person('history of an employee', `/api/employees/${DONE}/history`)],
  'GET /api/employees/{id}/export': [
    person('all that is known of a person', `/api/employees/${DONE}/export`),
    person('the same as a page', `/api/employees/${DONE}/export?format=html`),
  ],
  'GET /api/employees/invitations': [
    whole('invitation overview', '/api/employees/invitations'),
    page('invitation overview, one employer', employer('/api/employees/invitations?employerIds=')),
  ],
  'GET /api/employees/invitation-preview': [page('invitation preview', employer('/api/employees/invitation-preview?employerId='))],
  'GET /api/employees/invitation-preview/page': [
    page('invitation preview, as a page', employer('/api/employees/invitation-preview/page?employerId=')),
  ],
  'GET /api/consultants': [whole('consultants', '/api/consultants')],
  'GET /api/consultants/free-hours': [own('own free hours of four weeks', '/api/consultants/free-hours')],
  'GET /api/consultants/me': [own('own profile', '/api/consultants/me')],
  'GET /api/stats': [page('figures of the dashboard', '/api/stats')],
  'GET /api/availability/{consultantId}': [person("a consultant's availability", `/api/availability/${CONSULTANT}`)],
  'GET /api/consultants/appointments': [own('own appointments', '/api/consultants/appointments')],
  'GET /api/consultants/appointments/export': [own('own appointments as .ics', '/api/consultants/appointments/export')],
  'GET /api/consultants/availability': [own('own availability', '/api/consultants/availability')],
  'GET /api/consultants/unavailability': [own('own absences', '/api/consultants/unavailability')],
  'GET /api/consultants/unavailability/preview': [
    own('what an own absence would cover', `/api/consultants/unavailability/preview?date=${day}&startTime=09:00&endTime=17:00`),
  ],
  'GET /api/unavailability/preview': [
    person(
      'what an absence would cover',
      `/api/unavailability/preview?consultantId=${CONSULTANT}&date=${day}&startTime=09:00&endTime=17:00`,
    ),
  ],
  'GET /api/consultants/employers': [ask('whole', 'consultant')('employers to visit', '/api/consultants/employers')],
  'GET /api/admin/rounds': [whole('rounds of all employers', '/api/admin/rounds')],
  'GET /api/admin/rounds/{id}': [
    page('one round', ({ facts }) => `/api/admin/rounds/${facts.roundId}`),
    page('one closed round', ({ facts }) => `/api/admin/rounds/${facts.closedRoundId}`),
  ],
  'GET /api/admin/rounds/{id}/people': [
    page('people of a round', ({ facts }) => `/api/admin/rounds/${facts.roundId}/people?limit=50`),
    page('people of a round, deep', ({ facts }) => beyond(`/api/admin/rounds/${facts.roundId}/people?`, middleOfNames)),
    page('people of a round, one outcome', ({ facts }) => `/api/admin/rounds/${facts.roundId}/people?limit=50&outcome=no_answer`),
    page('people of a closed round', ({ facts }) => `/api/admin/rounds/${facts.closedRoundId}/people?limit=50`),
    page('people of a closed round, deep', ({ facts }) => beyond(`/api/admin/rounds/${facts.closedRoundId}/people?`, middleOfNames)),
    page(
      'people of a closed round, one outcome',
      ({ facts }) => `/api/admin/rounds/${facts.closedRoundId}/people?limit=50&outcome=no_answer`,
    ),
    page('people of a closed round, search', ({ facts }) => `/api/admin/rounds/${facts.closedRoundId}/people?limit=50&q=hanneke`),
  ],
  'GET /api/hr/{token}': [hr('HR desk', '')],
  'GET /api/hr/{token}/letters': [hr('letters of an HR desk', '/letters')],
  'GET /api/hr/{token}/availability': [hr('room at an HR desk', ({ facts }) => `/availability?employeeId=${facts.invitedId}&date=${day}`)],
  'GET /api/hr/{token}/availability/all': [hr('days at an HR desk', ({ facts }) => `/availability/all?employeeId=${facts.invitedId}`)],
  'GET /api/admin/wishes': [page('wishes', '/api/admin/wishes?limit=50')],
  'GET /api/admin/wishes/counts': [page('wishes, counted', '/api/admin/wishes/counts')],
  'GET /api/admin/rounds/{id}/earlier': [page('earlier rounds', ({ facts }) => `/api/admin/rounds/${facts.roundId}/earlier?limit=10`)],
  'GET /api/admin/rounds/{id}/waves': [
    page('people of a coming wave', ({ facts }) => `/api/admin/rounds/${facts.roundId}/waves?date=${nextWave}&limit=50`),
  ],
  'GET /api/admin/employers/{id}/room': [
    page('who has a day without hours', ({ facts }) => `/api/admin/employers/${facts.employerId}/room`),
  ],
  'GET /api/admin/occupancy': [
    // Five, as many as the small office has, so that both offices return a full page.
    page('occupancy of consultants, page', '/api/admin/occupancy?limit=5'),
    page('occupancy of consultants, last page', ({ facts }) => `/api/admin/occupancy?limit=5&offset=${facts.consultants - 5}`),
  ],
  'GET /api/admin/closed-days': [setting('closed days of a year', '/api/admin/closed-days')],
  'GET /api/admin/closed-days/preview': [whole('appointments on a day to close', `/api/admin/closed-days/preview?date=${day}`)],
  'GET /api/consultants/closed-days': [own('closed days of a year, consultant', '/api/consultants/closed-days')],
  'GET /api/admin/tasks': [page('what waits for an administrator', '/api/admin/tasks')],
  'GET /api/admin/letter-texts': [setting("the firm's own words in letters", '/api/admin/letter-texts')],
  'GET /api/admin/letter-texts/preview': [
    setting('a letter with own words', '/api/admin/letter-texts/preview?letter=invitation&language=nl&text=Welkom'),
  ],
  'GET /api/admin/preparation': [setting('what to prepare for a conversation', '/api/admin/preparation')],
  'GET /api/public/preparation': [visitor('what to prepare, for visitors', '/api/public/preparation?language=nl')],
  'GET /api/admin/booking-config': [setting('the notice of a booking', '/api/admin/booking-config')],
  'GET /api/admin/conflicts': [whole('conflicts of all consultants', '/api/admin/conflicts')],
  'GET /api/consultants/conflicts': [own('own conflicts', '/api/consultants/conflicts')],
  'GET /api/consultants/week': [own('own week', `/api/consultants/week?date=${day}`)],
  'GET /api/admin/week': [person("a consultant's week", `/api/admin/week?date=${day}&consultantId=${CONSULTANT}`)],
  'GET /api/admin/week/team': [
    // Five, as many as the small office has, so that both return a full page.
    page('week of the team, page', `/api/admin/week/team?date=${day}&limit=5`),
    page('week of the team, last page', ({ facts }) => `/api/admin/week/team?date=${day}&limit=5&offset=${facts.consultants - 5}`),
  ],
  'GET /api/admin/visit-proposals/{id}': [page('a proposal of visiting days', '/api/admin/visit-proposals/1')],
  'GET /api/admin/visits': [
    page('visiting days of eight weeks', `/api/admin/visits?weeks=8&limit=5`),
    page('visiting days of an employer', employer('/api/admin/visits?weeks=8&employerId=')),
  ],
  'GET /api/consultants/busy-calendars': [own('own calendars elsewhere', '/api/consultants/busy-calendars')],
  'GET /api/consultants/{id}/busy-calendars': [person("a consultant's calendars", `/api/consultants/${CONSULTANT}/busy-calendars`)],
  'GET /api/admin/calendar-warnings': [whole('calendars that cannot be read', '/api/admin/calendar-warnings')],
  'GET /api/consultants/calendar-warnings': [own('own calendars that cannot be read', '/api/consultants/calendar-warnings')],
  'GET /api/consultants/calendar-url': [own('own calendar address', '/api/consultants/calendar-url')],
  'GET /api/appointments': [
    page('appointments, page', '/api/appointments?limit=50&offset=0'),
    page('appointments, by status', '/api/appointments?limit=50&offset=0&sort=status'),
    page('appointments, deep page', beyond('/api/appointments?', aYearAgo)),
    page(
      'appointments, last page',
      `/api/appointments?limit=50&before=${encodeURIComponent(cursorOf(APPOINTMENT_KEY, { id: 1, date: addDays(today, 1000), startTime: '12:00' }))}`,
    ),
    page('appointments, planned', '/api/appointments?limit=50&offset=0&status=geplanned'),
    page('appointments, planned from today', `/api/appointments?limit=50&offset=0&status=geplanned&from=${today}`),
    page('appointments, completed, deep', beyond('/api/appointments?status=voltooid&', aYearAgo)),
    page('appointments, visits of a month', `/api/appointments?limit=50&offset=0&meetingType=fysiek&from=${lastMonth}&to=${today}`),
    page('appointments, one consultant', `/api/appointments?limit=50&offset=0&consultantId=${CONSULTANT}`),
    page('appointments, one employer', employer('/api/appointments?limit=50&offset=0&employerId=')),
    page('appointments, search for one person', '/api/appointments?limit=50&offset=0&q=.3100%40'),
    whole('all appointments', '/api/appointments'),
  ],
  'GET /api/appointments/export': [whole('all appointments as .csv', '/api/appointments/export?format=csv')],
  'GET /api/appointments/{id}/slots': [
    ask('day', 'admin')('hours to move to', ({ facts }) => `/api/appointments/${facts.planned}/slots?date=${day}`),
  ],
  'GET /api/appointments/{id}/colleagues': [
    whole('who could take an appointment over', ({ facts }) => `/api/appointments/${facts.planned}/colleagues`),
  ],
  'GET /api/appointments/{id}/history': [person('history of an appointment', ({ facts }) => `/api/appointments/${facts.planned}/history`)],
  'GET /api/appointments/{id}/summary': [own('the summary of no conversation', '/api/appointments/2147483647/summary', 404)],
  'GET /api/admin/survey': [setting('whether people are surveyed', '/api/admin/survey')],
  'GET /api/admin/survey/results': [setting('results of the survey', '/api/admin/survey/results?quarter=2025-Q4')],
  'GET /api/survey/{token}': [visitor('an unknown survey', '/api/survey/onbekend', 404)],
  'GET /api/admin/charges': [
    page('charges of an employer', employer('/api/admin/charges?employerId=')),
    whole('all charges', '/api/admin/charges'),
  ],
  'GET /api/admin/charges/export': [whole('all charges as .csv', '/api/admin/charges/export?format=csv')],
  'GET /api/admin/tariff': [setting('tariff', '/api/admin/tariff')],
  'GET /api/admin/rounds/{id}/proof': [
    whole('a proof of offer', ({ facts }) => `/api/admin/rounds/${facts.closedRoundId}/proof?format=json`),
    whole('a proof of offer, provisional', ({ facts }) => `/api/admin/rounds/${facts.roundId}/proof?format=json`),
  ],
  'GET /api/admin/statements': [
    page('statements', '/api/admin/statements?limit=50&offset=0'),
    page('statements, deep page', beyond('/api/admin/statements?', '40')),
  ],
  'GET /api/admin/statements/open': [whole('what waits for a statement', '/api/admin/statements/open')],
  'GET /api/admin/statements/preview': [
    page('a statement beforehand', ({ facts }) => `/api/admin/statements/preview?employerId=${facts.employerId}&month=${facts.month}`),
  ],
  'GET /api/admin/statements/{id}/pdf': [page('a statement as .pdf', ({ facts }) => `/api/admin/statements/${facts.statementId}/pdf`)],
  'GET /api/admin/statements/{id}/xlsx': [page('a statement as .xlsx', ({ facts }) => `/api/admin/statements/${facts.statementId}/xlsx`)],
  'GET /api/employee/{token}': [visitor('invitation of a visitor', `/api/employee/${token}`)],
  'GET /api/public/availability': [visitor("a day's availability", `/api/public/availability?date=${day}&employeeToken=${token}`)],
  'GET /api/public/availability/all': [
    visitor('all days, without a link', '/api/public/availability/all'),
    visitor('all days, with a link', `/api/public/availability/all?employeeToken=${token}`),
  ],
  'GET /api/public/stop/{token}': [visitor('whether a visitor unsubscribed', `/api/public/stop/${token}`)],
  'GET /api/appointment/token/{token}': [visitor('appointment of a visitor', ({ facts }) => `/api/appointment/token/${facts.cancelToken}`)],
  'GET /api/admin/email-config': [setting('mail account', '/api/admin/email-config')],
  'GET /api/admin/availability-reminder-config': [setting('reminders to consultants', '/api/admin/availability-reminder-config')],
  'GET /api/admin/reminder-config': [setting('reminders to employees', '/api/admin/reminder-config')],
  'GET /api/admin/reminder-preview': [
    page('tonight, first page', '/api/admin/reminder-preview?limit=50'),
    whole('tonight, without a limit', '/api/admin/reminder-preview'),
  ],
  'GET /api/admin/backup': [setting('newest backup', '/api/admin/backup')],
  'GET /api/admin/maintenance-mode': [setting('maintenance mode', '/api/admin/maintenance-mode')],
  'GET /api/admin/calendar-urls': [whole('calendar addresses', '/api/admin/calendar-urls')],
  'GET /api/admin/bounce-mailbox': [setting('mailbox of delivery reports', '/api/admin/bounce-mailbox')],
  'GET /api/admin/firm': [setting("the firm's face", '/api/admin/firm')],
  'GET /api/admin/first-steps': [setting('first steps', '/api/admin/first-steps')],
  'GET /api/public/firm': [visitor("the firm's face, for visitors", '/api/public/firm')],
  'GET /api/public/firm/logo': [visitor('logo, of which there is none', '/api/public/firm/logo', 404)],
  'GET /api/admin/administrators': [whole('administrators', '/api/admin/administrators')],
  'GET /api/admin/audit': [
    page('audit log', '/api/admin/audit?limit=50&offset=0'),
    page('audit log, deep page', beyond('/api/admin/audit?', writtenAYearAgo)),
    page('audit log, one action', '/api/admin/audit?limit=50&offset=0&action=ge%C3%ABxporteerd'),
    page('audit log of a month', `/api/admin/audit?limit=50&offset=0&from=${lastMonth}&to=${today}`),
  ],
  'GET /api/admin/audit/export': [whole('audit log of a month as .xlsx', `/api/admin/audit/export?from=${addDays(today, -15)}`)],
  'GET /api/admin/retention': [setting('retention', '/api/admin/retention')],
  'GET /api/admin/retention/preview': [page('who is erased soon', '/api/admin/retention/preview?limit=50&offset=0')],
  'GET /api/admin/privacy': [setting('privacy text', '/api/admin/privacy')],
  'GET /api/public/privacy': [visitor('privacy page', '/api/public/privacy')],
  'GET /api/admin/mails': [
    page('mails, page', '/api/admin/mails?limit=50&offset=0'),
    page('mails, by recipient', '/api/admin/mails?limit=50&offset=0&sort=to'),
    page('mails, by kind', '/api/admin/mails?limit=50&offset=0&sort=kind'),
    page('mails, deep page', beyond('/api/admin/mails?', writtenAYearAgo)),
    page('mails, failed', '/api/admin/mails?limit=50&offset=0&status=mislukt'),
    page('mails, one employer', employer('/api/admin/mails?limit=50&offset=0&employerId=')),
    page('mails, search for one person', '/api/admin/mails?limit=50&offset=0&q=.3100%40'),
  ],
  'GET /api/admin/mails/counts': [page('mails by status', '/api/admin/mails/counts')],
  'GET /api/admin/mails/{id}': [person('one mail', ({ facts }) => `/api/admin/mails/${facts.mailId}`)],
  'GET /api/admin/mails/{id}/page': [person('one mail, as a page', ({ facts }) => `/api/admin/mails/${facts.mailId}/page`)],
  'GET /api/search': [
    page('Ctrl+K for one person', '/api/search?q=.3100%40'),
    page('Ctrl+K for a first and a last name', '/api/search?q=hanneke%20bakker'),
    page('Ctrl+K for a last name that thousands have', '/api/search?q=visser'),
    page('Ctrl+K for a phone number', '/api/search?q=06-12345678'),
    page('Ctrl+K for a day', `/api/search?q=${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`),
    ask('page', 'consultant')('Ctrl+K of a consultant', '/api/search?q=hanneke'),
  ],
};

/** Reads outside the contract: calendar feeds. */
const FEEDS = [ask('whole', 'visitor')('combined calendar', `/calendar/${GROWTH_FEED}.ics`)];

export const QUESTIONS: Question[] = [...Object.values(CALLS).flat(), ...FEEDS];

/** Read calls without an entry in `CALLS`. The compiler reports them too, but Node runs this file without type checking. */
export const FORGOTTEN = Object.keys(contract).filter((name) => name.startsWith('GET ') && !CALLS[name as ReadCall]?.length);
