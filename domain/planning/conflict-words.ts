export const CONFLICT_KINDS = ['closed_day', 'busy', 'unavailable', 'inactive', 'absence', 'calendar_moved', 'calendar_deleted'] as const;
type ConflictKind = (typeof CONFLICT_KINDS)[number];
export type Conflict = { kind: ConflictKind; reason: string | null };

/** Sentences for the consultant of the appointment. */
const WORDS: Record<ConflictKind, string> = {
  closed_day: 'Het kantoor is gesloten',
  busy: 'U heeft iets anders in uw eigen agenda',
  unavailable: 'U bent verhinderd',
  inactive: 'U staat niet meer op actief',
  absence: 'U bent afwezig gemeld',
  calendar_moved: 'U verplaatste deze afspraak in uw agenda',
  calendar_deleted: 'U verwijderde deze afspraak uit uw agenda',
};

export function conflictInWords({ kind, reason }: Conflict): string {
  return reason ? `${WORDS[kind]}: ${reason}` : WORDS[kind];
}
