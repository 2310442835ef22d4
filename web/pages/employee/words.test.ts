import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MeetingKind } from '#domain/appointments/vocabulary.ts';
import { addDays } from '#domain/calendar.ts';
import { PORTAL } from '#domain/firm/portal-name.ts';
import { LANGUAGES, type Language, OWN_NAME } from '#domain/language.ts';
import { TEXTS } from '#texts/index.ts';
import { nl } from '#texts/nl/index.ts';
import { foreignWords } from '#texts/testing/foreign.ts';
import { marked, readIn, stringsIn, unmarkedWords } from '#texts/testing/marked.ts';
import { query, queryClient } from '#web/api/cache.ts';
import { ApiError, type Output } from '#web/api/call.ts';
import { today } from '#web/format.ts';
import MaintenancePage from '#web/pages/maintenance.tsx';
import { NotFoundPage } from '#web/pages/not-found.tsx';
import { Page as RealPage } from '#web/pages/real.tsx';
import { heldAs } from '#web/parts/appointments/kinds.ts';
import { ChosenTexts } from '#web/parts/texts.ts';
import { DeclinePage, LaterPage } from './answer.tsx';
import type { OwnAppointment } from './appointment.ts';
import { BookPage } from './book.tsx';
import { Booked, InvalidInvitation, LaterSteps, LoadProblem, NoNewAppointment } from './book-later.tsx';
import { Page as CancelPage } from './cancel.tsx';
import { AccessibilityPage, Page as PrivacyPage } from './firm-text.tsx';
import { Frame } from './frame.tsx';
import { Page as ModifyPage } from './modify.tsx';
import { Bringing, PartnerCard } from './partner.tsx';
import { type Plan, STEPS, type Step } from './plan.ts';
import { Preparation } from './preparation.tsx';
import { Page as StopPage } from './stop.tsx';
import { Page as SurveyPage } from './survey.tsx';
import { LetterCodePage, LostLinkPage } from './without-link.tsx';

// Renders the pages of visitors with texts between marks: a word outside them would be Dutch in every language.

// The modules of the pages read `document` while they are loaded.
vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: 'nl' } }));

const employer = {
  ...{ id: 3, name: 'De Zon', street: 'Molenstraat 12', postalCode: '3512 AB', city: 'Utrecht' },
  ...{ preferredMeetingType: 'geen' as const, communicatieViaHrm: false },
};
const person: OwnAppointment['employee'] = { firstName: 'Zoë', lastName: 'van der Berg', employer };
const planned: OwnAppointment = {
  ...{ id: 41, consultantId: 7, date: addDays(today(), 7), startTime: '14:00', endTime: '15:00', meetingType: 'virtueel' },
  ...{ status: 'geplanned', videoUrl: null, cancelToken: 'x', sequence: 0, calendarUid: 'u' },
  ...{ deadline: `${addDays(today(), 5)}T14:00:00.000Z`, isLate: false, hasBegun: false },
  consultant: { specialization: null, user: { name: 'Jan de Vries' } },
  employee: person,
} as OwnAppointment;

const FIRM = {
  ...{ name: 'Kantoor Zee', phone: '+31702345678', phoneText: '070 234 5678', email: 'info@kantoor.nl', website: 'https://kantoor.nl' },
  ...{ address: 'Zeestraat 1', color: null, hasLogo: false, fromEmail: 'post@kantoor.nl', site: 'portaal.kantoor.nl' },
};
const KINDS: MeetingKind[] = ['virtueel', 'telefonisch', 'fysiek'];
const INVITEE = { id: 1, ...person, phoneMode: 'choice', status: 'uitgenodigd', appointment: null, declinedAt: null, laterUntil: null };
const HOURS = [{ startTime: '14:00', endTime: '15:00' }];
const open = (id: number, more: object) => ({
  ...{ id, specialization: null, city: null, user: { name: 'Jan de Vries' }, isPreferred: false, languages: ['nl'] },
  ...{ slots: [...HOURS, ...HOURS], physicalSlots: HOURS, virtualSlots: HOURS, ...more },
});
const CONSULTANTS = [open(7, { isPreferred: true }), open(8, {}), open(9, { isVisiting: true })];
const days = (count: number) =>
  Array.from({ length: 21 }, (_, i) => ({ date: addDays(today(), i), virtual: i === 2 ? 0 : count, physical: i === 7 ? count : 0 }));
