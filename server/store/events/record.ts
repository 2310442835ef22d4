import { auditOf, type Event, historyOf, type QuietEvent } from '#domain/events/events.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import { type Actor, type HistoryEntry, insertHistory } from '#server/store/appointments/history.ts';

/** Who acts, and when. */
export type Act = { at: Temporal.Instant; actor: Actor };
/** Like `Act`; `at` may be text too, for a change that stores the same moment as text. */
type ActInText = { at: Temporal.Instant | string; actor: Actor };

/**
 * Records events in the transaction of the change: rows of history and audit log. For audited events call it last: see `recordAudit`.
 * Events with letters go through steps/record.ts.
 */
export async function record(db: Db, events: QuietEvent | readonly QuietEvent[], by: ActInText): Promise<void> {
  const all = [events].flat();
  await insertHistory(db, historyRows(all, by));
  await recordInAudit(db, all, by);
}

export function historyRows(events: readonly Event[], { at, actor }: ActInText): HistoryEntry[] {
  const moment = inText(at);
  return events.flatMap(historyOf).map((line) => ({ ...line, at: moment, actor }));
}

export async function recordInAudit(db: Db, events: readonly Event[], { at, actor }: ActInText): Promise<void> {
  await recordAudit(
    db,
    events.flatMap(auditOf).map((line) => ({ ...line, at: inText(at), actor })),
  );
}

function inText(at: ActInText['at']): string {
  return typeof at === 'string' ? at : isoOf(at);
}
