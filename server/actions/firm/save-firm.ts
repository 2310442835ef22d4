import type { Administrator } from '#domain/access/caller.ts';
import type { Services } from '#server/services.ts';
import { changeFirm } from '#server/steps/change-firm.ts';
import type { Firm, FirmChange } from '#server/store/firm/firm.ts';

/** Fields that are not given stay unchanged. */
export async function saveFirm(services: Pick<Services, 'db' | 'now'>, caller: Administrator, change: FirmChange): Promise<Firm> {
  return changeFirm(services, { caller, kind: 'firm.saved', work: async () => change });
}
