import { ImapFlow } from 'imapflow';
import { MAX_REPORT_BYTES } from '#domain/post/bounces/delivery-report.ts';
import { decrypt } from '#server/db/secrets.ts';
import { UnreadablePassword } from '#server/mail/delivery/verdict.ts';
import { isLoopback } from '#server/outside/loopback.ts';
import type { BounceMailboxRow } from '#server/store/firm/bounce-mailbox.ts';
import { MailboxFailure, TooMuch, TooSlow } from './errors.ts';

// The IMAP connection. Read-only (EXAMINE, PEEK), so that the mailbox stays unchanged, and always ended by a deadline, a byte limit, or the
// stop of this server.

export type OpenMailbox = {
  uidValidity: string;
  uidNext: number;
  exists: number;
  /** The UID at this position, counted from the oldest. */
  uidAt: (place: number) => Promise<number | null>;
  /** The first bytes of the headers, by UID; null if there are more than `most`. */
  headers: (from: number, to: number, most: number) => Promise<{ uid: number; header: string }[] | null>;
  /** The first bytes of a message, one character per byte; null if it was deleted meanwhile. */
  message: (uid: number) => Promise<string | null>;
};

const IMPLICIT_TLS_PORT = 993;
const PATIENCE_MS = 15_000;
const HEADER_BYTES = 32 * 1024;
const MAX_BYTES_IN_ALL = 64 * 1024 * 1024;
const LOOK_AGAIN_MS = 250;
const END_OF_UIDS = 2 ** 32;

type Line = { secretKey: Buffer; runMs: number; patienceMs?: number | undefined; stop?: AbortSignal | undefined };

/** Opens the mailbox, runs `work`, and closes it. */
export async function withMailbox<T>(account: BounceMailboxRow, line: Line, work: (mailbox: OpenMailbox) => Promise<T>): Promise<T> {
  const client = createClient(account, line);
  let why: Error | null = null;
  // Without a listener a lost connection would end the process. This error has the reason; the failed command only says that it ended.
  client.on('error', (error: Error) => {
    why ??= error;
  });
  const cut = (reason: Error) => {
    why ??= reason;
    client.close();
  };
  const deadline = setTimeout(() => cut(new TooSlow()), line.runMs);
  const meter = setInterval(() => client.stats().received > MAX_BYTES_IN_ALL && cut(new TooMuch()), LOOK_AGAIN_MS);
  const stopped = () => cut(new Error('This server stops'));
  line.stop?.addEventListener('abort', stopped, { once: true });
  if (line.stop?.aborted) stopped();
  /** Distinguishes errors of the connection from errors in our own code. */
  const online: Online = async (step) => {
    try {
      return await step();
    } catch (error) {
      throw new MailboxFailure(why ?? error);
    }
  };
  try {
    await online(() => client.connect());
    const { uidValidity, uidNext, exists } = await online(() => client.mailboxOpen(account.folder, { readOnly: true }));
    return await work({ uidValidity: String(uidValidity), uidNext: uidNext ?? END_OF_UIDS, exists, ...readers(client, online) });
  } finally {
    clearTimeout(deadline);
    clearInterval(meter);
    line.stop?.removeEventListener('abort', stopped);
    client.close();
  }
}

type Online = <T>(step: () => Promise<T>) => Promise<T>;

function createClient(
  { imapHost, imapPort, imapUser, imapPass }: BounceMailboxRow,
  { secretKey, patienceMs = PATIENCE_MS }: Line,
): ImapFlow {
  const pass = decrypt(secretKey, imapPass);
  if (pass === null) throw new MailboxFailure(new UnreadablePassword());
  const isLocal = isLoopback(imapHost);
  const isImplicit = imapPort === IMPLICIT_TLS_PORT;
  return new ImapFlow({
    host: imapHost,
    port: imapPort,
    secure: isImplicit,
    // Without TLS the password can be read on the network; loopback is excepted.
    ...(!isImplicit && !isLocal && { doSTARTTLS: true }),
    tls: { rejectUnauthorized: !isLocal, minVersion: 'TLSv1.2' },
    auth: { user: imapUser, pass },
    clientInfo: { name: 'portaal' },
    logger: false,
    disableAutoIdle: true,
    // A few compressed bytes can expand to very many.
    disableCompression: true,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    maxLineLength: MAX_REPORT_BYTES,
    maxLiteralSize: 2 * MAX_REPORT_BYTES,
    maxResponseSize: 3 * MAX_REPORT_BYTES,
  });
}

function readers(client: ImapFlow, online: Online): Pick<OpenMailbox, 'uidAt' | 'headers' | 'message'> {
  return {
    uidAt: (place) =>
      online(async () => {
        const found = await client.fetchOne(String(place), { uid: true });
        return found ? found.uid : null;
      }),
    headers: (from, to, most) =>
      online(async () => (to - from >= most && (await countBetween(client, from, to)) > most ? null : headersBetween(client, from, to))),
    message: (uid) =>
      online(async () => {
        const source = { start: 0, maxLength: MAX_REPORT_BYTES };
        const found = await client.fetchOne(String(uid), { uid: true, source }, { uid: true });
        return found ? (found.source?.toString('latin1').slice(0, MAX_REPORT_BYTES) ?? null) : null;
      }),
  };
}

async function headersBetween(client: ImapFlow, from: number, to: number): Promise<{ uid: number; header: string }[]> {
  const found = new Map<number, string>();
  const wanted = { uid: true, bodyParts: [{ key: 'HEADER', maxLength: HEADER_BYTES }] };
  for await (const { uid, headers } of client.fetch(`${from}:${to}`, wanted, { uid: true })) {
    // A server may return UIDs outside the range.
    if (uid >= from && uid <= to) found.set(uid, headers?.toString('latin1').slice(0, HEADER_BYTES) ?? '');
  }
  return [...found].sort(([a], [b]) => a - b).map(([uid, header]) => ({ uid, header }));
}

/** Fetches only the UIDs, which are short. */
async function countBetween(client: ImapFlow, from: number, to: number): Promise<number> {
  let count = 0;
  for await (const { uid } of client.fetch(`${from}:${to}`, { uid: true }, { uid: true })) if (uid >= from && uid <= to) count++;
  return count;
}
