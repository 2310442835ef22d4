import type { MeetingType, VideoMode } from '#domain/vocabulary.ts';

// Where a virtual conversation is held. The code is handed in: rules make nothing up.

const CODE = '{code}';
export const MAX_VIDEO_URL = 1_000;

/** What decides about the address of a conversation: the firm's setting, and the consultant's own room. */
export type VideoRoom = { mode: VideoMode; template: string | null; personalUrl: string | null };

type Conversation = { meetingType: MeetingType; consultantId: number; employeeId: number };

/** Of an appointment that is made; null for a visit, and where nobody has set an address. */
export function videoUrlOf({ mode, template, personalUrl }: VideoRoom, meetingType: MeetingType, code: string): string | null {
  if (meetingType !== 'virtueel' || mode === 'none') return null;
  return mode === 'personal' ? personalUrl : (template?.replaceAll(CODE, code) ?? null);
}

/**
 * Whether the address stays after a change: yes, as long as the same two people speak each other there. Anyone who leaves the
 * conversation, by a swap or because another consultant takes it over, would keep a door to it. Where there is none yet, one is
 * asked for.
 */
export function keepsVideoUrl(before: Conversation & { videoUrl: string | null }, after: Conversation): boolean {
  if (after.meetingType === 'fysiek') return before.videoUrl === null;
  return before.videoUrl !== null && before.consultantId === after.consultantId && before.employeeId === after.employeeId;
}

/** An https address as it can stand in a letter and a calendar; null for anything else. */
export function toVideoUrl(text: string): string | null {
  const url = /\s/.test(text) ? null : URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password) return null;
  const address = /^https:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/.test(text) ? text : url.href;
  return address.length <= MAX_VIDEO_URL ? address : null;
}

// Stands for the code while an address is read, in which braces mean nothing. A host would make small letters of it.
const MARK = 'CODE0CODE';

/** The same with {code} in it, behind the host: name servers would see a code that is part of a host. */
export function toVideoTemplate(text: string): string | null {
  const address = text.includes(CODE) ? toVideoUrl(text.replaceAll(CODE, MARK)) : null;
  if (address === null || URL.parse(address)?.host.includes(MARK.toLowerCase())) return null;
  return address.replaceAll(MARK, CODE);
}
