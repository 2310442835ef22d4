import { inArray } from 'drizzle-orm';
import { mailWishers } from '#server/actions/post/mail-wishers.ts';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { sendDueWaves } from '#server/actions/rounds/send-waves.ts';
import { openDatabase } from '#server/db/db.ts';
import { employees } from '#server/db/schema/people.ts';
import { createPostman } from '#server/mail/delivery/postman.ts';
import { bareServices } from '#server/testing/bare-services.ts';

// A process that runs only the daily run, the waves of rounds, the mails about wishes and the mail worker, on a clock set by its parent. It
// can be killed at any moment.

type ServerPlace = { databaseUrl: string | null; dataDir: string; secretKey: string };
/** One step of simulated time: who booked since the last one, and the new time. */
export type Step = { clock: string; booked: number[] };

if (import.meta.main) await serve(JSON.parse(process.argv[2]!) as ServerPlace);

async function serve(place: ServerPlace): Promise<void> {
  let clock = '2026-01-01T00:00:00Z';
  const database = await openDatabase(place);
  const services = bareServices(database, place, () => Temporal.Instant.from(clock));
  process.on('message', async (step: Step) => {
    clock = step.clock;
    if (step.booked.length > 0) {
      await services.db.update(employees).set({ status: 'afspraak_gemaakt' }).where(inArray(employees.id, step.booked));
    }
    await runDueNight(services);
    await sendDueWaves(services);
    await mailWishers(services);
    const postman = createPostman(services);
    await postman.sendDue();
    postman.close();
    process.send!('done');
  });
  process.on('disconnect', () => database.close().then(() => process.exit(0)));
  process.send!('ready');
}
