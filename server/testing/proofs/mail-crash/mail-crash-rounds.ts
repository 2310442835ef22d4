import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { hoursAfter, instantOf, isoOf } from '#domain/time.ts';
import { openDatabase } from '#server/db/db.ts';
import { mails } from '#server/db/schema/post.ts';
import { createPostman } from '#server/mail/delivery/postman.ts';
import type { Point } from '#server/mail/delivery/postroom.ts';
import { post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { bareServices } from '#server/testing/bare-services.ts';
import { type MailServer, startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { sampleMails } from '#server/testing/sample-mails.ts';
import type { Orders } from './mail-crash.ts';

export const POINTS: Point[] = ['claiming', 'claimed', 'sending', 'accepted', 'marking', 'marked'];

type Outcome = { point: Point; died: boolean; lost: number; duplicates: number; foreign: number; unsent: number };

const PROGRAM = fileURLToPath(new URL('mail-crash.ts', import.meta.url));
const MAILS_PER_ROUND = 4;
const NOW = instantOf('2026-03-02', '08:00');

type Where = { databaseUrl: string | null; dataDir: string };

/**
 * Each round queues a few mails, kills a worker at a given point while it sends them, lets another worker finish, and counts what arrived.
 * Between rounds the database is opened once, because opening takes a while.
 */
export async function* crashRounds(where: Where, points: Point[]): AsyncGenerator<Outcome> {
  const server = await startMailServer();
  const secretKey = randomBytes(32).toString('hex');
  let round: { point: Point; died: boolean; messageIds: string[] } | null = null;
  try {
    for (let i = 0; i <= points.length; i++) {
      const point = points[i];
      const database = await openDatabase(where);
      // An hour later, so that the lease of the killed worker has expired.
      const services = bareServices(database, { ...where, secretKey }, () => hoursAfter(NOW, 1));
      if (round) yield { point: round.point, died: round.died, ...(await finish(services, server, round.messageIds)) };
      const messageIds = point ? await queueMails(services, server) : [];
      await database.close();
      // One claim takes all mails of the round; every other point is reached once per mail.
      const time = point?.startsWith('claim') ? 1 : 1 + (i % MAILS_PER_ROUND);
      if (point) round = { point, messageIds, died: await dies({ ...where, secretKey, now: isoOf(NOW), dieAt: { point, time } }) };
    }
  } finally {
    await server.stop();
  }
}

async function queueMails(services: Services, server: MailServer): Promise<string[]> {
  const { db } = services;
  server.received.length = 0;
  await db.delete(mails);
  await useAccount(services, server.port);
  const { letter } = sampleMails().confirmation;
  await post(
    db,
    NOW,
    Array.from({ length: MAILS_PER_ROUND }, (_, i) => ({
      kind: 'confirmation' as const,
      audience: 'employee' as const,
      to: `n${i}@x.test`,
      letter,
    })),
  );
  return (await db.select().from(mails)).map(({ messageId }) => messageId);
}

async function finish(services: Services, server: MailServer, messageIds: string[]): Promise<Omit<Outcome, 'point' | 'died'>> {
  const postman = createPostman(services);
  await postman.sendDue().finally(postman.close);
  const arrived = server.received.map(({ mail }) => mail.messageId!);
  const rows = await services.db.select().from(mails);
  return {
    lost: messageIds.filter((id) => !arrived.includes(id)).length,
    duplicates: arrived.length - new Set(arrived).size,
    foreign: arrived.filter((id) => !messageIds.includes(id)).length,
    unsent: rows.filter(({ status }) => status !== 'verzonden').length,
  };
}

async function dies(orders: Orders): Promise<boolean> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(orders)], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal === 'SIGKILL';
}