const HOLIDAY = { date: addDays(today(), 2), closed: 'Koningsdag', holiday: 'kings_day' };
const PRIVACY = { blocks: [{ kind: 'heading' as const, text: 'Kantoor Zee' }], language: 'nl' as const };
const MAINTENANCE = { enabled: true, reason: 'Zee', estimatedDuration: 'Zee' };
const PREPARATION = { items: [{ text: 'Zeepost', url: 'https://kantoor.nl/zee' }], askQuestions: true };
const DATA = [...stringsIn([planned, FIRM, MAINTENANCE, OWN_NAME, PREPARATION]), PORTAL, 'kantoor.nl/zee', 'zoe@zon.nl', 'kantoor.nl'];

const PARTNER = { name: 'Anna de Boer', email: 'anna@thuis.nl' };
DATA.push(...stringsIn(PARTNER));

const answered = (path: string, answer: unknown) => queryClient.setQueryData([path], answer);
const offered = (count: number) => {
  queryClient.setQueryData(query('GET /api/public/availability/all', { query: { employeeToken: 't' } }).queryKey, [
    ...days(count),
    HOLIDAY,
  ] as Output<'GET /api/public/availability/all'>);
  const { date } = planned;
  queryClient.setQueryData(
    query('GET /api/public/availability', { query: { date, employeeToken: 't' } }).queryKey,
    (count ? CONSULTANTS : []) as Output<'GET /api/public/availability'>,
  );
};

