import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_REPLY_BYTES, replyIn, replySender } from '#domain/post/bounces/calendar-reply.ts';
import { MAX_REPORT_BYTES } from '#domain/post/bounces/delivery-report.ts';
import { REPLIES } from '#server/testing/post/replies.ts';
import { readReply } from './reply.ts';

const answer = { uid: 'u1@portaal', from: 'jan@werk.test', sequence: 3 };
const read = (raw: string) => {
  const mail = replyIn(raw);
  return mail && { from: mail.from, ...readReply(mail.calendar) };
};

test.each(Object.entries(REPLIES))('the answer of %s is read', (_, shape) => {
  const said = { from: 'jan@werk.test', uid: 'u1@portaal', attendee: 'jan@werk.test', partstat: 'DECLINED', sequence: 3 };
  expect(read(shape(answer))).toEqual(said);
  expect(read(shape(answer).replaceAll('\n', '\r\n'))).toEqual(said);
});

test('headers decide which mails are worth fetching: a calendar or several parts, with one sender', () => {
  const from = 'From: Jan <jan@werk.test>\n';
  expect(replySender(`${from}Content-Type: text/calendar; method=reply`)).toBe('jan@werk.test');
  expect(replySender(`From: "Jansen <x@y.test>, Jan" <jan@werk.test>\nContent-Type: multipart/mixed; boundary=b`)).toBe('jan@werk.test');
  expect(replySender(`${from}Content-Type: text/calendar; method=REQUEST`)).toBeNull();
  expect(replySender(`${from}Content-Type: text/html`)).toBeNull();
  expect(replySender(`${from}${from}Content-Type: multipart/mixed; boundary=b`)).toBeNull();
  expect(replySender(`From: a@werk.test, b@werk.test\nContent-Type: multipart/mixed; boundary=b`)).toBeNull();
  expect(replySender(`From: <a@werk.test> <b@werk.test>\nContent-Type: multipart/mixed; boundary=b`)).toBeNull();
});

const mailOf = (calendar: string) => `From: jan@werk.test\nContent-Type: text/calendar; method=REPLY\n\n${calendar}`;
const EVENT = 'BEGIN:VEVENT\nUID:u\nATTENDEE;PARTSTAT=DECLINED:mailto:jan@werk.test\nEND:VEVENT\n';
const within = (inner: string, method = 'REPLY') => `BEGIN:VCALENDAR\nVERSION:2.0\nMETHOD:${method}\n${inner}END:VCALENDAR\n`;

test.each([
  ['another method', within(EVENT, 'REQUEST')],
  ['no event', within('')],
  ['two events', within(EVENT + EVENT)],
  ['two attendees', within(EVENT.replace('END', 'ATTENDEE:mailto:piet@werk.test\nEND'))],
  ['one occurrence of a series', within(EVENT.replace('END', 'RECURRENCE-ID:20260303T090000Z\nEND'))],
  ['an attendee without an address', within(EVENT.replace('mailto:jan@werk.test', 'urn:uuid:1'))],
  ['no end', `BEGIN:VCALENDAR\n${EVENT}`],
  ['a property that is named like one of an object', within(EVENT.replace('UID:u', '__proto__:u\nconstructor:u'))],
  ['two calendars', within(EVENT) + within(EVENT)],
  ['components in components', 'BEGIN:VEVENT\n'.repeat(4_000)],
])('an answer with %s says nothing', (_, calendar) => {
  expect(replyIn(mailOf(calendar)) && readReply(calendar)).toBeNull();
});

test('an answer that is too long is not read, and what is read takes milliseconds', () => {
  expect(replyIn(mailOf(within(EVENT + 'X-A:b\n'.repeat(MAX_REPLY_BYTES / 5))))).toBeNull();
  const lines = [
    'X-A:b\n',
    'BEGIN:VEVENT\n',
    ' \n',
    'RRULE:FREQ=SECONDLY;BYSECOND=1,2,3\n',
    'X;A="b";C="d":e\n',
    'RDATE:20260101,20260102\n',
    ';',
    ':',
    '"',
  ];
  for (const line of lines) {
    const long = within(EVENT.replace('END', `${line.repeat(Math.floor((MAX_REPLY_BYTES - 200) / line.length))}END`));
    const start = performance.now();
    readReply(replyIn(mailOf(long))?.calendar ?? '');
    expect(performance.now() - start, JSON.stringify(line)).toBeLessThan(3_000);
  }
  const parts = `From: jan@werk.test\nContent-Type: multipart/mixed; boundary=b\n\n${'--b\nContent-Type: multipart/mixed; boundary=b\n\n'.repeat(9_000)}`;
  expect(replyIn(parts.slice(0, MAX_REPORT_BYTES))).toBeNull();
});

test('arbitrary bytes never throw', () => {
  const pieces = [...Object.values(REPLIES).flatMap((shape) => shape(answer).split(/(?<=\n)/)), '\0\xff', '--b\n', '=ZZ', ' '];
  const mail = fc.array(fc.constantFrom(...pieces), { maxLength: 80 }).map((lines) => lines.join(''));
  fc.assert(
    fc.property(mail, (raw) => {
      replySender(raw);
      const said = read(raw);
      expect(said === null || typeof said.from === 'string').toBe(true);
    }),
    { numRuns: 500 },
  );
});
