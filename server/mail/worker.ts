import { setTimeout as sleep } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import { isoOf, millisecondsAfter } from '#domain/time.ts';
import type { Db } from '../db/db.ts';
import type { Services } from '../services.ts';
import { claimDue, giveBack, hurry, isNeglected, type MailRow, markInvitationAccepted, markSent, markUnsent } from '../store/mails.ts';
import { type EmailConfigRow, emailConfigRow, maintenanceRow } from '../store/settings.ts';
import type { Letter } from './letter.ts';
import type { Attachment } from './outbox.ts';
import { openTransport, send, smtpErrorInDutch, verdictOf } from './smtp.ts';
import { stillWanted } from './wanted.ts';

/** Where a crash makes a difference; tests crash there. */
export type Point = 'claiming' | 'claimed' | 'sending' | 'accepted' | 'marking' | 'marked';
export type WorkerOptions = { paceMs?: number; pollMs?: number; patienceMs?: number; at?: (point: Point) => void };
export type Worker = { wake: () => void; stop: () => Promise<void> };

/**
 * One mail in hand at a time, so that a crash repeats one mail at most. Few are claimed at once, so that none of them outlives its
 * lease: five at a minute each at most.
 */
const BATCH = 5;
const MAIL_DEADLINE_MS = 60_000;
const LEASE_MS = 10 * 60_000;

/** After 1, 3, 9, 27, 81, 243 and 729 minutes: a mailbox that is full, or a server that keeps strangers waiting, gets most of a day. */
const MAX_ATTEMPTS = 8;
const RETRY_MS = 60_000;
const RETRY_FACTOR = 3;
/** When the mail server itself is the matter: from five seconds to five minutes, and no mail pays for it with an attempt. */
const PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** Ten a second: more makes mail servers suspicious. */
const PACE_MS = 100;
/** How long a mail that another server queued, or that is due again, waits at most. */
const POLL_MS = 10_000;
const NEGLECTED_MS = 15 * 60_000;

/** Sends what is due until told to stop; stopping finishes the mails in hand. Any number of servers may run one. */
export function startWorker(services: Services, options: WorkerOptions = {}): Worker {
  const postman = createPostman(services, options);
  let stopping = false;
  let wakeUp = () => {};
  let woken = false;

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false;
      const pause = await round();
      if (!stopping && !woken) await new Promise<void>((resolve) => waitFor(pause, resolve));
    }
    postman.close();
  }

  async function round(): Promise<number> {
    try {
      const pause = await postman.sendDue();
      return pause ?? options.pollMs ?? POLL_MS;
    } catch (error) {
      services.log.error(
        { kind: error instanceof Error ? error.constructor.name : typeof error },
        'the mail worker failed and tries again',
      );
      return PAUSE_MS;
    }
  }

  function waitFor(milliseconds: number, resolve: () => void): void {
    const timer = setTimeout(resolve, milliseconds);
    wakeUp = () => {
      clearTimeout(timer);
      resolve();
    };
  }

  const running = run();
  return {
    wake: () => {
      woken = true;
      wakeUp();
    },
    stop: async () => {
      stopping = true;
      postman.stop();
      wakeUp();
      await running;
    },
  };
}

export type Postman = {
  /** Sends everything that is due. Answers how long to wait where the mail server is out of order. */
  sendDue: () => Promise<number | null>;
  stop: () => void;
  close: () => void;
};