const texts = marked(nl);
function read(page: ReactNode, value: typeof nl): string {
  const framed = createElement(ChosenTexts, { value }, createElement(Frame, null, page));
  return readIn(renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, framed)));
}
const words = (page: ReactNode) => unmarkedWords(read(page, texts), DATA);
/** Renders the page for a reader of the language; `lang` also decides the order of the consultants. */
function foreignIn(language: Language, page: ReactNode): string[] {
  document.documentElement.lang = language;
  const found = foreignWords(language, read(page, TEXTS[language] as typeof nl), DATA);
  document.documentElement.lang = 'nl';
  return found;
}
function at(step: Step, kind: MeetingKind): ReactNode {
  const { meetingType, byPhone } = heldAs(kind);
  const choice = { meetingType, byPhone, date: planned.date, consultantId: 7, startTime: '14:00', phone: '0612345678' };
  const plan = { step, first: 'type', choice, shown: { current: null }, choose() {}, go() {}, back() {}, finish() {} } as Plan;
  return createElement(LaterSteps, { plan, person, phoneMode: 'choice', intro: null, token: 't', onBooked: () => {} });
}

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://portaal.kantoor.nl', pathname: '/', search: '' });
  answered('/api/public/firm', FIRM);
  for (const language of LANGUAGES)
    for (const page of ['privacy', 'accessibility']) answered(`/api/public/${page}?language=${language}`, PRIVACY);
  for (const language of LANGUAGES)
    queryClient.setQueryData(query('GET /api/public/preparation', { query: { language } }).queryKey, PREPARATION);
  answered('/api/maintenance-status', MAINTENANCE);
  answered('/api/employee/t', INVITEE);
  answered('/api/survey/t', { isAnswered: false });
  answered('/api/survey/answered', { isAnswered: true });
  answered('/api/public/stop/t', { stoppedAt: null });
  answered('/api/public/stop/stopped', { stoppedAt: '2026-11-01T09:00:00.000Z' });
  answered('/api/appointment/token/t', { ...planned, phoneMode: 'choice' });
  answered('/api/appointment/token/call', { ...planned, byPhone: true, callsNumber: '+31612345678', phoneMode: 'choice' });
  answered('/api/appointment/token/late', { ...planned, isLate: true });
  answered('/api/appointment/token/over', { ...planned, hasBegun: true, videoUrl: 'https://meet.voorbeeld.nl/x' });
  answered('/api/appointment/token/cancelled', { ...planned, status: 'geannuleerd' });
});
afterAll(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each(STEPS)('step %s says no word that is not from the texts, with free hours and without', (step) => {
  for (const count of [0, 3]) {
    offered(count);
    for (const kind of KINDS) expect(words(at(step, kind))).toEqual([]);
  }
});

const given = { declinedAt: null, laterUntil: null };
const PAGES: Record<string, ReactNode> = {
  'the invitation': createElement(BookPage, { token: 't' }),
  'what to prepare': createElement(Preparation, { appointment: planned }),
  'what was written before': createElement(Preparation, { appointment: { ...planned, questionsSavedAt: '2026-11-02T09:00:00.000Z' } }),
  'booked by telephone': createElement(Booked, { appointment: { ...planned, byPhone: true, callsNumber: '+31612345678' } }),
  booked: createElement(Booked, { appointment: planned, email: 'zoe@zon.nl', isNew: true }),
  'no new appointment': createElement(NoNewAppointment),
  'an invalid invitation': createElement(InvalidInvitation),
  'a refusal': createElement(LoadProblem, {
    error: new ApiError(429, '', { errorType: 'LINK_BUSY' }),
    isRetrying: false,
    retry: () => {},
    invalid: null,
  }),
  declining: createElement(DeclinePage, { token: 't', given }),
  declined: createElement(DeclinePage, { token: 't', given: { ...given, declinedAt: 'x' } }),
  later: createElement(LaterPage, { token: 't', given }),
  'taking nobody along': createElement(Bringing, { value: null, onChange: () => {}, asked: 0 }),
  'taking somebody along': createElement(Bringing, { value: { name: '', email: '' }, onChange: () => {}, asked: 1 }),
  'who comes along': createElement(PartnerCard, { token: 't', known: PARTNER }),
  'nobody comes along': createElement(PartnerCard, { token: 't', known: null }),
  stopping: createElement(StopPage, { token: 't' }),
  stopped: createElement(StopPage, { token: 'stopped' }),
  survey: createElement(SurveyPage, { token: 't' }),
  'an answered survey': createElement(SurveyPage, { token: 'answered' }),
  'is it real': createElement(RealPage),
  'lost link': createElement(LostLinkPage),
  'code of a letter': createElement(LetterCodePage),
  privacy: createElement(PrivacyPage),
  accessibility: createElement(AccessibilityPage),
  maintenance: createElement(MaintenancePage),
  'not found': createElement(NotFoundPage),
  ...Object.fromEntries(['t', 'late', 'over', 'cancelled'].map((token) => [`cancelling: ${token}`, createElement(CancelPage, { token })])),
  ...Object.fromEntries(
    ['t', 'call', 'late', 'over', 'cancelled'].map((token) => [`moving: ${token}`, createElement(ModifyPage, { token })]),
  ),
};
test('the page after booking tells what to prepare, and asks what the employee wants to ask', () => {
  const page = read(PAGES['what to prepare'], nl);
  for (const said of [nl.preparing.title, nl.preparing.asking.title, 'kantoor.nl/zee']) expect(page).toContain(said);
});

test.each(Object.keys(PAGES))('%s says no word that is not from the texts', (name) => {
  expect(words(PAGES[name])).toEqual([]);
});

// Not for Dutch, which shares words with other languages. That Dutch pages contain only the texts is shown above.
test.each(LANGUAGES.filter((language) => language !== 'nl'))('no page contains a word of another language than %s', (language) => {
  offered(3);
  const steps = STEPS.flatMap((step) => KINDS.map((kind) => [`${step} ${kind}`, at(step, kind)] as const));
  const found = [...Object.entries(PAGES), ...steps].flatMap(([name, page]) => foreignIn(language, page).map((word) => `${name}: ${word}`));
  expect(found).toEqual([]);
});
