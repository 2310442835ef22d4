import type { Administrator } from '#domain/access/caller.ts';
import { Refusal, type RefusalCode } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { refusalOf } from './make-month.ts';
import { sendStatement } from './send-statement.ts';

type Outcome = { id: number; sentTo: string | null; refusal: RefusalCode | null; message: string | null };

/** Sends each as `sendStatement` does: one that was sent before is reported and not sent again. */
export async function sendStatements(services: Services, caller: Administrator, ids: readonly number[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of new Set(ids)) {
    const sent = await sendStatement(services, caller, { id, again: false }).catch(refusalOf);
    outcomes.push(
      sent instanceof Refusal
        ? { id, sentTo: null, refusal: sent.code, message: sent.message }
        : { id, sentTo: sent.sentTo, refusal: null, message: null },
    );
  }
  return outcomes;
}
