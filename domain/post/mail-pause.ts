// A mail server that refuses the sender pauses the sending of the whole portal. Now and then one mail is tried; when it is accepted,
// the rest follows.

import { fromIso, isoOf, millisecondsAfter } from '#domain/time.ts';

/** How many different recipients in a row are refused in the same words before it is the sender who is refused. */
export const SAME_REFUSALS = 5;

const FIRST_WAIT_MS = 15 * 60_000;
const LONGEST_WAIT_MS = 6 * 60 * 60_000;
/** So many mails that met the refusal are remembered: another one is tried before them. */
const REMEMBERED = 20;

/** Instants as ISO text. `tries` counts the waits that were begun. */
export type Channel = {
  pausedAt: string | null;
  pauseReason: string | null;
  nextTryAt: string | null;
  tries: number;
  /** The last refusal, without what differs per recipient, and the mails that met it in a row. */
  refusal: string | null;
  refusedMailIds: number[];
};

export type Refused = { refusal: string; reason: string; mailIds: number[]; at: string };

/** Pauses, or goes on with the pause that there is: then the next try stands as it was planned. */
export function paused(channel: Channel, { refusal, reason, mailIds, at }: Refused): Channel {
  const isPaused = channel.pausedAt !== null;
  const before = isPaused || channel.refusal === refusal ? channel.refusedMailIds : [];
  const refusedMailIds = [...new Set([...before, ...mailIds])].slice(-REMEMBERED);
  const pause = isPaused ? channel : { ...waiting({ ...channel, tries: 0 }, at), pausedAt: at };
  return { ...pause, pauseReason: reason, refusal, refusedMailIds };
}

/** One mail is taken in hand to try: the next try comes after twice as long, unless this one is accepted. */
export function trying(channel: Channel, at: string): Channel {
  return waiting(channel, at);
}

/** The try told nothing about the sender: another mail is tried at `nextTryAt`. */
export function untried(channel: Channel, nextTryAt: string): Channel {
  return channel.pausedAt === null ? channel : { ...channel, nextTryAt, tries: Math.max(0, channel.tries - 1) };
}

/** Somebody wants to know now; after that the waits begin short again. */
export function hurried(channel: Channel, at: string): Channel {
  return channel.pausedAt === null ? channel : { ...channel, nextTryAt: at, tries: 0 };
}

/**
 * The mail server accepted a mail: the pause, or the row of equal refusals, is over. Those that met the refusal stay known for one
 * more attempt: where it meets them again while others are accepted, it is about them and not about the sender.
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

function waiting(channel: Channel, at: string): Channel {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** channel.tries, LONGEST_WAIT_MS);
  return { ...channel, nextTryAt: isoOf(millisecondsAfter(fromIso(at), wait)), tries: channel.tries + 1 };
}

/** The words of a refusal without addresses, domains, ids and numbers, so that the same refusal of two recipients reads the same. */
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
