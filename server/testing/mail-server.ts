import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { emailConfig } from '../db/schema.ts';
import { encrypt } from '../mail/secret.ts';
import type { Services } from '../services.ts';

export const LOGIN = { user: 'portaal', pass: 'geheim wachtwoord' };

export type Received = { mail: ParsedMail; raw: string; from: string; to: string[] };
export type MailServer = { port: number; received: Received[]; logins: number; stop: () => Promise<void> };

type Temper = {
  /** An SMTP code with which these addresses are refused. */
  refuse?: Record<string, number>;
  /** Takes the whole mail and hangs up without an answer. */
  dropAfterData?: boolean;
  /** Delays the answer to a mail. */
  slow?: number;
};

/** A real SMTP server on loopback, without TLS, as the portal allows there. */
export async function startMailServer(temper: Temper = {}, options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: Received[] = [];
  const state = { logins: 0 };
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
      if (code) callback(Object.assign(new Error('mailbox says no'), { responseCode: code }));
      else callback();
    },
    onData: async (stream, session, callback) => {
      const raw = (await stream.toArray()).join('');
      if (temper.slow) await new Promise((resolve) => setTimeout(resolve, temper.slow));
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        mail: await simpleParser(raw),
        raw,
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
      });
      if (temper.dropAfterData) hangUp(server, session.id);
      else callback();
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as { port: number }).port,
    received,
    get logins() {
      return state.logins;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function hangUp(server: SMTPServer, sessionId: string): void {
  for (const connection of server.connections as Set<{ id: string; _socket: Socket }>)
    if (connection.id === sessionId) connection._socket.destroy();
}

/** Takes connections and never says a word. */
export async function startSilentServer(): Promise<{ port: number; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The account that an administrator would save. */
export async function useAccount({ db, secretKey }: Services, port: number, { smtpPass = LOGIN.pass } = {}): Promise<void> {
  await db.delete(emailConfig);
  await db.insert(emailConfig).values({
    adminEmail: 'beheer@portaal.test',
    fromEmail: 'post@portaal.test',
    smtpHost: '127.0.0.1',
    smtpPort: port,
    smtpUser: LOGIN.user,
    smtpPass: encrypt(secretKey, smtpPass),
  });
}
