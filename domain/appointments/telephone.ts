import type { VisitorRefusal } from '#domain/visitor-refusals.ts';
import type { MeetingType, PhoneMode } from './vocabulary.ts';

// Whether a virtual conversation is a telephone call. The settings decide for new ones; an appointment that stands keeps what it is.

/** `byPhone` absent: nothing was said about it. */
type Asked = { meetingType: MeetingType; byPhone?: boolean | undefined };
type Held = { meetingType: MeetingType; byPhone: boolean };

export function whyNotByPhone({ meetingType, byPhone }: Asked, mode: PhoneMode): VisitorRefusal | null {
  if (byPhone) return meetingType === 'virtueel' && mode !== 'off' ? null : 'NO_PHONE_CALLS';
  return byPhone === false && meetingType === 'virtueel' && mode === 'only' ? 'ONLY_PHONE_CALLS' : null;
}

/** `before`: the appointment that is moved. What was not asked for stays; a visit ends it, and from a visit the settings decide. */
export function isByPhone({ meetingType, byPhone }: Asked, mode: PhoneMode, before: Held | null = null): boolean {
  if (meetingType === 'fysiek') return false;
  return byPhone ?? (before?.meetingType === 'virtueel' ? before.byPhone : mode === 'only');
}

/** Nobody can be called without a number. */
export function lacksNumber({ byPhone }: { byPhone: boolean }, { phone }: { phone: string | null }): boolean {
  return byPhone && phone === null;
}