export function createPostman(services: Services, { paceMs = PACE_MS, patienceMs, at = () => {} }: WorkerOptions = {}): Postman {
  const { db, now, secretKey, log } = services;
  let line: { key: string; transport: Transporter } | null = null;
  let stopping = false;
  let failures = 0;
  let pausedUntil = 0;
  let pausedFor: string | null = null;
  let nextSlot = 0;

  async function sendDue(): Promise<number | null> {
    while (!stopping) {
      const account = await emailConfigRow(db);
      if (!account || (await maintenanceRow(db)).isEnabled) break;
      if (pausedFor !== null && pausedFor !== keyOf(account)) await startAfresh();
      const wait = pausedUntil - performance.now();
      if (wait > 0) return wait;
      const batch = await claim();
      if (batch.length === 0) break;
      await sendBatch(account, batch);
    }
    close();
    return null;
  }

  /** Whoever changes the account wants to see at once whether it works now. */
  async function startAfresh(): Promise<void> {
    [failures, pausedUntil, pausedFor] = [0, 0, null];
    await hurry(db, isoOf(now()));
  }

  async function claim(): Promise<MailRow[]> {
    const moment = now();
    const batch = await db.transaction(async (db) => {
      const rows = await claimDue(db, { now: isoOf(moment), until: isoOf(millisecondsAfter(moment, LEASE_MS)), limit: BATCH });
      at('claiming');
      return rows;
    });
    at('claimed');
    return batch;
  }

  async function sendBatch(account: EmailConfigRow, batch: MailRow[]): Promise<void> {
    let transport: Transporter;
    try {
      transport = await provenLine(account);
    } catch (error) {
      return accountFailed(account, error, batch);
    }
    const waiting = [...batch];
    try {
      while (waiting.length > 0 && !stopping) {
        if ((await sendOne(transport, account, waiting.shift()!)) === 'stop') break;
      }
    } finally {
      await giveBack(db, idsOf(waiting));
    }
  }

  /** A fresh line is tried before the first mail goes over it, so that a wrong password costs no mail an attempt. */
  async function provenLine(account: EmailConfigRow): Promise<Transporter> {
    const key = keyOf(account);
    if (line?.key === key) return line.transport;
    close();
    const transport = openTransport(account, secretKey, patienceMs);
    await transport.verify().catch((error: unknown) => {
      transport.close();
      throw error;
    });
    line = { key, transport };
    return transport;
  }

  async function sendOne(transport: Transporter, account: EmailConfigRow, mail: MailRow): Promise<'go on' | 'stop'> {
    await pace();
    if ((await maintenanceRow(db)).isEnabled) {
      await giveBack(db, [mail.id]);
      return 'stop';
    }
    const wanted = await stillWanted(db, { ...mail, letter: mail.letter as Letter }, now());
    if ('reason' in wanted) {
      await markUnsent(db, mail, { status: 'vervallen', lastError: wanted.reason });
      return 'go on';
    }
    let refused: string[];
    try {
      at('sending');
      refused = await beforeDeadline(send(transport, account, { ...envelopeOf(mail), letter: wanted.letter }), transport);
    } catch (error) {
      return failed(account, mail, error);
    }
    at('accepted');
    failures = 0;
    await accepted(mail, wanted.letter, refused);
    return 'go on';
  }

  async function accepted(mail: MailRow, letter: Letter, refused: string[]): Promise<void> {
    if (refused.includes(mail.toAddress)) {
      const lastError = 'De mailserver weigert de ontvanger. Wie in de CC staat heeft de e-mail wel gekregen.';
      await markUnsent(db, mail, { status: 'mislukt', lastError });
      return;
    }
    const note = refused.length > 0 ? `De mailserver weigert in de CC: ${refused.join(', ')}` : null;
    await db.transaction(async (db) => {
      const moment = isoOf(now());
      await markInvitationAccepted(db, mail.id, moment);
      await markSent(db, mail.id, { at: moment, letter, note });
      at('marking');
    });
    at('marked');
  }

  async function failed(account: EmailConfigRow, mail: MailRow, error: unknown): Promise<'go on' | 'stop'> {
    const verdict = verdictOf(error);
    if (verdict === 'account') {
      await accountFailed(account, error, [mail]);
      return 'stop';
    }
    const lastError = smtpErrorInDutch(error);
    const isFinal = verdict === 'refused' || mail.attempts >= MAX_ATTEMPTS;
    const nextAttemptAt = isoOf(millisecondsAfter(now(), retryDelay(mail.attempts)));
    await markUnsent(db, mail, isFinal ? { status: 'mislukt', lastError } : { status: 'wachtend', lastError, nextAttemptAt });
    log.warn({ mailId: mail.id, attempts: mail.attempts, verdict }, isFinal ? 'mail failed' : 'mail put off');
    if (verdict !== 'broken') return 'go on';
    pause(account);
    return 'stop';
  }

  /** No mail is to blame: those in hand go back in line, with the reason for the administrator to read. */
  async function accountFailed(account: EmailConfigRow, error: unknown, inHand: MailRow[]): Promise<void> {
    const wait = pause(account);
    log.warn({ code: (error as { code?: string }).code, waitMs: Math.round(wait) }, 'the mail server is out of order');
    const nextAttemptAt = isoOf(millisecondsAfter(now(), wait));
    await giveBack(db, idsOf(inHand), { nextAttemptAt, lastError: smtpErrorInDutch(error) });
  }

  function pause(account: EmailConfigRow): number {
    close();
    const wait = jitter(Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
    failures++;
    pausedFor = keyOf(account);
    pausedUntil = performance.now() + wait;
    return wait;
  }

  async function pace(): Promise<void> {
    const start = Math.max(performance.now(), nextSlot);
    nextSlot = start + paceMs;
    const wait = start - performance.now();
    if (wait > 0) await sleep(wait);
  }

  function close(): void {
    line?.transport.close();
    line = null;
  }

  return {
    sendDue,
    stop: () => {
      stopping = true;
    },
    close,
  };
}

/** A server that answers a byte at a time would keep a mail in hand for ever. */
async function beforeDeadline<T>(work: Promise<T>, transport: Transporter): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      transport.close();
      reject(Object.assign(new Error('No answer within a minute'), { code: 'ETIMEDOUT' }));
    }, MAIL_DEADLINE_MS);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

function envelopeOf({ messageId, toAddress, toName, ccAddresses, attachments }: MailRow) {
  return { messageId, toAddress, toName, ccAddresses: ccAddresses as string[], attachments: attachments as Attachment[] };
}

/** Another password, another server: another account. */
function keyOf({ updatedAt, smtpHost, smtpPort, smtpUser, smtpPass, fromEmail }: EmailConfigRow): string {
  return JSON.stringify([updatedAt, smtpHost, smtpPort, smtpUser, smtpPass, fromEmail]);
}

function idsOf(mails: MailRow[]): number[] {
  return mails.map(({ id }) => id);
}

function retryDelay(attempts: number): number {
  return jitter(RETRY_MS * RETRY_FACTOR ** (attempts - 1));
}

/** A fifth more or less, so that servers that failed together do not come back together. */
function jitter(milliseconds: number): number {
  return milliseconds * (0.8 + Math.random() * 0.4);
}

/** For the health check: mails are long overdue and nothing shows that a worker is at it. */
export async function outboxStuck(db: Db, now: Temporal.Instant): Promise<boolean> {
  return isNeglected(db, { now: isoOf(now), since: isoOf(millisecondsAfter(now, -NEGLECTED_MS)) });
}
