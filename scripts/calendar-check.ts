import { homeProblemInWords } from '#domain/planning/calendar-home.ts';
import { checkHome } from '#server/actions/planning/check-home.ts';
import { CalendarFailure } from '#server/calendar/busy/failure.ts';
import { internet } from '#server/portal.ts';
import { userByEmail } from '#server/store/access/users.ts';
import { consultantsByName } from '#server/store/people/consultants.ts';
import { homeOf } from '#server/store/planning/calendar-homes.ts';
import { stopWithUsage, withDatabase } from './with-database.ts';

// npm run calendar:check -- sanne@kantoor.nl: one event of tomorrow is written into the calendar that this consultant connected, read, moved
// and removed. Exit code 0: all of it worked; 1: something did not; 2: wrong usage.

const [email = '', ...more] = process.argv.slice(2);
if (!email.includes('@') || more.length > 0) stopWithUsage('npm run calendar:check -- <log-in address of the consultant>');

await withDatabase(async ({ db }, config) => {
  const user = await userByEmail(db, email);
  const consultant = user && (await consultantsByName(db)).find(({ userId }) => userId === user.id);
  const home = consultant && (await homeOf(db, consultant.id));
  if (!home) throw new Error('No consultant with this address has connected a calendar.');
  const { secretKey, calendarAllow } = config;
  const services = { db, now: Temporal.Now.instant, secretKey, calendarAllow, outside: internet(config) };
  await checkHome(services, home, (step) => console.log(step)).catch((error: unknown) => {
    throw error instanceof CalendarFailure ? new Error(homeProblemInWords(error.problem)) : error;
  });
  return `${home.host} does what the portal needs.`;
});
