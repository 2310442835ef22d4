import { once } from 'node:events';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { asDb, type Database, type Db } from './db.ts';
import { DatabaseAway, isConnectionLost } from './errors.ts';

/** Streams rows into a table: `into` is 'table (column, column)', a row is a line of COPY's text format. */
export type Copy = (into: string, lines: AsyncIterable<string>) => Promise<void>;

/**
 * A transaction with COPY, which needs a connection without pipelined statements.
 */
export async function transactionWithCopy<T>({ connectAside }: Database, work: (db: Db, copy: Copy) => Promise<T>): Promise<T> {
  const { client, end } = await connectAside();
  try {
    const own = asDb(drizzle(client));
    return await own.transaction((db) => work(db, (into, lines) => copyOver(client, into, lines)));
  } finally {
    await end();
  }
}

async function copyOver(client: pg.Client, into: string, lines: AsyncIterable<string>): Promise<void> {
  const copying = new CopyIn(into, lines);
  client.query(copying);
  try {
    await copying.done;
  } catch (error) {
    throw isConnectionLost(error) ? new DatabaseAway(error) : error;
  }
}

/**
 * COPY FROM STDIN for node-postgres. pg-copy-streams does the same, but keeps using a connection after it is lost, in a callback whose
 * errors no caller can catch.
 */
class CopyIn implements pg.Submittable {
  readonly done: Promise<void>;
  readonly #into: string;
  readonly #lines: AsyncIterable<string>;
  readonly #lost = new AbortController();
  readonly #settle: { resolve: () => void; reject: (reason: unknown) => void };
  /** The error of reading `#lines`. The server then reports only that the copy failed. */
  #ours: { reason: unknown } | null = null;

  constructor(into: string, lines: AsyncIterable<string>) {
    this.#into = into;
    this.#lines = lines;
    const { promise, ...settle } = Promise.withResolvers<void>();
    this.done = promise;
    this.#settle = settle;
  }

  submit(connection: pg.Connection): void {
    connection.query(`COPY ${this.#into} FROM STDIN`);
  }

  handleCopyInResponse(connection: pg.Connection): void {
    this.#send(connection).catch((reason) => {
      if (this.#lost.signal.aborted) return;
      this.#ours = { reason };
      connection.stream.write(message('f', '\0'));
    });
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#settle.resolve();
  }

  handleError(error: unknown): void {
    this.#lost.abort();
    this.#settle.reject(this.#ours ? this.#ours.reason : error);
  }

  async #send({ stream }: pg.Connection): Promise<void> {
    const { signal } = this.#lost;
    for await (const text of this.#lines) {
      if (signal.aborted) return;
      if (!stream.write(message('d', text))) await once(stream, 'drain', { signal });
    }
    if (!signal.aborted) stream.write(message('c', ''));
  }
}

/** A message of the PostgreSQL protocol: type byte, length and text. */
function message(letter: string, text: string): Buffer {
  const length = Buffer.byteLength(text);
  const buffer = Buffer.allocUnsafe(5 + length);
  buffer.write(letter, 0, 'latin1');
  buffer.writeInt32BE(4 + length, 1);
  buffer.write(text, 5, 'utf8');
  return buffer;
}

/** A value in COPY's text format. */
export function copyText(value: string | number | null): string {
  if (value === null) return '\\N';
  return String(value).replace(/[\\\t\n\r]/g, (character) => ESCAPED[character] ?? character);
}
const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
