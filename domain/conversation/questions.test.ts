import { expect, test } from 'vitest';
import { mayReadQuestions, questionsKeptFrom, whyNotAsk } from './questions.ts';

const today = '2026-03-31';
const kept = { date: '2026-03-01', status: 'voltooid', viaHr: false } as const;

test('questions can be read until 30 days after the day of the conversation', () => {
  expect(questionsKeptFrom(today)).toBe('2026-03-01');
  expect(mayReadQuestions(kept, today)).toBe(true);
  expect(mayReadQuestions({ ...kept, date: '2026-02-28' }, today)).toBe(false);
});

test('nobody can read the questions for a cancelled appointment, or if communication goes through HR', () => {
  expect(mayReadQuestions({ ...kept, status: 'geannuleerd' }, today)).toBe(false);
  expect(mayReadQuestions({ ...kept, viaHr: true }, today)).toBe(false);
});

test('questions can be filled in for a planned appointment, unless communication goes through HR or the firm does not ask for them', () => {
  const planned = { date: '2026-04-07', viaHr: false };
  const asked = { askQuestions: true, today };
  expect(whyNotAsk(planned, asked)).toBeNull();
  expect(whyNotAsk(null, asked)).toBe('NOTHING_PLANNED');
  expect(whyNotAsk({ ...planned, date: '2026-02-28' }, asked)).toBe('NOTHING_PLANNED');
  expect(whyNotAsk({ ...planned, viaHr: true }, asked)).toBe('QUESTIONS_VIA_HR');
  expect(whyNotAsk(planned, { ...asked, askQuestions: false })).toBe('QUESTIONS_OFF');
});
