import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { VISITOR_REFUSALS } from '#domain/visitor-refusals.ts';
import { nl } from '#texts/nl/index.ts';
import { queryClient } from '#web/api/cache.ts';
import { ApiError } from '#web/api/call.ts';
import { calendarFile } from '#web/parts/appointments/add-to-calendar.ts';
import { ChosenTexts } from '#web/parts/texts.ts';
import { InvalidInvitation, LoadProblem } from './book-later.tsx';
import { pageWords, refusalInWords } from './refusal.ts';

vi.hoisted(() => vi.stubGlobal('document', { documentElement: { lang: 'nl' } }));

// A second language with three different texts. The pages get it only from the provider.

const other = {
  ...nl,
  booking: { ...nl.booking, invalid: { ...nl.booking.invalid, title: 'Invalid invitation' } },
  refusals: { ...nl.refusals, LINK_BUSY: () => 'Another change is in hand.' },
  calendar: { ...nl.calendar, summary: ({ consultant }: { consultant: string }) => `Conversation with ${consultant}` },
};

function shown(page: ReactNode, texts: Partial<typeof nl> = {}): string {
  const chosen = createElement(ChosenTexts, { value: texts }, page);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, chosen));
}

const busy = new ApiError(429, VISITOR_REFUSALS.LINK_BUSY.message, { errorType: 'LINK_BUSY' });
const problem = createElement(LoadProblem, { error: busy, isRetrying: false, retry: () => {}, invalid: null });

test('pages and refusals are in the language of the provider, and in Dutch without one', () => {
  expect(shown(createElement(InvalidInvitation), other)).toContain(
    '<h1 tabindex="-1" class="mt-4 mb-3 text-2xl font-semibold outline-none">Invalid invitation',
  );
  expect(shown(createElement(InvalidInvitation))).toContain('>Ongeldige uitnodiging<');
  expect(shown(problem, other)).toContain('Another change is in hand.');
  expect(shown(problem)).toContain(VISITOR_REFUSALS.LINK_BUSY.message);
});

test('the calendar file is in the language of the page', () => {
  const appointment = {
    date: '2026-11-19',
    startTime: '14:00',
    endTime: '15:00',
    meetingType: 'virtueel',
    consultant: { specialization: null, user: { name: 'Jan de Vries' } },
    employee: { employer: { name: 'De Zon', street: null, postalCode: null, city: null } },
  } as Parameters<typeof calendarFile>[1];
  expect(calendarFile(other, appointment, 0).replaceAll('\r\n ', '')).toContain('SUMMARY:Conversation with Jan de Vries');
});

test('a failed change has the words of the server, a failed read those of the page', () => {
  const spoken = new ApiError(429, 'Zo staat het in het antwoord.', { errorType: 'LINK_BUSY' });
  const english = { ...nl, refusals: other.refusals };
  expect([refusalInWords(english, spoken), pageWords(english, spoken)]).toEqual([
    'Zo staat het in het antwoord.',
    'Another change is in hand.',
  ]);
  expect(refusalInWords(english, new ApiError(429, '', { errorType: 'LINK_BUSY' }))).toBe('Another change is in hand.');
});

test("in Dutch a refusal has the server's message, with the facts of the answer", () => {
  for (const [errorType, { status, message }] of Object.entries(VISITOR_REFUSALS)) {
    expect(refusalInWords(nl, new ApiError(status, message, { errorType }))).toBe(message);
  }
  const tooMany = new ApiError(429, '', { errorType: 'TOO_MANY_ATTEMPTS', retryAfter: 840 });
  expect(refusalInWords(nl, tooMany)).toBe('Te veel pogingen. Probeer het over 14 minuten opnieuw.');
  const early = new ApiError(409, '', { errorType: 'LATE_CANCEL', late: false, isMoved: true });
  expect(refusalInWords(nl, early)).toBe('Wij hebben de afspraak gewijzigd. U kunt nu kosteloos annuleren.');
  expect(refusalInWords(nl, new ApiError(0, '', { errorType: 'UNREACHABLE' }))).toBe(nl.connection.UNREACHABLE);
  expect(refusalInWords(nl, new ApiError(409, 'Van een nieuwere server.', { errorType: 'LATER_CODE' }))).toBe('Van een nieuwere server.');
});
