import { describe, expect, test } from 'vitest';
import { accepted, type Channel, hurried, isAboutMailItself, isTryDue, paused, refusalKey, trying, untried } from './mail-pause.ts';

const OPEN: Channel = { pausedAt: null, pauseReason: null, nextTryAt: null, tries: 0, refusal: null, refusedMailIds: [] };
const NOON = '2026-03-02T12:00:00.000Z';
const quota = (at: string, ...mailIds: number[]) => ({ refusal: '550 5.4.5 limit', reason: 'Limiet bereikt.', mailIds, at });

describe('a pause', () => {
  test('is retried after 15 minutes, then after twice as long, up to six hours', () => {
    let channel = paused(OPEN, quota(NOON, 1));
    expect(channel).toMatchObject({ pausedAt: NOON, pauseReason: 'Limiet bereikt.', refusedMailIds: [1] });
    const waits: number[] = [];
    for (let at = NOON, i = 0; i < 8; i++) {
      waits.push((Date.parse(channel.nextTryAt!) - Date.parse(at)) / 60_000);
      at = channel.nextTryAt!;
      expect(isTryDue(channel, at)).toBe(true);
      channel = trying(channel, at);
      expect(isTryDue(channel, at)).toBe(false);
      channel = paused(channel, quota(at, i + 2));
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 360, 360, 360]);
    expect(channel.pausedAt).toBe(NOON);
  });

  test('keeps its planned retry when another mail is refused', () => {
    const channel = paused(OPEN, quota(NOON, 1));
    expect(paused(channel, quota('2026-03-02T12:01:00.000Z', 2))).toEqual({ ...channel, refusedMailIds: [1, 2] });
  });

  test('lets a mail be tried immediately on request, after which its waits start at 15 minutes again', () => {
    const later = trying(trying(paused(OPEN, quota(NOON, 1)), NOON), NOON);
    const asked = hurried(later, NOON);
    expect(isTryDue(asked, NOON)).toBe(true);
    expect(trying(asked, NOON).nextTryAt).toBe('2026-03-02T12:15:00.000Z');
    expect(hurried(OPEN, NOON)).toEqual(OPEN);
  });

  test('is unchanged by a retry that failed for a reason that is not about the sender', () => {
    const channel = paused(OPEN, quota(NOON, 1));
    expect(untried(trying(channel, channel.nextTryAt!), channel.nextTryAt!)).toEqual(channel);
    expect(untried(OPEN, NOON)).toEqual(OPEN);
  });

  test('ends with the first accepted mail; a mail refused again after that fails on its own', () => {
    const channel = accepted(paused(OPEN, quota(NOON, 1)));
    expect(channel).toEqual({ ...OPEN, refusedMailIds: [1] });
    expect(isAboutMailItself(channel, 1)).toBe(true);
    expect(isAboutMailItself(channel, 2)).toBe(false);
    expect(isAboutMailItself(paused(OPEN, quota(NOON, 1)), 1)).toBe(false);
  });
});

describe('two refusals', () => {
  test('are equal if only the recipient, an id or a number differs', () => {
    const one = refusalKey('550', '550 <jan@bakkerij.nl>: rejected by policy A17, see https://help.example.com/?id=9 (queue 4F2C)');
    const other = refusalKey('550', '550 <piet@slager.be>: rejected by policy B9, see https://help.example.com/?id=12 (queue 77AA)');
    expect(one).toBe(other);
    expect(one).not.toBe(refusalKey('550', '550 message looks like spam'));
    expect(one).not.toBe(
      refusalKey('554', '550 <jan@bakkerij.nl>: rejected by policy A17, see https://help.example.com/?id=9 (queue 4F2C)'),
    );
  });
});
