import type { Transporter } from 'nodemailer';
import type { EmailConfigRow } from '#server/store/firm/settings.ts';
import { type Keys, openTransport } from './smtp.ts';

// The SMTP connection. It stays open between mails, and everything on it has a deadline.

export type Connection = {
  /** Opens a connection and verifies the login, so that a wrong password costs no mail an attempt. */
  open: (account: EmailConfigRow, deadline: number) => Promise<Transporter>;
  /** Runs work on the connection until the deadline (by performance.now()) or until it is cut. */
  within: <T>(deadline: number, work: Promise<T>) => Promise<T>;
  close: () => void;
  /** Aborts the current work. */
  cut: () => void;
};

type Options = { keys: Keys; patienceMs?: number | undefined };

export function createConnection({ keys, patienceMs }: Options): Connection {
  let line: { key: string; transport: Transporter } | null = null;
  const cutting = new AbortController();

  async function open(account: EmailConfigRow, deadline: number): Promise<Transporter> {
    const key = accountKey(account);
    if (line?.key === key) return line.transport;
    close();
    const transport = openTransport(account, keys, patienceMs);
    try {
      await within(deadline, transport.verify());
    } catch (error) {
      transport.close();
      throw error;
    }
    line = { key, transport };
    return transport;
  }

  /** A deadline, because a server that answers byte by byte never triggers a socket timeout. */
  async function within<T>(deadline: number, work: Promise<T>): Promise<T> {
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(), Math.max(0, deadline - performance.now()));
    const stop = AbortSignal.any([ended.signal, cutting.signal]);
    const givenUp = new Promise<never>((_, reject) => {
      const giveUp = () => reject(Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' }));
      if (stop.aborted) giveUp();
      else stop.addEventListener('abort', giveUp, { once: true });
    });
    try {
      return await Promise.race([work, givenUp]);
    } catch (error) {
      if (stop.aborted) close();
      throw error;
    } finally {
      clearTimeout(timer);
      givenUp.catch(() => {});
    }
  }

  function close(): void {
    line?.transport.close();
    line = null;
  }

  return { open, within, close, cut: () => cutting.abort() };
}

/** Changes with every save of the account, also if only the password is new. */
export function accountKey({ updatedAt, smtpHost, smtpPort, smtpUser, smtpPass, fromEmail }: EmailConfigRow): string {
  return JSON.stringify([updatedAt, smtpHost, smtpPort, smtpUser, smtpPass, fromEmail]);
}
