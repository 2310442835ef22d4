import { expect, test } from 'vitest';
import { usePortal } from '#server/testing/portal.ts';
import { ensureAdministrator } from './ensure-administrator.ts';

const portal = usePortal();

test('ADMIN_PASSWORD may be a common password, with a warning in the log; registration refuses it', async () => {
  const newcomer = { name: 'Eerste', email: 'eerste@portaal.test', password: 'Welkom01' };
  const registered = await portal.call('POST /api/register', { body: newcomer });
  expect([registered.status, registered.body.errorType]).toEqual([400, 'COMMON_PASSWORD']);

  const warnings: unknown[] = [];
  const log = { ...portal.services.log, warn: (words: unknown) => void warnings.push(words) };
  expect(await ensureAdministrator({ ...portal.services, log }, newcomer)).toBe(true);
  expect(warnings).toEqual(['ADMIN_PASSWORD is one of the commonest passwords: choose another after the first log-in']);
  const login = await portal.call('POST /api/login', { body: { username: newcomer.email, password: newcomer.password } });
  expect(login.status).toBe(200);
});
