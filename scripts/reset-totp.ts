import { resetTotp } from '#server/actions/access/reset-totp.ts';
import { userByEmail } from '#server/store/access/users.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { stopWithUsage, withDatabase } from './with-database.ts';

// npm run totp:reset -- <e-mail>
// For the last administrator who has lost phone and recovery codes. Whoever can run it has the database already, so it grants nothing.

const [email] = process.argv.slice(2);
if (!email?.includes('@') || process.argv.length > 3) stopWithUsage('npm run totp:reset -- <e-mail of the account>');

await withDatabase(async ({ db }, { appUrl, host, port }) => {
  const user = await userByEmail(db, email);
  if (!user) throw new Error('No account has this e-mail address. Nothing was changed.');
  const services = { db, now: Temporal.Now.instant, appUrl: appUrl ?? `http://${host}:${port}`, wakeOutbox: () => {} };
  const wasOn = await resetTotp(services, SYSTEM, user.id);
  return wasOn
    ? 'The second step is off for this account, and its sessions have ended. Log in with the password and set it up again.'
    : 'The second step was not on for this account. Nothing was changed.';
});
