import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { changeFirm } from '#server/steps/change-firm.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { deleteLogoRow } from '#server/store/firm/firm.ts';

export async function deleteLogo(services: Pick<Services, 'db' | 'now'>, actor: Actor): Promise<void> {
  await changeFirm(services, {
    actor,
    kind: 'logo.removed',
    work: async (db) => {
      if (!(await deleteLogoRow(db))) throw new Refusal('LOGO_NOT_FOUND');
      return {};
    },
  });
}
