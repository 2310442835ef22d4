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

export function conflictInWords({ kind, reason }: Conflict): string {
  return reason ? `${WORDS[kind]}: ${reason}` : WORDS[kind];
}
