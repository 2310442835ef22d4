import { createServer, type Server, type Socket } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { listenOnLoopback } from '#server/testing/loopback.ts';
import { LOGIN } from '#server/testing/mail-server.ts';

// A real SMTP server that accepts most mails, answers some slowly and defers some. Failures stop it, silence it or make it drop a mail. A
// mail has arrived if it was answered with 250.

export type Arrived = { messageId: string; to: string[]; links: string[]; at: number };
type Mood = 'well' | 'away' | 'silent';

const SLOW_SHARE = 0.03;
const SLOW_MS = 400;
const PUT_OFF_SHARE = 0.003;

export class Mailbox {
  readonly arrived: Arrived[] = [];
  onMail: (mail: Arrived) => void = () => {};
  putOff = 0;
  /** Set when the traffic has ended: from then on no mail is deferred, so one that keeps waiting is lost. */
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
        // The connection ended in the middle of a mail: not received.
        const parts = await stream.toArray().catch(() => null);
        if (!parts) return;
        const raw = Buffer.concat(parts as Buffer[]);
        if (Math.random() < SLOW_SHARE) await new Promise((resolve) => setTimeout(resolve, Math.random() * SLOW_MS));
        if (!this.isSettled && Math.random() < PUT_OFF_SHARE) {
          this.putOff++;
          return callback(Object.assign(new Error('4.3.2 Try again later'), { responseCode: 451 }));
        }
        const mail = await simpleParser(raw, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true, skipTextLinks: true });
        // No answer: the sender cannot know whether the mail arrived.
        if (this.#dropNext > 0 || this.#mood !== 'well') {
          this.#dropNext = Math.max(0, this.#dropNext - 1);
          this.dropped++;
          return this.#hangUp();
        }
        // The sender disconnected meanwhile and would not receive the answer.
        if (this.#hasGone(session.id)) return;
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
        // A long list for HR is attached as a .csv file.
        const lists = mail.attachments.filter(({ contentType }) => contentType === 'text/csv').map(({ content }) => content.toString());
        const links = [...new Set([mail.text ?? '', ...lists].join('\n').match(/https:\/\/portaal\.test\/[^\s<>"';,)\]]+/g) ?? [])];
        const arrived = { messageId: mail.messageId ?? '', to, links, at: Date.now() };
        this.arrived.push(arrived);
        callback();
        this.onMail(arrived);
      },
    });
    this.#smtp.on('error', () => {});
    // A listener in front of the SMTP server, so that it can be unreachable or silent and keep its port.
    this.#gate = createServer((socket) => {
      socket.on('error', () => {});
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
      if (this.#mood === 'away') socket.destroy();
      else if (this.#mood === 'well') this.#smtp.server.emit('connection', socket);
    });
  }

  async listen(): Promise<number> {
    return (await listenOnLoopback(this.#gate)).port;
  }

  /** Refuses new connections and closes the open ones. */
  goAway(): void {
    this.#mood = 'away';
    this.#hangUp();
  }

  /** Accepts connections and sends nothing. */
  goSilent(): void {
    this.#mood = 'silent';
  }

  comeBack(): void {
    const wasSilent = this.#mood === 'silent';
    this.#mood = 'well';
    if (wasSilent) this.#hangUp();
  }

  /** Receives the next `count` mails whole and closes the connection without an answer. */
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
