import type { Services } from '#server/services.ts';
import { changeFirm } from '#server/steps/change-firm.ts';
import type { Actor } from '#server/store/appointments/history.ts';

/** Applies to all administrators of the office. */
export async function dismissFirstSteps(services: Pick<Services, 'db' | 'now'>, actor: Actor): Promise<void> {
  const work = async (_db: unknown, _old: unknown, at: string) => ({ stepsDismissedAt: at });
  await changeFirm(services, { actor, kind: 'first_steps.dismissed', work });
}
