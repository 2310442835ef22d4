import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import type { Db } from '#server/db/db.ts';
import { mails } from '#server/db/schema/post.ts';
import { filesOf } from '#server/mail/delivery/smtp.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Attachment } from '#server/mail/outbox.ts';
import { mailAsSent } from '#server/mail/overview.ts';
import type { Services } from '#server/services.ts';
import { mailById } from '#server/store/post/mails.ts';
import { FIRM } from './face.ts';
import { SENDER } from './people.ts';

// Mails that arrived at the demo's mail server, and those sent before the demo began. The index is in memory and in one file. The content
// of a mail received over SMTP is a file, that of an older one its row in the outbox.

type Reader = { address: string; name: string | null };
/** `mailId`: the id in the outbox, only of a mail that was sent before the demo began. */
export type Line = { id: number; at: string; from: string; to: Reader[]; subject: string; mailId?: number };
export type Box = Reader & { count: number; newest: Line };
export type OpenMail = Line & { html: string; text: string; files: { filename: string; contentType: string; content: Buffer }[] };

const MOST_KEPT = 2_000;

export class Mailbox {
  /** Oldest first. */
  private lines: Line[] = [];
  private nextId = 1;
  private readonly folder: string;
  private readonly index: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.folder = folder;
    this.index = join(folder, 'index.jsonl');
    if (!existsSync(this.index)) return;
    const found = readFileSync(this.index, 'utf8').split('\n').filter(Boolean);
    this.lines = found.map((line) => JSON.parse(line) as Line).slice(-MOST_KEPT);
    this.nextId = (this.lines.at(-1)?.id ?? 0) + 1;
    writeFileSync(this.index, this.lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }

  get count(): number {
    return this.lines.length;
  }

  async receive(source: Buffer, recipients: string[], at: string): Promise<void> {
    const mail = await simpleParser(source);
    const named = new Map(readersOf(mail).map((reader) => [reader.address.toLowerCase(), reader]));
    const to = recipients.map((address) => named.get(address.toLowerCase()) ?? { address, name: null });
    const line = { id: this.nextId++, at, from: mail.from?.text ?? '', to, subject: mail.subject ?? '' };
    writeFileSync(this.fileOf(line), source);
    this.add([line]);
  }

  /** Adds the mails that the demo data lists as sent: they were inserted as rows and never reached the demo's mail server. */
  async rememberPast(db: Db): Promise<void> {
    const { id, toAddress, toName, subject, sentAt } = mails;
    const rows = await db
      .select({ mailId: id, toAddress, toName, subject, at: sentAt })
      .from(mails)
      .where(eq(mails.status, 'verzonden'))
      .orderBy(desc(sentAt), desc(id))
      .limit(MOST_KEPT);
    this.add(
      rows.reverse().map(({ mailId, toAddress: address, toName: name, subject, at }) => ({
        id: this.nextId++,
        at: at ?? '',
        from: `${FIRM.name} <${SENDER}>`,
        to: [{ address, name }],
        subject,
        mailId,
      })),
    );
  }

  /** Newest first. */
  of(address: string): Line[] {
    return this.lines.filter(({ to }) => to.some((reader) => isSame(reader.address, address))).reverse();
  }

  /** All mailboxes, the one with the newest mail first. */
  boxes(): Box[] {
    const boxes = new Map<string, Box>();
    for (const line of this.lines) {
      for (const { address, name } of line.to) {
        const key = address.toLowerCase();
        const known = boxes.get(key);
        boxes.set(key, { address, name: name ?? known?.name ?? null, count: (known?.count ?? 0) + 1, newest: line });
      }
    }
    return [...boxes.values()].sort((a, b) => b.newest.id - a.newest.id);
  }

  async open(services: Pick<Services, 'db' | 'appUrl'>, id: number): Promise<OpenMail | null> {
    const line = this.lines.find((line) => line.id === id);
    if (!line) return null;
    const content = line.mailId === undefined ? await this.arrived(line) : await fromOutbox(services, line.mailId);
    return content && { ...line, ...content };
  }

  private async arrived(line: Line) {
    const mail = await simpleParser(readFileSync(this.fileOf(line)));
    // Inline pictures are no attachments. A calendar invite is in the mail twice: unnamed for mail programs, and as a file.
    const named = mail.attachments.filter(({ filename, related }) => filename !== undefined && !related);
    const files = named.map(({ filename = '', contentType, content }) => ({ filename, contentType, content }));
    return { html: mail.html || '', text: mail.text ?? '', files };
  }

  private add(lines: Line[]): void {
    if (lines.length === 0) return;
    this.lines.push(...lines);
    for (const gone of this.lines.splice(0, this.lines.length - MOST_KEPT)) rmSync(this.fileOf(gone), { force: true });
    appendFileSync(this.index, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }

  private fileOf({ id }: Line): string {
    return join(this.folder, `${id}.eml`);
  }
}

/** Null if the person this mail was about has been erased since. */
async function fromOutbox(services: Pick<Services, 'db' | 'appUrl'>, mailId: number) {
  const row = await mailById(services.db, mailId);
  if (!row) return null;
  const files = filesOf(row.letter as Letter, row.attachments as Attachment[]);
  const { html, text } = await mailAsSent(services, row);
  return {
    html,
    text,
    files: files.map(({ filename, contentType, content }) => ({ filename, contentType, content: Buffer.from(content, 'base64') })),
  };
}

function readersOf({ to, cc }: ParsedMail): Reader[] {
  const objects = [to, cc].flat().filter((found): found is AddressObject => found !== undefined);
  return objects.flatMap(({ value }) => value.map(({ address = '', name }) => ({ address, name: name || null })));
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
