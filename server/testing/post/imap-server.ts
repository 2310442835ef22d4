import { createServer, type Socket } from 'node:net';
import { bounceMailbox } from '#server/db/schema/post.ts';
import { encrypt } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { listenOnLoopback } from '#server/testing/loopback.ts';

export const IMAP_LOGIN = { user: 'post@portaal.test', pass: 'geheim wachtwoord' };

/** Faults of the server; read at every command, so that a test can change them meanwhile. */
export type ImapTemper = {
  /** Sends nothing more from this command on. */
  silentAt?: string;
  /** Closes the connection in the middle of the FETCH of this UID. */
  dropAt?: number;
  /** Announces a literal of this size for every FETCH. */
  literal?: number;
  /** Answers a FETCH with this many unrequested lines of 100 kB. */
  flood?: number;
  /** Answers a FETCH with UIDs that were not requested. */
  lies?: boolean;
  uidNext?: number;
};
type Kept = { uid: number; raw: string };
export type ImapServer = {
  port: number;
  messages: Kept[];
  commands: string[];
  logins: number;
  uidValidity: number;
  temper: ImapTemper;
  stop: () => Promise<void>;
};

/** An IMAP server on loopback with the commands that the portal uses; all commands are recorded in `commands`. */
export async function startImapServer(temper: ImapTemper = {}): Promise<ImapServer> {
  const state = { messages: [] as Kept[], commands: [] as string[], logins: 0, uidValidity: 7, temper };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('* OK ready\r\n');
    let rest = '';
    socket.on('data', (data) => {
      const lines = (rest + data.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(state, socket, line);
    });
  });
  return Object.assign(state, await listenOnLoopback(server));
}

type State = Pick<ImapServer, 'messages' | 'commands' | 'logins' | 'uidValidity' | 'temper'>;

function answer(state: State, socket: Socket, line: string): void {
  const [, tag = '', command = '', rest = ''] = /^(\S+) (?:UID )?(\S+) ?(.*)$/.exec(line) ?? [];
  const { temper, messages } = state;
  const name = command.toUpperCase();
  state.commands.push(line.replace(/^\S+ /, ''));
  if (temper.silentAt === name) return;
  const done = (...untagged: string[]) => socket.write(`${untagged.map((text) => `* ${text}\r\n`).join('')}${tag} OK done\r\n`);
  if (name === 'CAPABILITY') done('CAPABILITY IMAP4rev1');
  else if (name === 'LOGIN') {
    state.logins++;
    if (rest.includes(IMAP_LOGIN.pass)) done();
    else socket.write(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials\r\n`);
  } else if (name === 'LIST') done('LIST (\\HasNoChildren) "/" INBOX');
  else if (name === 'EXAMINE' && !/^"?INBOX"?$/i.test(rest)) socket.write(`${tag} NO Mailbox does not exist\r\n`);
  else if (name === 'EXAMINE') {
    const uidNext = temper.uidNext ?? (messages.at(-1)?.uid ?? 0) + 1;
    done(`${messages.length} EXISTS`, `OK [UIDVALIDITY ${state.uidValidity}] valid`, `OK [UIDNEXT ${uidNext}] next`);
  } else if (name === 'FETCH') fetchAnswer(state, socket, tag, line);
  else done();
}

function fetchAnswer({ messages, temper }: State, socket: Socket, tag: string, line: string): void {
  const [, isUid, from = '', to = from] = /^\S+ (UID )?FETCH (\d+)(?::(\d+))?/i.exec(line) ?? [];
  const length = Number(/<0\.(\d+)>/.exec(line)?.[1] ?? 0);
  if (temper.flood) return void flood(socket, temper.flood);
  if (temper.literal) {
    socket.write(`* 1 FETCH (UID ${from} BODY[]<0> {${temper.literal}}\r\n${'x'.repeat(10_000)}`);
    return;
  }
  for (const [index, { uid, raw }] of messages.entries()) {
    const number = isUid ? uid : index + 1;
    if (number < Number(from) || number > Number(to)) continue;
    const isWhole = line.includes('BODY.PEEK[]');
    const body = (isWhole ? raw : raw.slice(0, raw.indexOf('\r\n\r\n') + 4)).slice(0, length);
    const told = temper.lies ? uid + 100_000 : uid;
    const part = length ? ` BODY[${isWhole ? '' : 'HEADER'}]<0> {${body.length}}\r\n${body}` : '';
    const text = `* ${index + 1} FETCH (UID ${told}${part})\r\n`;
    if (temper.dropAt === uid && (isWhole || from === to)) {
      socket.end(Buffer.from(text.slice(0, text.length / 2), 'latin1'));
      return;
    }
    socket.write(Buffer.from(text, 'latin1'));
  }
  socket.write(`${tag} OK done\r\n`);
}

async function flood(socket: Socket, lines: number): Promise<void> {
  const line = `* 1 FETCH (UID 1 FLAGS (${'x'.repeat(100_000)}))\r\n`;
  const gone = new Promise((resolve) => socket.once('close', resolve));
  for (let i = 0; i < lines && !socket.destroyed; i++)
    if (!socket.write(line)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), gone]);
}

/** Saves a mailbox for delivery reports. */
export async function useMailbox(
  { db, secretKey, now }: Services,
  port: number,
  { imapHost = '127.0.0.1', imapPass = IMAP_LOGIN.pass, imapUser = IMAP_LOGIN.user } = {},
): Promise<void> {
  await db.delete(bounceMailbox);
  await db
    .insert(bounceMailbox)
    .values({ imapHost, imapPort: port, imapUser, imapPass: encrypt(secretKey, imapPass), nextReadAt: now().toString() });
}
