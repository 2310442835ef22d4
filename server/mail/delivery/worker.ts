import { isoOf, millisecondsAfter } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { logFailure } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { isNeglected } from '#server/store/post/mail-queue.ts';
import { createPostman } from './postman.ts';

export type Worker = { wake: () => void; stop: () => Promise<void> };

/** The longest delay of a mail that another server queued, or that is due again. */
const POLL_MS = 4_000;
const AFTER_FAILURE_MS = 5_000;
const NEGLECTED_MS = 15 * 60_000;

/** Sends what is due until stopped; stopping finishes the current mail. Any number of servers may run one. */
export function startWorker(services: Services, pollMs = POLL_MS): Worker {
  const postman = createPostman(services);
  let stopping = false;
  let wakeUp = () => {};
  let woken = false;

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false;
      const wait = await round();
      if (!stopping && !woken) await new Promise<void>((resolve) => waitFor(wait, resolve));
    }
    postman.close();
  }

  async function round(): Promise<number> {
    try {
      return Math.min((await postman.sendDue()) ?? pollMs, pollMs);
    } catch (error) {
      logFailure(services.log, 'the mail worker', error);
      return AFTER_FAILURE_MS;
    }
  }

  function waitFor(milliseconds: number, resolve: () => void): void {
    const timer = setTimeout(resolve, milliseconds);
    wakeUp = () => {
      clearTimeout(timer);
      resolve();
    };
  }

  const running = run();
  return {
    wake: () => {
      woken = true;
      wakeUp();
    },
    stop: async () => {
      stopping = true;
      postman.stop();
      wakeUp();
      await running;
    },
  };
}

/** For the health check: mails are long overdue and no worker shows activity. */
export async function outboxStuck(db: Db, now: Temporal.Instant): Promise<boolean> {
  return isNeglected(db, isoOf(millisecondsAfter(now, -NEGLECTED_MS)));
}
