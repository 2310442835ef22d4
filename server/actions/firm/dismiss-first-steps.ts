import type { Administrator } from '#domain/access/caller.ts';
import type { Services } from '#server/services.ts';
import { changeFirm } from '#server/steps/change-firm.ts';

/** Applies to all administrators of the office. */
export async function dismissFirstSteps(services: Pick<Services, 'db' | 'now'>, caller: Administrator): Promise<void> {
  const work = async (_db: unknown, _old: unknown, at: string) => ({ stepsDismissedAt: at });
  await changeFirm(services, { caller, kind: 'first_steps.dismissed', work });
}
