import { expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { nextAttempt, pauseAfter } from './webhook-retries.ts';
import { webhookAddress } from './webhooks.ts';

const first = instantOf('2026-03-02', '09:00');

test('a message is tried again with growing waits, for the last time after three days, and then given up', () => {
  const hours: number[] = [];
  let at: Temporal.Instant | null = first;
  for (let attempts = 1; ; attempts++) {
    at = nextAttempt({ attempts, firstAttemptAt: first }, at);
    if (at === null) break;
    hours.push(Math.round((at.since(first).total('hours') + Number.EPSILON) * 100) / 100);
  }
  expect(hours).toEqual([0, 0.02, 0.1, 0.6, 2.6, 7.6, 17.6, 29.6, 41.6, 53.6, 65.6, 72]);
});

test('a receiver that asks for a longer wait gets it, within the three days', () => {
  const tried = { attempts: 1, firstAttemptAt: first };
  expect(nextAttempt(tried, first, 600)).toEqual(first.add({ minutes: 10 }));
  expect(nextAttempt(tried, first, 1e9)).toEqual(first.add({ hours: 72 }));
});

test('a receiver that fails three times in a row is left alone, longer each time', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 40].map(pauseAfter)).toEqual([0, 0, 1, 2, 4, 8, 15, 15, 15]);
});

test('an address is of the web and has no credentials', () => {
  expect(webhookAddress(' https://ontvanger.test/pad?sleutel=1#deel ')?.href).toBe('https://ontvanger.test/pad?sleutel=1');
  for (const text of ['', 'ontvanger.test', 'ftp://ontvanger.test', 'https://u:p@ontvanger.test', 'https://u@ontvanger.test', 'https://'])
    expect(webhookAddress(text), text).toBe(null);
});
