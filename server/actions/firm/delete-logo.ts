import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { changeFirm } from '#server/steps/change-firm.ts';
import { deleteLogoRow } from '#server/store/firm/firm.ts';

export async function deleteLogo(services: Pick<Services, 'db' | 'now'>, caller: Administrator): Promise<void> {
  await changeFirm(services, {
    caller,
    kind: 'logo.removed',
    work: async (db) => {
      if (!(await deleteLogoRow(db))) throw new Refusal('LOGO_NOT_FOUND');
      return {};
    },
  });
}
