import type { Administrator } from '#domain/access/caller.ts';
import type { Choice } from '#domain/planning/absence.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { carryOut } from '#server/steps/planning/carry-out.ts';
import { readSolutions } from '#server/steps/planning/solutions.ts';
import { countExisting } from '#server/store/appointments/appointments.ts';

type Reading = Pick<Services, 'db' | 'now'>;
type Chosen = { appointmentIds: readonly number[] };

/** Each chosen appointment with the proposal and the alternatives. Takes no locks. */
export async function previewHandOver(reading: Reading, chosen: Chosen) {
  return (await readChosen(reading, chosen)).list;
}

/** Gives chosen appointments to other consultants, all or none. Nobody's hours change. */
export async function handOver(services: Services, caller: Administrator, { choices, ...chosen }: Chosen & { choices: readonly Choice[] }) {
  const { occasion } = await readChosen(services, chosen);
  const store = async () => ({ kind: 'appointments.handed_over' }) as const;
  await carryOut(services, caller, { occasion, choices, store });
}

/** Refuses appointments that are not planned any more, or have begun, with the list of the others. */
async function readChosen(reading: Reading, chosen: Chosen) {
  const appointmentIds = [...new Set(chosen.appointmentIds)];
  const occasion = { by: 'hand_over', appointmentIds } as const;
  const { list } = await readSolutions(reading, occasion);
  if (list.length < appointmentIds.length) {
    const { count } = await countExisting(reading.db, appointmentIds);
    if (count < appointmentIds.length) throw new Refusal('APPOINTMENT_NOT_FOUND');
    throw new Refusal('ABSENCE_CHANGED', { appointments: list });
  }
  return { occasion, list };
}
