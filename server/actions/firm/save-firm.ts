import type { Services } from '#server/services.ts';
import { changeFirm } from '#server/steps/change-firm.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import type { Firm, FirmChange } from '#server/store/firm/firm.ts';

/** Fields that are not given stay unchanged. */
export async function saveFirm(services: Pick<Services, 'db' | 'now'>, actor: Actor, change: FirmChange): Promise<Firm> {
  return changeFirm(services, { actor, kind: 'firm.saved', work: async () => change });
}
