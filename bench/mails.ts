// What a letter costs to write, what ten thousand cost to queue against one bare bulk insert of the same rows, and what a feed of
// 5,000 appointments costs. Budgets: queueing 2 × the insert; a rendered mail 100 µs, where MJML takes 5 ms.

import { sql } from 'drizzle-orm';
import { calendar, consultantEvent, textOf as icsOf } from '#server/calendar/event.ts';
import { openDatabase } from '#server/db/db.ts';
import { mails } from '#server/db/schema.ts';
import { timelineMails } from '#server/mail/employee-mails.ts';
import { htmlOf, textOf } from '#server/mail/layout.ts';
import { post } from '#server/mail/outbox.ts';
import { appointment, employee, employer, sampleMails } from '#server/mail/samples.ts';
import { execute, startPostgres } from '#server/testing/postgres.ts';

const COUNT = 10_000;
const now = Temporal.Now.instant();
const people = Array.from({ length: COUNT }, (_, i) => ({
  ...employee,
  email: `medewerker.${i}@bedrijf.nl`,
  invitationToken: `token-${i}`.padEnd(43, 'x'),
}));

async function median(times: number, work: () => unknown): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return taken.sort((a, b) => a - b)[taken.length >> 1]!;
}

const letters = Object.values(sampleMails()).map(({ letter }) => letter);
const perLetter = async (work: (letter: (typeof letters)[number]) => unknown) =>
  ((await median(30, () => {
    for (const letter of letters) work(letter);
  })) /
    letters.length) *
  1000;
const html = await perLetter(htmlOf);
const text = await perLetter(textOf);
console.log(`render          ${(html + text).toFixed(1)} µs a mail (HTML ${html.toFixed(1)}, text ${text.toFixed(1)})`);

const server = await startPostgres();
await execute(server.url('postgres'), 'CREATE DATABASE bench');
const { db, close } = await openDatabase({ databaseUrl: server.url('bench'), dataDir: '' });
const empty = () => db.execute(sql`TRUNCATE ${mails}`);

async function queue(): Promise<void> {
  await empty();
  await db.transaction(async (db) => {
    for (let i = 0; i < COUNT; i += 500) {
      const some = timelineMails({ appUrl: 'https://portaal.voorbeeld.nl' }, employer, 'invitation', people.slice(i, i + 500));
      await post(
        db,
        now,
        some.map((mail) => ({ ...mail, employeeId: null })),
      );
    }
  });
}

await queue();
const rows = await db.select().from(mails);
const columns = {
  kind: rows.map((row) => row.kind),
  to: rows.map((row) => row.toAddress),
  name: rows.map((row) => row.toName),
  subject: rows.map((row) => row.subject),
  letter: rows.map((row) => JSON.stringify(row.letter)),
  id: rows.map((row) => row.messageId),
};
async function bareInsert(): Promise<void> {
  await empty();
  await db.execute(sql`
    INSERT INTO mails (kind, to_address, to_name, subject, letter, message_id, status, created_at, next_attempt_at)
    SELECT *, 'niet_verzonden', now(), now() FROM unnest(${sql.param(columns.kind)}::text[], ${sql.param(columns.to)}::text[],
      ${sql.param(columns.name)}::text[], ${sql.param(columns.subject)}::text[], ${sql.param(columns.letter)}::jsonb[], ${sql.param(columns.id)}::text[])`);
}
const insertMs = await median(5, bareInsert);
const queueMs = await median(5, queue);
console.log(`queue ${COUNT}    ${queueMs.toFixed(0)} ms, bare insert ${insertMs.toFixed(0)} ms: ${(queueMs / insertMs).toFixed(2)} ×`);
await close();
await server.stop();

const feedMs = await median(3, () => {
  const cal = calendar('Pensioengesprekken');
  for (let i = 0; i < 5000; i++) cal.createEvent(consultantEvent({ ...appointment, id: i }, now));
  return icsOf(cal);
});
console.log(`feed            ${feedMs.toFixed(0)} ms for 5,000 appointments (${(feedMs / 5).toFixed(0)} µs each)`);

const broken = [
  ...(html + text > 100 ? ['a rendered mail takes more than 100 µs'] : []),
  ...(queueMs > 2 * insertMs ? ['queueing takes more than twice the bare insert'] : []),
];
for (const budget of broken) console.log(`BUDGET BROKEN: ${budget}`);
if (broken.length > 0) process.exitCode = 1;
