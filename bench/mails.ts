// The cost of rendering a mail compared with compiling its layout each time, of queueing ten thousand compared with one bulk insert of the
// same rows, and of claiming one while many wait. Budgets: at least 50 times cheaper than MJML; queueing 2 × the insert; claiming 3 × as
// much while a hundred times as many wait.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/db.ts';
import { mails } from '#server/db/schema/post.ts';
import { claim } from '#server/mail/delivery/claim.ts';
import { timelineMails } from '#server/mail/employee-mails.ts';
import { htmlOf, textOf } from '#server/mail/layout.ts';
import { lookOf } from '#server/mail/look.ts';
import { post } from '#server/mail/outbox.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { execute, startPostgres } from '#server/testing/postgres.ts';
import { employee, employer, NO_FACE, sampleMails } from '#server/testing/sample-mails.ts';
import { compileLayout } from '../scripts/mail-layout.ts';
import { cpuPer, percentile, report } from './budget.ts';

const COUNT = 10_000;
const PER_POST = 500;
const now = Temporal.Now.instant();

const letters = Object.values(sampleMails()).map(({ letter }) => letter);
const look = lookOf(NO_FACE, { appUrl: 'https://portaal.voorbeeld.nl', audience: 'employee' });
const mjmlCpu = await cpuPer(20, compileLayout);
const renderCpu =
  (await cpuPer(50, async () => {
    for (const letter of letters) htmlOf(letter, look) + textOf(letter, look);
    await nextTurn();
  })) / letters.length;
console.log(`CPU per mail: ${renderCpu.toFixed(0)} µs for HTML and text, ${mjmlCpu.toFixed(0)} µs where MJML would compile it`);

const server = await startPostgres();
await execute(server.url('postgres'), 'CREATE DATABASE bench');
const { db, close } = await openDatabase({ databaseUrl: server.url('bench'), dataDir: '' });

const people = Array.from({ length: COUNT }, (_, i) => ({
  ...employee,
  email: `medewerker.${i}@bedrijf.nl`,
  invitationToken: `token-${i}`.padEnd(43, 'x'),
}));

async function queue(): Promise<void> {
  await db.transaction(async (db) => {
    for (let i = 0; i < COUNT; i += PER_POST) {
      const sending = { employer, occasion: 'invitation', employees: people.slice(i, i + PER_POST) } as const;
      const some = timelineMails({ appUrl: 'https://portaal.voorbeeld.nl', now }, sending);
      // These people are not in the database, so their mails refer to no employee.
      await post(
        db,
        now,
        some.map((mail) => ({ ...mail, employeeId: null })),
      );
    }
  });
}

await queue();
const rows = await db.select(WITH_TEXT).from(mails);
const column = (of: (row: (typeof rows)[number]) => unknown) => sql.param(rows.map(of));

async function bareInsert(): Promise<void> {
  await db.execute(sql`
    INSERT INTO mails (id, kind, to_address, to_name, subject, message_id, audience, status, created_at, next_attempt_at)
    SELECT *, 'employee', 'niet_verzonden', now(), now() FROM unnest(${column((row) => row.id)}::int[],
      ${column((row) => row.kind)}::text[], ${column((row) => row.toAddress)}::text[], ${column((row) => row.toName)}::text[],
      ${column((row) => row.subject)}::text[], ${column((row) => row.messageId)}::text[])`);
  await db.execute(sql`
    INSERT INTO mail_texts (mail_id, letter, attachments)
    SELECT *, '[]' FROM unnest(${column((row) => row.id)}::int[], ${column((row) => JSON.stringify(row.letter))}::jsonb[])`);
}

const times: Record<'queue' | 'insert', number[]> = { queue: [], insert: [] };
for (let round = 0; round < 5; round++) {
  for (const [name, work] of [['insert', bareInsert] as const, ['queue', queue] as const]) {
    await db.execute(sql`TRUNCATE ${mails} CASCADE`);
    const start = performance.now();
    await work();
    times[name].push(performance.now() - start);
  }
}
const [queued, inserted] = [percentile(times.queue, 0.5), percentile(times.insert, 0.5)];
console.log(`${COUNT} mails: ${queued.toFixed(0)} ms to write and queue, ${inserted.toFixed(0)} ms for the bare insert`);

/** The time of one claim while `waiting` mails wait, each in a thread of its own. */
async function claimTime(waiting: number): Promise<number> {
  await db.execute(sql`TRUNCATE ${mails} CASCADE`);
  await db.execute(sql`
    INSERT INTO mails (kind, class, audience, to_address, subject, status, message_id, created_at, next_attempt_at, thread)
    SELECT 'confirmation', 'bulk', 'employee', 'n@x.test', 'x', 'wachtend', gen_random_uuid()::text, now(), now() - interval '1 hour', 'thread ' || g
    FROM generate_series(1, ${waiting}::int) AS g`);
  await db.execute(sql`ANALYZE ${mails}`);
  const took: number[] = [];
  for (let i = 0; i < 100; i++) {
    const start = performance.now();
    await claim(db, { now: Temporal.Now.instant(), mailsPerMinute: 6000 });
    took.push(performance.now() - start);
  }
  await db.execute(sql`TRUNCATE mail_permits`);
  return percentile(took, 0.5);
}

const [few, many] = [await claimTime(1_000), await claimTime(100_000)];
console.log(`a claim: ${few.toFixed(1)} ms while 1,000 wait, ${many.toFixed(1)} ms while 100,000 wait`);
await close();
await server.stop();

report('Mails', [
  { what: 'rendering against MJML, times cheaper', value: mjmlCpu / renderCpu, limit: 50, atLeast: true },
  { what: 'queueing against a bare insert', value: queued / inserted, limit: 2 },
  { what: 'claiming while 100,000 wait against 1,000', value: many / few, limit: 3 },
]);
