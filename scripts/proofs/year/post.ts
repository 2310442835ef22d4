import type { OfferKind } from '#domain/rounds/outcome.ts';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';

// A real SMTP server that notes what it accepted, and is away at times.

/** `ats`: when it was accepted, by the clock of the year; more than once if a server crashed between sending and marking it. */
export type Accepted = { messageId: string; to: string; kind: OfferKind | 'hr' | null; tokens: string[]; ats: string[]; inCrash: boolean };

const KINDS: [start: string, kind: OfferKind | 'hr'][] = [
  ['Uitnodiging voor uw', 'invitation'],
  // A cancellation, which contains the new invitation.
  ['Geannuleerd: uw', 'invitation'],
  ['Herinnering: maak', 'first_reminder'],
  ['Tweede herinnering: uw', 'second_reminder'],
  ['Ons laatste bericht', 'exit'],
  ['Uitnodigingen voor', 'hr'],
  ['Herinnering: nog', 'hr'],
  ['Tweede herinnering: nog', 'hr'],
  ['Laatste bericht:', 'hr'],
];

export class Post {
  readonly #byId = new Map<string, Accepted>();
  readonly #byAddress = new Map<string, Accepted[]>();
  readonly #refuse: Record<string, number> = {};
  readonly #now: () => string;
  #fresh: Accepted[] = [];
  #server: MailServer | null = null;
  port = 0;
  outages = 0;
  /** Whether a server is killed in this step: it may not have stored that the mail was accepted. */
  isCrashing = false;

  constructor(now: () => string) {
    this.#now = now;
  }

  get isAway(): boolean {
    return this.#server === null;
  }

  get count(): number {
    return this.#byId.size;
  }

  refuse(address: string): void {
    this.#refuse[address] = 550;
  }

  async open(): Promise<void> {
    this.#server = await startMailServer(
      { refuse: this.#refuse },
      {
        onData: async (stream, session, callback) => {
          const parts = await stream.toArray().catch(() => null);
          if (!parts) return;
          this.#accept(parts.join(''), session.envelope.rcptTo[0]?.address ?? '');
          callback();
        },
      },
      this.port,
    );
    this.port = this.#server.port;
  }

  async goAway(): Promise<void> {
    this.outages++;
    await this.close();
  }

  async close(): Promise<void> {
    await this.#server?.stop();
    this.#server = null;
  }

  /** Mails that were accepted since the last call, each once. */
  takeNew(): Accepted[] {
    const fresh = this.#fresh;
    this.#fresh = [];
    return fresh;
  }

  of(address: string): readonly Accepted[] {
    return this.#byAddress.get(address) ?? [];
  }

  #accept(raw: string, to: string): void {
    const header = (name: string) => new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'mi').exec(raw)?.[1]?.replace(/\s+/g, ' ') ?? '';
    const messageId = header('Message-ID');
    const known = this.#byId.get(messageId);
    if (known) {
      known.ats.push(this.#now());
      known.inCrash ||= this.isCrashing;
      return;
    }
    const subject = header('Subject');
    const kind = KINDS.find(([start]) => subject.startsWith(start))?.[1] ?? null;
    const accepted = { messageId, to, kind, tokens: tokensIn(raw), ats: [this.#now()], inCrash: this.isCrashing };
    this.#byId.set(messageId, accepted);
    this.#byAddress.set(to, [...this.of(to), accepted]);
    this.#fresh.push(accepted);
  }
}

/** The tokens of links in the text, and in the list that HR gets as a file. */
function tokensIn(raw: string): string[] {
  const lists = raw.matchAll(/Content-Type: text\/csv[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/g);
  const files = Array.from(lists, ([, base64]) => Buffer.from(base64 ?? '', 'base64').toString());
  const text = [raw.replace(/=\r?\n/g, ''), ...files].join('\n');
  return [...new Set(Array.from(text.matchAll(/\/book\/([\w-]{43})/g), ([, token]) => token ?? ''))];
}
