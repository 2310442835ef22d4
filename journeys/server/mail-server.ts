import { once } from 'node:events';
import type { APIRequestContext } from '@playwright/test';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect } from '#journeys/portal.ts';

export type MailServer = { mails: ParsedMail[]; to: (address: string) => ParsedMail[]; stop: () => Promise<void> };

/** A mail server on a free port. */
export async function listening(options: SMTPServerOptions): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = new SMTPServer({ disableReverseLookup: true, ...options });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  return { port, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}

/** A mail server that accepts everything but mail to this unknown address, which the office sends through from now on. */
export async function startMailServer(request: APIRequestContext, unknown?: string): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const { port, stop } = await listening({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onRcptTo: ({ address }, _session, callback) =>
      callback(address === unknown ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null),
    onData: (stream, _session, callback) => {
      simpleParser(stream).then((mail) => {
        mails.push(mail);
        callback();
      }, callback);
    },
  });
  const account = { adminEmail: 'beheer@firma.test', fromEmail: 'portaal@firma.test', smtpHost: '127.0.0.1', smtpPort: port };
  const saved = await request.post('/api/admin/email-config', { data: { ...account, mailsPerMinute: 6_000 } });
  expect(saved.ok(), await saved.text()).toBe(true);
  return {
    mails,
    to: (address) => mails.filter(({ to }) => [to ?? []].flat().some(({ value }) => value.some((one) => one.address === address))),
    stop,
  };
}
