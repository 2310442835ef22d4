// How a conversation can be held, as the options of one choice: a telephone call is a virtual conversation.
import { kindOf, type MeetingKind, type MeetingType, type PhoneMode } from '#domain/appointments/vocabulary.ts';

type Held = { meetingType: MeetingType; byPhone: boolean };

/** `before`: an appointment that is moved may stay what it is, also where the firm no longer offers that. */
export function kindsOf(types: readonly MeetingType[], mode: PhoneMode, before: Held | null = null): readonly MeetingKind[] {
  const virtual: readonly MeetingKind[] = mode === 'choice' ? ['virtueel', 'telefonisch'] : [mode === 'only' ? 'telefonisch' : 'virtueel'];
  const kinds = types.flatMap((type) => (type === 'virtueel' ? virtual : [type]));
  const kept = before && types.includes(before.meetingType) ? kindOf(before) : null;
  return kept && !kinds.includes(kept) ? [kept, ...kinds] : kinds;
}

export function heldAs(kind: MeetingKind): Held {
  return { meetingType: kind === 'fysiek' ? 'fysiek' : 'virtueel', byPhone: kind === 'telefonisch' };
}

/** What a booking or a move says of the telephone: nothing where that stays as it is, and nothing of a visit, which ends it anyway. */
export function byPhoneToSend(before: Pick<Held, 'byPhone'> | null, after: Held): { byPhone?: boolean } {
  return after.meetingType === 'fysiek' || after.byPhone === (before?.byPhone ?? false) ? {} : { byPhone: after.byPhone };
}
