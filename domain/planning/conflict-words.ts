export const CONFLICT_KINDS = ['closed_day', 'busy', 'unavailable', 'inactive', 'absence'] as const;
type ConflictKind = (typeof CONFLICT_KINDS)[number];
export type Conflict = { kind: ConflictKind; reason: string | null };

const WORDS: Record<ConflictKind, string> = {
  closed_day: 'Het kantoor is gesloten',
  busy: 'De consultant heeft iets anders in de eigen agenda',
  unavailable: 'De consultant is verhinderd',
  inactive: 'De consultant is niet meer actief',
  absence: 'De consultant is afwezig gemeld',
};

/** The same to the consultant whose appointment it is. */
const OWN_WORDS: Record<ConflictKind, string> = {
  closed_day: 'Het kantoor is gesloten',
  busy: 'U heeft iets anders in uw eigen agenda',
  unavailable: 'U bent verhinderd',
  inactive: 'U staat niet meer op actief',
  absence: 'U bent afwezig gemeld',
};

export function conflictInWords({ kind, reason }: Conflict, isOwn = false): string {
  const words = (isOwn ? OWN_WORDS : WORDS)[kind];
  return reason ? `${words}: ${reason}` : words;
}
