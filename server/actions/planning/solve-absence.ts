import type { Choice, Period } from '#domain/planning/absence.ts';
import type { Services } from '#server/services.ts';
import { carryOut } from '#server/steps/planning/carry-out.ts';
import { storeAbsence } from '#server/steps/planning/store-absence.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { refuseUnknown } from './preview-absence.ts';

type Absence = { consultantId: number; period: Period; reason: string | null; choices: readonly Choice[] };

/** By an administrator: the consultant is away, and every appointment in it gets what was chosen for it; all of it, or nothing. */
export async function solveAbsence(services: Services, actor: Actor, absence: Absence): Promise<void> {
  const { consultantId, period, choices } = absence;
  await refuseUnknown(services, consultantId, period);
  await carryOut(services, actor, {
    consultantId,
    period,
    closedDay: null,
    choices,
    store: async (db, at) => void (await storeAbsence(db, absence, true, at)),
    audit: { action: 'afwezigheid verwerkt', subject: `consultant ${consultantId}` },
  });
}
