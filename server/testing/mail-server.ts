import { createServer, type Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { emailConfig } from '#server/db/schema/post.ts';
import { encrypt } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { listenOnLoopback } from './loopback.ts';

export const LOGIN = { user: 'portaal', pass: 'geheim wachtwoord' };

type Received = { mail: ParsedMail; raw: string; from: string; to: string[] };
export type MailServer = { port: number; received: Received[]; logins: number; stop: () => Promise<void> };

/** Read at every mail, so that a test can change it meanwhile. */
export type Temper = {
  /** SMTP code with which each of these addresses is refused. */
  refuse?: Record<string, number>;
  /** Receives the whole mail and closes the connection without an answer. */
  dropAfterData?: boolean;
  /** Milliseconds before the answer to a mail. */
  slow?: number;
  /** Defers every recipient the first time. */
  greylist?: boolean;
  /** The answer instead of 250, such as `550 5.4.5 Daily user sending limit exceeded`. */
  answer?: (mail: { to: string[]; accepted: number }) => string | null;
  /** Receives the whole mail and never answers. */
  hang?: boolean;
};

/** A real SMTP server on loopback, without TLS, which the portal allows there. */
export async function startMailServer(temper: Temper = {}, options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: Received[] = [];
  const state = { logins: 0 };
  const known = new Set<string>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: false,
    disableReverseLookup: true,
    onAuth: (auth, _session, callback) => {
      state.logins++;
      if (auth.username === LOGIN.user && auth.password === LOGIN.pass) callback(null, { user: auth.username });
      else callback(new Error('5.7.8 Authentication credentials invalid'));
    },
    onRcptTo: ({ address }, _session, callback) => {
      const code = temper.refuse?.[address];
      const isStranger = temper.greylist && !known.has(address);
      known.add(address);
      if (code) callback(Object.assign(new Error('mailbox says no'), { responseCode: code }));
      else if (isStranger) callback(Object.assign(new Error('4.7.1 Greylisted, come back later'), { responseCode: 451 }));
      else callback();
    },
    onData: async (stream, session, callback) => {
      // The connection ended in the middle of a mail: not received.
      const parts = await stream.toArray().catch(() => null);
      if (!parts) return;
      const raw = parts.join('');
      if (temper.slow) await new Promise((resolve) => setTimeout(resolve, temper.slow));
      const { mailFrom, rcptTo } = session.envelope;
      const to = rcptTo.map(({ address }) => address);
      const answer = temper.answer?.({ to, accepted: received.length });
      if (answer) return callback(Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) }));
      const mail = await simpleParser(raw);
      received.push({ mail, raw, from: mailFrom ? mailFrom.address : '', to });
      if (temper.hang) return;
      if (temper.dropAfterData) hangUp(server, session.id);
      else callback();
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = await listenOnLoopback(server.server, port);
  return {
    port: listening.port,
    received,
    get logins() {
      return state.logins;
    },
    stop: () => {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      hangUp(server);
      return closed;
    },
  };
}

/** Closes one session, or all. */
function hangUp(server: SMTPServer, sessionId?: string): void {
  for (const connection of server.connections as Set<{ id: string; _socket: Socket }>)
    if (sessionId === undefined || connection.id === sessionId) connection._socket.destroy();
}

/** Accepts connections and never sends a byte. */
export function startSilentServer(): ReturnType<typeof listenOnLoopback> {
  return listenOnLoopback(createServer((socket) => socket.on('error', () => {})));
}

/** Saves a mail account, with a pace that delays no test. */
export async function useAccount(
  { db, secretKey }: Pick<Services, 'db' | 'secretKey'>,
  port: number,
  { smtpPass = LOGIN.pass, mailsPerMinute = 6000 } = {},
): Promise<void> {
  await db.delete(emailConfig);
  await db.insert(emailConfig).values({
    adminEmail: 'beheer@portaal.test',
    fromEmail: 'post@portaal.test',
    smtpHost: '127.0.0.1',
    smtpPort: port,
    smtpUser: LOGIN.user,
    smtpPass: encrypt(secretKey, smtpPass),
    mailsPerMinute,
  });
}
