// Placeholder until the worker lands; replace this file whole.
import type { Db } from '../db/db.ts';
import type { Services } from '../services.ts';

export function startWorker(_services: Services) {
  return { wake() {}, async stop() {} };
}

export async function outboxStuck(_db: Db, _now: Temporal.Instant): Promise<boolean> {
  return false;
}
