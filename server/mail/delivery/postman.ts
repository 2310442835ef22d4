import { quietUntil } from '#domain/post/quiet-hours.ts';
import { isoOf } from '#domain/time.ts';
import { faceReader } from '#server/mail/look.ts';
import type { Services } from '#server/services.ts';
import { type EmailConfigRow, emailConfigRow, maintenanceRow } from '#server/store/firm/settings.ts';
import { deletePermit, hurry, putOff, settlePermit } from '#server/store/post/mail-queue.ts';
import { createBackoff } from './backoff.ts';
import { endPause } from './channel.ts';
import { claim, type InHand } from './claim.ts';
import { accountKey, createConnection } from './connection.ts';
import { markAccepted } from './mark-accepted.ts';
import { noLine, notSent } from './not-sent.ts';
import { GRACE_MS, type Point, type Postroom } from './postroom.ts';
import { readyToSend } from './ready.ts';
import { keysOf, send } from './smtp.ts';

export type PostmanOptions = { patienceMs?: number; at?: (point: Point) => void };

type Postman = {
  /** Sends what is due within the pace. Returns when to check again, null if nothing is due. */
  sendDue: () => Promise<number | null>;
  /** Finishes the current mail, or gives it up after a few seconds. */
  stop: () => void;
  close: () => void;
};

const SEND_MS = 60_000;

/** One mail at a time, so that a crash repeats at most one. */
export function createPostman(services: Services, { patienceMs, at = () => {} }: PostmanOptions = {}): Postman {
  const connection = createConnection({ keys: keysOf(services), patienceMs });
  const room: Postroom = { services, connection, backoff: createBackoff(), lostAt: null, isStopping: false, at };
  const readFace = faceReader(services.db);
  const readOffice = async () => ({ ...(await readFace()), appUrl: services.appUrl });
  return {
    sendDue: () => sendDue(room, readOffice),
    stop: () => {
      room.isStopping = true;
      setTimeout(connection.cut, GRACE_MS).unref();
    },
    close: connection.close,
  };
}

type ReadOffice = () => Promise<Parameters<typeof send>[1]['office']>;

async function sendDue(room: Postroom, readOffice: ReadOffice): Promise<number | null> {
  const { services } = room;
  const { db, now } = services;
  while (!room.isStopping) {
    const account = await emailConfigRow(db);
    if (!account || services.guard?.mayWork() === false || (await maintenanceRow(db)).isEnabled) break;
    const left = await waitLeft(room, accountKey(account));
    const morning = quietUntil(now());
    if (morning) await putOff(db, { now: isoOf(now()), morning });
    if (left > 0) return left;
    const inHand = await claim(db, { now: now(), mailsPerMinute: account.mailsPerMinute, claimed: () => room.at('claiming') });
    if ('waitMs' in inHand) {
      if (inHand.waitMs === null) break;
      return inHand.waitMs;
    }
    room.at('claimed');
    // Read again: one that was saved since the first reading asked for this try, and a refusal of the former would end it for minutes.
    await deliver(room, { account: (await emailConfigRow(db)) ?? account, inHand, readOffice });
  }
  room.connection.close();
  return null;
}

/** A changed account is tried immediately, so that the administrator sees whether it works. */
async function waitLeft({ services: { db, now }, backoff }: Postroom, account: string): Promise<number> {
  if (backoff.isForgotten(account)) {
    backoff.reset();
    await hurry(db, isoOf(now()));
  }
  return backoff.left(account);
}

type Delivery = { account: EmailConfigRow; inHand: InHand; readOffice: ReadOffice };

async function deliver(room: Postroom, { account, inHand, readOffice }: Delivery): Promise<void> {
  const { services, connection, at } = room;
  const { db } = services;
  const { permitId, deadline } = inHand;
  let transport: Awaited<ReturnType<typeof connection.open>>;
  try {
    transport = await connection.open(account, deadline);
  } catch (error) {
    await deletePermit(db, permitId);
    return noLine(room, { account, inHand, error });
  }
  const ready = await readyToSend(room, inHand);
  if (!ready) return deletePermit(db, permitId);
  const office = await readOffice();
  let refused: string[];
  try {
    at('sending');
    const until = Math.min(deadline, performance.now() + SEND_MS);
    refused = await connection.within(until, send(transport, { account, office, mail: ready }));
  } catch (error) {
    await settlePermit(db, permitId);
    return notSent(room, { account, inHand, error });
  }
  at('accepted');
  takesMailAgain(room);
  await markAccepted(room, { inHand, ready, refused });
  await endPause(services);
}

function takesMailAgain(room: Postroom): void {
  room.backoff.reset();
  if (room.lostAt !== null) {
    room.services.log.warn({ seconds: Math.round((performance.now() - room.lostAt) / 1000) }, 'the mail server takes mail again');
  }
  room.lostAt = null;
}
