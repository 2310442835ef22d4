import { MIN_PASSWORD_LENGTH } from '#domain/access/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { countUsers } from '#server/store/access/users.ts';
import { insertFirstAdministrator } from './register.ts';

/** ADMIN_EMAIL and ADMIN_PASSWORD at start: creates the first administrator if there is no user yet. */
export async function ensureAdministrator(services: Services, { email, password }: { email: string; password: string }): Promise<boolean> {
  if (password.length < MIN_PASSWORD_LENGTH || (await countUsers(services.db)) > 0) return false;
  try {
    await insertFirstAdministrator(services, { name: 'Administrator', email, password });
    return true;
  } catch (error) {
    // Another server that started at the same time created the administrator first.
    if (error instanceof Refusal && error.code === 'REGISTRATION_CLOSED') return false;
    throw error;
  }
}
