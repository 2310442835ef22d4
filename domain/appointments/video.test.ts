import { expect, test } from 'vitest';
import { isOnlineMeeting, keepsVideoUrl, MAX_VIDEO_URL, toVideoTemplate, toVideoUrl, type VideoRoom, videoUrlOf } from './video.ts';

const VIRTUAL = { meetingType: 'virtueel', byPhone: false } as const;
const ROOM: VideoRoom = { mode: 'none', template: 'https://meet.kantoor.nl/{code}', personalUrl: 'https://meet.kantoor.nl/sanne' };

test('each mode has its own address; a physical appointment and a telephone call have none', () => {
  const inEach = (meetingType: 'virtueel' | 'fysiek', byPhone = false) =>
    (['none', 'personal', 'template'] as const).map((mode) => videoUrlOf({ ...ROOM, mode }, { meetingType, byPhone }, 'abc123'));
  expect(inEach('virtueel')).toEqual([null, 'https://meet.kantoor.nl/sanne', 'https://meet.kantoor.nl/abc123']);
  expect(inEach('fysiek')).toEqual([null, null, null]);
  expect(inEach('virtueel', true)).toEqual([null, null, null]);
});

test('a mode whose address is not set gives null', () => {
  expect(videoUrlOf({ ...ROOM, mode: 'personal', personalUrl: null }, VIRTUAL, 'abc')).toBe(null);
  expect(videoUrlOf({ ...ROOM, mode: 'template', template: null }, VIRTUAL, 'abc')).toBe(null);
});

test('every {code} in the template is replaced', () => {
  const template = 'https://meet.kantoor.nl/{code}?room={code}#{code}';
  expect(videoUrlOf({ ...ROOM, mode: 'template', template }, VIRTUAL, '0a1b')).toBe('https://meet.kantoor.nl/0a1b?room=0a1b#0a1b');
});

const before = { ...VIRTUAL, consultantId: 1, employeeId: 2, videoUrl: 'https://meet.kantoor.nl/abc' } as const;

test.each([
  ['the same two people', {}, true],
  ['another employee', { employeeId: 3 }, false],
  ['another consultant', { consultantId: 4 }, false],
  ['a telephone call', { byPhone: true }, false],
  ['a visit', { meetingType: 'fysiek' as const }, false],
])('whether the video address is kept for %s (%o): %s', (_, change, stays) => {
  expect(keepsVideoUrl(before, { ...before, ...change })).toBe(stays);
});

test('a virtual appointment without a video URL gets one at any change; one that stays physical does not', () => {
  expect(keepsVideoUrl({ ...before, videoUrl: null }, before)).toBe(false);
  const visit = { ...before, meetingType: 'fysiek', videoUrl: null } as const;
  expect([keepsVideoUrl(visit, visit), keepsVideoUrl(visit, before)]).toEqual([true, false]);
});

test.each([
  'https://meet.kantoor.nl/sanne',
  'https://meet.kantoor.nl',
  'https://teams.microsoft.com/l/meetup-join/19%3ameeting_AbC%40thread.v2/0?context=%7b%22Tid%22%3a%221%22%7d',
  'https://kantoor.zoom.us/j/1234567890?pwd=aB1.c-D_e~f',
  'https://intranet:8443/kamer/1;x=2,3#nu',
])('%s is stored as it was typed', (url) => {
  expect(toVideoUrl(url)).toBe(url);
});

test.each([
  '',
  'meet.kantoor.nl/sanne',
  'http://meet.kantoor.nl/sanne',
  'javascript:alert(1)',
  'https://',
  'https://sanne:geheim@meet.kantoor.nl/',
  'https://sanne@meet.kantoor.nl/',
  'https://meet.kantoor.nl/a https://meet.kantoor.nl/b',
  'https://meet.kantoor.nl/a\r\nATTENDEE:mailto:x@y.nl',
  `https://meet.kantoor.nl/${'a'.repeat(MAX_VIDEO_URL)}`,
])('%j is not a video address', (url) => {
  expect(toVideoUrl(url)).toBe(null);
});

test('characters that are unsafe in a letter or calendar are percent-encoded or punycoded', () => {
  expect(toVideoUrl('https://vidéo.nl/"sanne"<b>')).toBe('https://xn--vido-dpa.nl/%22sanne%22%3Cb%3E');
  expect(toVideoTemplate('https://vidéo.nl/"{code}"')).toBe('https://xn--vido-dpa.nl/%22{code}%22');
});

test.each(['https://meet.kantoor.nl/{code}', 'https://meet.kantoor.nl/kamer?naam={code}&taal=nl', 'https://meet.kantoor.nl/app#/{code}'])(
  '%s is a template',
  (template) => expect(toVideoTemplate(template)).toBe(template),
);

test.each([
  'https://meet.kantoor.nl/kamer',
  'https://meet.kantoor.nl/{CODE}',
  'http://meet.kantoor.nl/{code}',
  'https://{code}.kantoor.nl/',
  'https://{code}.kantoor.nl/{code}',
  'https://meet.kantoor.nl:{code}/{code}',
  'https://{code}@meet.kantoor.nl/{code}',
  'https://u:{code}@meet.kantoor.nl/{code}',
  '{code}',
  'https://meet.kantoor.nl/ {code}',
])('%s is refused as a video URL template', (template) => expect(toVideoTemplate(template)).toBe(null));

test('an event is an online meeting in mode teams, stays one while it is virtual, and an earlier conversation is none', () => {
  const virtual = { meetingType: 'virtueel' as const, byPhone: false, videoUrl: null, isOver: false, isEarlier: false };
  expect(isOnlineMeeting('teams', virtual, false)).toBe(true);
  for (const mode of ['none', 'personal', 'template'] as const) expect(isOnlineMeeting(mode, virtual, false)).toBe(false);
  const link = 'https://teams.test/a';
  for (const no of [{ meetingType: 'fysiek' as const }, { byPhone: true }, { isOver: true }, { isEarlier: true }, { videoUrl: link }])
    expect(isOnlineMeeting('teams', { ...virtual, ...no }, false)).toBe(false);
  expect(isOnlineMeeting('none', { ...virtual, videoUrl: link }, true)).toBe(true);
  expect(isOnlineMeeting('teams', { ...virtual, meetingType: 'fysiek' }, true)).toBe(false);
});
