import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { LOGIN } from '#server/testing/mail-server.ts';

// The post of everybody: a real SMTP server that mostly accepts, sometimes takes its time or puts a mail off, and that failures send
// away, silence or let drop what it has in hand. Only what it answered with 250 has arrived.

export type Arrived = { messageId: string; to: string[]; links: string[]; at: number };
type Mood = 'well' | 'away' | 'silent';

const SLOW_SHARE = 0.03;
const SLOW_MS = 400;
const PUT_OFF_SHARE = 0.003;

export class Mailbox {
  readonly arrived: Arrived[] = [];
  onMail: (mail: Arrived) => void = () => {};
  putOff = 0;
  /** At the end nothing is put off any more: what still waits then is lost. */
  isSettled = false;
  dropped = 0;
  #mood: Mood = 'well';
  #dropNext = 0;
  readonly #smtp: SMTPServer;
  readonly #gate: Server;
  readonly #sockets = new Set<Socket>();

  constructor() {
    this.#smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      onAuth: ({ username, password }, _session, callback) => {
        if (username === LOGIN.user && password === LOGIN.pass) callback(null, { user: username });
        else callback(new Error('5.7.8 Authentication credentials invalid'));
      },
      onData: async (stream, session, callback) => {
        // A connection that ends in the middle of a mail is nobody's mail.
        const parts = await stream.toArray().catch(() => null);
        if (!parts) return;
        const raw = Buffer.concat(parts as Buffer[]);
        if (Math.random() < SLOW_SHARE) await new Promise((resolve) => setTimeout(resolve, Math.random() * SLOW_MS));
        if (!this.isSettled && Math.random() < PUT_OFF_SHARE) {
          this.putOff++;
          return callback(Object.assign(new Error('4.3.2 Try again later'), { responseCode: 451 }));
        }
        const mail = await simpleParser(raw, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true, skipTextLinks: true });
        // Nothing is answered: for the sender nobody knows what arrived.
        if (this.#dropNext > 0 || this.#mood !== 'well') {
          this.#dropNext = Math.max(0, this.#dropNext - 1);
          this.dropped++;
          return this.#hangUp();
        }
        // Hung up on meanwhile: it would not hear the answer.
        if (this.#hasGone(session.id)) return;
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
        // A long list for HR goes along as a file.
        const lists = mail.attachments.filter(({ contentType }) => contentType === 'text/csv').map(({ content }) => content.toString());
        const links = [...new Set([mail.text ?? '', ...lists].join('\n').match(/https:\/\/portaal\.test\/[^\s<>"';,)\]]+/g) ?? [])];
        const arrived = { messageId: mail.messageId ?? '', to, links, at: Date.now() };
        this.arrived.push(arrived);
        callback();
        this.onMail(arrived);
      },
    });
    this.#smtp.on('error', () => {});
    // In front of it, so that it can go away and be silent without losing its port.
    this.#gate = createServer((socket) => {
      socket.on('error', () => {});
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
      if (this.#mood === 'away') socket.destroy();
      else if (this.#mood === 'well') this.#smtp.server.emit('connection', socket);
    });
  }

  async listen(): Promise<number> {
    this.#gate.listen(0, '127.0.0.1');
    await once(this.#gate, 'listening');
    return (this.#gate.address() as { port: number }).port;
  }

  /** Refuses everybody, and hangs up on those who are there. */
  goAway(): void {
    this.#mood = 'away';
    this.#hangUp();
  }

  /** Says nothing any more to those who come. */
  goSilent(): void {
    this.#mood = 'silent';
  }

  comeBack(): void {
    const wasSilent = this.#mood === 'silent';
    this.#mood = 'well';
    if (wasSilent) this.#hangUp();
  }

  /** Takes the next mails whole and hangs up without a word. */
  drop(count: number): void {
    this.#dropNext = count;
  }

  async stop(): Promise<void> {
    this.#hangUp();
    await new Promise<void>((resolve) => this.#gate.close(() => resolve()));
  }

  #hasGone(sessionId: string): boolean {
    const connections = this.#smtp.connections as Set<{ id: string; _socket: Socket }>;
    const own = [...connections].find(({ id }) => id === sessionId);
    return !own || own._socket.destroyed;
  }

  #hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
