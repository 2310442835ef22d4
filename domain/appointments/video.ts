import { kindOf, type MeetingType, type VideoMode } from './vocabulary.ts';

// The video address of a virtual appointment. The random code is a parameter, because rules are pure.

const CODE = '{code}';
export const MAX_VIDEO_URL = 1_000;

/** The settings that decide the address: those of the firm, and the consultant's own room. */
export type VideoRoom = { mode: VideoMode; template: string | null; personalUrl: string | null };

type Held = { meetingType: MeetingType; byPhone: boolean };
type Conversation = Held & { consultantId: number; employeeId: number };

/** The address of a new appointment; null if it is physical or a telephone call, if no address is set, or if the calendar is to give it. */
export function videoUrlOf({ mode, template, personalUrl }: VideoRoom, held: Held, code: string): string | null {
  if (kindOf(held) !== 'virtueel' || mode === 'none' || mode === 'teams') return null;
  return mode === 'personal' ? personalUrl : (template?.replaceAll(CODE, code) ?? null);
}

/**
 * Whether the address stays after a change: only if the same two people talk there. Otherwise someone who left the appointment, by a swap
 * or a take-over, could still open it. Without an address the answer is false, so that one is made.
 */
export function keepsVideoUrl(before: Conversation & { videoUrl: string | null }, after: Conversation): boolean {
  if (kindOf(after) !== 'virtueel') return before.videoUrl === null;
  return before.videoUrl !== null && before.consultantId === after.consultantId && before.employeeId === after.employeeId;
}

type Meeting = Held & { videoUrl: string | null; isOver: boolean; isEarlier: boolean };

/**
 * Whether the event in the consultant's calendar is to be an online meeting. One that is (`isOnline`) stays one, because a calendar cannot
 * undo it. An earlier conversation, from before the calendar was connected, is none until it moves: its employee may have a link already.
 */
export function isOnlineMeeting(mode: VideoMode, meeting: Meeting, isOnline: boolean): boolean {
  if (kindOf(meeting) !== 'virtueel') return false;
  return isOnline || (mode === 'teams' && meeting.videoUrl === null && !meeting.isOver && !meeting.isEarlier);
}

/** An https address that is safe in a letter and a calendar; null for anything else. */
export function toVideoUrl(text: string): string | null {
  const url = /\s/.test(text) ? null : URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password) return null;
  const address = /^https:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/.test(text) ? text : url.href;
  return address.length <= MAX_VIDEO_URL ? address : null;
}

// Stands in for {code} while the URL is parsed, because braces would be percent-encoded. Upper case, because the parser makes a host lower
// case: a mark in lower case was in the host.
const MARK = 'CODE0CODE';

/** A video address with {code} after the host: a code in the host would be visible in DNS. */
export function toVideoTemplate(text: string): string | null {
  const address = text.includes(CODE) ? toVideoUrl(text.replaceAll(CODE, MARK)) : null;
  if (address === null || URL.parse(address)?.host.includes(MARK.toLowerCase())) return null;
  return address.replaceAll(MARK, CODE);
}
