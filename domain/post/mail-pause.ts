// When the mail server refuses the sender, all sending is paused. At intervals one mail is tried; if it is accepted, the others follow.

import { fromIso, isoOf, millisecondsAfter } from '#domain/time.ts';

/** After this many different recipients in a row with the same refusal, the sender is considered refused. */
export const SAME_REFUSALS = 5;

const FIRST_WAIT_MS = 15 * 60_000;
const LONGEST_WAIT_MS = 6 * 60 * 60_000;
/** The number of refused mails that are stored: other mails are tried before them. */
const REMEMBERED = 20;

/** Instants as ISO text. `tries` is the number of retries so far and sets the wait. */
export type Channel = {
  pausedAt: string | null;
  pauseReason: string | null;
  nextTryAt: string | null;
  tries: number;
  /** The key of the last refusal, and the mails in a row that got it. */
  refusal: string | null;
  refusedMailIds: number[];
};

type Refused = { refusal: string; reason: string; mailIds: number[]; at: string };

/** Starts a pause, or keeps the present one with its planned retry. */
export function paused(channel: Channel, { refusal, reason, mailIds, at }: Refused): Channel {
  const isPaused = channel.pausedAt !== null;
  const before = isPaused || channel.refusal === refusal ? channel.refusedMailIds : [];
  const refusedMailIds = [...new Set([...before, ...mailIds])].slice(-REMEMBERED);
  const pause = isPaused ? channel : { ...trying({ ...channel, tries: 0 }, at), pausedAt: at };
  return { ...pause, pauseReason: reason, refusal, refusedMailIds };
}

/** A mail is about to be tried: the wait doubles, unless the mail is accepted. */
export function trying(channel: Channel, at: string): Channel {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** channel.tries, LONGEST_WAIT_MS);
  return { ...channel, nextTryAt: isoOf(millisecondsAfter(fromIso(at), wait)), tries: channel.tries + 1 };
}

/** The try said nothing about the sender: another mail is tried at `nextTryAt`. */
export function untried(channel: Channel, nextTryAt: string): Channel {
  return channel.pausedAt === null ? channel : { ...channel, nextTryAt, tries: Math.max(0, channel.tries - 1) };
}

/** Someone asked for a retry now; the waits after it start short again. */
export function hurried(channel: Channel, at: string): Channel {
  return channel.pausedAt === null ? channel : { ...channel, nextTryAt: at, tries: 0 };
}

/**
 * A mail was accepted, so the pause, or the series of equal refusals, ends. The refused mails stay stored for one more attempt: if they are
 * refused again while others are accepted, the refusal is about them and not about the sender.
 */
export function accepted(channel: Channel): Channel {
  const refusedMailIds = channel.pausedAt !== null || channel.refusal === null ? channel.refusedMailIds : [];
  return { pausedAt: null, pauseReason: null, nextTryAt: null, tries: 0, refusal: null, refusedMailIds };
}

export function isAboutMailItself(channel: Channel, mailId: number): boolean {
  return channel.pausedAt === null && channel.refusal === null && channel.refusedMailIds.includes(mailId);
}

export function isTryDue(channel: Channel, at: string): boolean {
  return channel.nextTryAt === null || channel.nextTryAt <= at;
}

/** The words of a refusal without addresses, domains, ids and numbers, so that it is equal for two recipients. */
export function refusalKey(code: string, words: string): string {
  const plain = words
    .toLowerCase()
    .replace(/\S*@\S*/g, '@')
    .replace(/\S*[a-z0-9-]\.[a-z]{2,}\S*/g, '@')
    .replace(/\S*\d\S*/g, '#')
    .replace(/(?:[@#][\s,;:]*)+/g, '# ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${code} ${plain}`.slice(0, 300);
}
