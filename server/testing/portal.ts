import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { CallName } from '#contract/endpoint.ts';
import type { Administrator } from '#domain/access/caller.ts';
import type { Role } from '#domain/access/vocabulary.ts';
import { methodOf } from '#domain/call-name.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import { buildApp } from '#server/app.ts';
import { users } from '#server/db/schema/access.ts';
import { consultants } from '#server/db/schema/people.ts';
import { hashOf, newSecret } from '#server/db/secrets.ts';
import { createPostman } from '#server/mail/delivery/postman.ts';
import type { Services } from '#server/services.ts';
import { insertSession } from '#server/store/access/sessions.ts';
import { bareServices } from './bare-services.ts';
import { type DatabasePlace, freshDatabase } from './database.ts';
import { filledPath, SECRET_KEY } from './servers.ts';

type CallOptions = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
  remoteAddress?: string;
};
// biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape
export type Answer = { status: number; body: any; headers: LightMyRequestResponse['headers']; text: string; bytes: Buffer };
export type Someone = {
  cookie: string;
  userId: number;
  consultantId: number | null;
  call: (name: CallName, options?: CallOptions) => Promise<Answer>;
};

/** A Monday in winter, so that tests can be read without a calendar. */
export const MONDAY = '2026-03-02';

/** The caller of actions that a test runs directly. */
export const ADMINISTRATOR: Administrator = { kind: 'administrator', name: 'Anna Beheer', userId: 1 };

export class TestPortal {
  app!: FastifyInstance;
  services!: Services;
  database!: Awaited<ReturnType<typeof freshDatabase>>;
  /** The time of the portal's clock. It changes only when a test sets it. */
  instant: Temporal.Instant = instantOf(MONDAY, '08:00');
  private readonly background = new Set<Promise<void>>();

  async open(place?: DatabasePlace): Promise<void> {
    this.database = await freshDatabase(place);
    this.services = {
      ...bareServices(this.database, { dataDir: this.database.place.dataDir, secretKey: SECRET_KEY }, () => this.instant),
      log: { info: () => {}, warn: () => {}, error: (...args: unknown[]) => console.error(...args) },
      later: (work) => {
        const promise: Promise<void> = work().finally(() => this.background.delete(promise));
        this.background.add(promise);
      },
    };
    this.app = await buildApp(this.services, { trustProxy: false, pages: false });
    await this.app.ready();
  }

  async close(): Promise<void> {
    await this.settle();
    await this.app.close();
    await this.database.close();
  }

  get db() {
    return this.services.db;
  }

  /** Waits for work that runs after the answers (services.later). */
  async settle(): Promise<void> {
    await Promise.all(this.background);
  }

  /** Sends the mails that are due, as the mail worker does. Returns when to check again, null if nothing is due. */
  sendDue(): Promise<number | null> {
    const postman = createPostman(this.services);
    return postman.sendDue().finally(postman.close);
  }

  at(date: string, time: string): void {
    this.instant = instantOf(date, time);
  }

  async call(name: CallName, { params = {}, query, body, headers = {}, remoteAddress = '127.0.0.1' }: CallOptions = {}): Promise<Answer> {
    const options: InjectOptions = { method: methodOf(name), url: filledPath(name, params), headers, remoteAddress };
    if (query) options.query = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
    if (body !== undefined) options.payload = body as NonNullable<InjectOptions['payload']>;
    const response = await this.app.inject(options);
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : null,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
    };
  }

  /** The cookie of a new session of this account. */
  async newCookie(userId: number): Promise<string> {
    const secret = newSecret();
    await insertSession(this.db, { tokenHash: hashOf(secret), userId, at: isoOf(this.instant) });
    return `portal_session=${secret}`;
  }

  /** A logged-in account; a consultant gets a profile. */
  async as(role: Role, { name = `${role} ${randomBytes(3).toString('hex')}` } = {}): Promise<Someone> {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@portaal.test`;
    const [user] = await this.db.insert(users).values({ name, email, username: email, role, password: null }).returning();
    const [consultant] = role === 'consultant' ? await this.db.insert(consultants).values({ userId: user!.id }).returning() : [];
    const cookie = await this.newCookie(user!.id);
    return {
      cookie,
      userId: user!.id,
      consultantId: consultant?.id ?? null,
      call: (name, options = {}) => this.call(name, { ...options, headers: { cookie, ...options.headers } }),
    };
  }
}

/** A multipart form, as the options of a call. */
export async function formOf(fields: Record<string, string | number | boolean | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof File ? value : String(value));
  const encoded = new Response(form);
  return { body: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': encoded.headers.get('content-type') ?? '' } };
}

/** One portal per test file, on a database of its own. */
export function usePortal(): TestPortal {
  const portal = new TestPortal();
  beforeAll(() => portal.open());
  afterAll(() => portal.close());
  return portal;
}
