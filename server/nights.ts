import type { Services } from './services.ts';

export type Nights = { stop: () => Promise<void> };

/** How often the clock is looked at; also how soon after start a missed night is made up. */
const TICK_MS = 30_000;

/** Asks every half minute what is due and not yet done; asking "is it 23:55" would lose the night that a server was off. */
export function startNights(services: Services, work: ((services: Services) => Promise<void>)[] = []): Nights {
  let running: Promise<void> | null = null;
  const tick = () => {
    running ??= (async () => {
      for (const job of work)
        await job(services).catch(() => services.log.error({ job: job.name }, 'a nightly job failed and will be tried again'));
    })().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(tick, TICK_MS);
  tick();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
