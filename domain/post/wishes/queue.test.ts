import { expect, test } from 'vitest';
import { hoursAfter, instantOf, isoOf } from '#domain/time.ts';
import { type FreedAt, mayBeMailed, type Wisher, whomToMail } from './queue.ts';
import { WISH_PARTS } from './wish.ts';

const MONDAY = '2026-03-02';
const NOW = instantOf('2026-02-25', '12:00');
const hoursAgo = (hours: number) => isoOf(hoursAfter(NOW, -hours));

const wisher = (employeeId: number, more: Partial<Wisher> = {}): Wisher => ({
  employeeId,
  employerId: 1,
  weekdays: [1],
  parts: [...WISH_PARTS],
  wishedAt: hoursAgo(200 - employeeId),
  mailedAt: null,
  ...more,
});
const freed = (hours: number, more: Partial<FreedAt> = {}): FreedAt => ({
  employerId: 1,
  consultantId: 7,
  date: MONDAY,
  hours,
  at: hoursAgo(1),
  ...more,
});
const mailed = (wishers: Wisher[], hours: FreedAt[], offered = (_: object) => 255) =>
  whomToMail({ wishers, freed: hours, offered, now: NOW }).map(({ employeeId }) => employeeId);

test('the people with the oldest wishes are mailed, and no more people than there are hours', () => {
  const people = [wisher(3), wisher(1), wisher(2)];
  expect(mailed(people, [freed(0b11)])).toEqual([1, 2]);
  expect(mailed(people, [freed(0b1)])).toEqual([1]);
  expect(mailed(people, [])).toEqual([]);
});

test('nobody is mailed about hours that are taken again, or that are of another weekday or part of the day than wished', () => {
  expect(mailed([wisher(1)], [freed(0b11)], () => 0b100)).toEqual([]);
  expect(mailed([wisher(1, { weekdays: [2] })], [freed(0b11)])).toEqual([]);
  expect(mailed([wisher(1, { parts: ['middag'] })], [freed(0b111)])).toEqual([]);
});

test('nobody is mailed about hours that were already free when they left the wish', () => {
  expect(mailed([wisher(1, { wishedAt: hoursAgo(1) })], [freed(1, { at: hoursAgo(1) })])).toEqual([]);
});

test('an hour that people of two employers could book is reserved for one of them, and that person gets another hour if then both have one', () => {
  const other = wisher(2, { employerId: 2 });
  expect(mailed([wisher(1), other], [freed(0b1), freed(0b1, { employerId: 2 })])).toEqual([1]);
  // The first person could book both hours, the second only the one that the first would take.
  expect(mailed([wisher(1), other], [freed(0b11), freed(0b1, { employerId: 2 })])).toEqual([1, 2]);
});

test('an hour stays reserved for two days for the person who was mailed about it, then the next is mailed', () => {
  const people = (hours: number) => [wisher(1, { mailedAt: hoursAgo(hours) }), wisher(2)];
  expect(mailed(people(47), [freed(0b1, { at: hoursAgo(47) })])).toEqual([]);
  expect(mailed(people(48), [freed(0b1, { at: hoursAgo(48) })])).toEqual([2]);
  // Of two hours (0b11) one stays reserved for the first person; the second person is mailed about the other.
  expect(mailed(people(47), [freed(0b11, { at: hoursAgo(47) })])).toEqual([2]);
});

test('nobody is mailed about the same hours twice, and people who were never mailed come before those who were', () => {
  const told = wisher(1, { mailedAt: hoursAgo(60) });
  expect(mailed([told], [freed(0b1, { at: hoursAgo(60) })])).toEqual([]);
  expect(mailed([told], [freed(0b1)])).toEqual([1]);
  expect(mailed([told, wisher(2)], [freed(0b1)])).toEqual([2]);
});

test('a person gets at most one mail a day', () => {
  const hours = [freed(0b1), freed(0b10, { at: hoursAgo(20) })];
  const taken = () => 0b1;
  expect(mailed([wisher(1, { mailedAt: hoursAgo(2) })], hours, taken)).toEqual([]);
  // The hour in the mail of yesterday is taken, so today they may get a mail about a new one.
  expect(mailed([wisher(1, { mailedAt: hoursAgo(20) })], hours, taken)).toEqual([1]);
  // While the hour of yesterday is still free it stays reserved for them, and the new one is for somebody else.
  expect(mailed([wisher(1, { mailedAt: hoursAgo(20) }), wisher(2)], hours)).toEqual([2]);
});

test('a mail about a former wish reserves no hour, but still counts for the maximum of one mail a day', () => {
  const changed = wisher(1, { wishedAt: hoursAgo(2), mailedAt: hoursAgo(3) });
  expect(mailed([changed], [freed(0b1)])).toEqual([]);
  expect(mailed([{ ...changed, mailedAt: hoursAgo(20) }], [freed(0b1)])).toEqual([1]);
});

test('the mail lists the times that have come free, each once and in order', () => {
  const hours = [freed(0b100, { consultantId: 8 }), freed(0b101)];
  const [mail] = whomToMail({ wishers: [wisher(1)], freed: hours, offered: () => 255, now: NOW });
  expect(mail?.hours.map(({ date, startTime }) => `${date} ${startTime}`)).toEqual([`${MONDAY} 09:00`, `${MONDAY} 11:00`]);
});

test('three thousand people who wish the same get as many mails as there are hours', () => {
  const people = Array.from({ length: 3_000 }, (_, i) => wisher(i + 1, { wishedAt: hoursAgo(4_000 - i) }));
  const hours = Array.from({ length: 60 }, (_, i) => freed(255, { consultantId: i }));
  expect(mailed(people, hours)).toHaveLength(480);
});

test('nobody is mailed who stopped all mail, whose mail goes through HR, before the day that they asked for, or with an expired link', () => {
  const person = { isOpen: true, hr: null, laterUntil: null, invitationSentDate: hoursAgo(24) };
  const may = (more: Partial<Parameters<typeof mayBeMailed>[0]>) => mayBeMailed({ ...person, ...more }, NOW);
  expect(may({})).toBe(true);
  expect(may({ isOpen: false })).toBe(false);
  expect(may({ hr: 'hr@werkgever.test' })).toBe(false);
  expect([may({ laterUntil: '2026-02-26' }), may({ laterUntil: '2026-02-25' })]).toEqual([false, true]);
  expect(may({ invitationSentDate: hoursAgo(91 * 24) })).toBe(false);
});
