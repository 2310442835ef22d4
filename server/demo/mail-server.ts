import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { RANGES } from '#domain/firm/vocabulary.ts';
import { isoOf } from '#domain/time.ts';
import { emailConfig } from '#server/db/schema/post.ts';
import { encrypt } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { emailConfigRow } from '#server/store/firm/settings.ts';
import { UNKNOWN_DOMAIN, UNKNOWN_MAILBOX } from './life.ts';
import type { Mailbox } from './mailbox.ts';
import { ADMINISTRATOR, SENDER } from './people.ts';

const USER = 'demo';
const HOST = '127.0.0.1';

/** A mail server on loopback that stores everything in the demo's mailbox, and the portal's account for it. */
export async function startPostOffice(services: Services, mailbox: Mailbox): Promise<{ stop: () => Promise<void> }> {
  const pass = randomBytes(12).toString('base64url');
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, callback) => {
      if (username === USER && password === pass) callback(null, { user: USER });
      else callback(new Error('Invalid login'));
    },
    onRcptTo: ({ address }, _session, callback) => {
      if (address.endsWith(`@${UNKNOWN_DOMAIN}`)) callback(Object.assign(new Error(UNKNOWN_MAILBOX), { responseCode: 550 }));
      else callback();
    },
    onData: (stream, { envelope }, callback) => {
      stream
        .toArray()
        .then((parts) =>
          mailbox.receive(
            Buffer.concat(parts),
            envelope.rcptTo.map(({ address }) => address),
            isoOf(services.now()),
          ),
        )
        .then(() => callback(), callback);
    },
  });
  // A broken connection needs no handling here, because the sender retries.
  server.on('error', () => {});
  server.listen(0, HOST);
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  await useAccount(services, port, pass);
  return { stop: () => new Promise((resolve) => server.close(resolve)) };
}

/** Replaces the demo's own account, not one that a user configured. */
async function useAccount({ db, now, secretKey }: Services, smtpPort: number, pass: string): Promise<void> {
  const account = { smtpPort, smtpPass: encrypt(secretKey, pass), updatedAt: isoOf(now()) };
  const found = await emailConfigRow(db);
  if (!found)
    await db.insert(emailConfig).values({
      ...account,
      adminEmail: ADMINISTRATOR.email,
      fromEmail: SENDER,
      smtpHost: HOST,
      smtpUser: USER,
      mailsPerMinute: RANGES.mailsPerMinute.max,
      testedAt: isoOf(now()),
    });
  else if (found.smtpHost === HOST && found.smtpUser === USER) await db.update(emailConfig).set(account);
}
