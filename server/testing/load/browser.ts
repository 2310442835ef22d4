import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName } from '#contract/endpoint.ts';
import { methodOf } from '#domain/call-name.ts';
import { filledPath } from '#server/testing/servers.ts';
import type { Figures } from './figures.ts';
import { APP_URL } from './machines.ts';

// Simulates a person at a browser. The pages do not retry: they report that there was no answer, and the person clicks again after a
// moment. The timeouts are those of web/api/call.ts.

const READ_MS = 30_000;
const CHANGE_MS = 90_000;
/** The pause before clicking again, and the time after which the person gives up, which breaks a promise. */
const AGAIN_MS = [400, 1_500] as const;
const PATIENCE_MS = 90_000;

type Options = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  form?: { fields: Record<string, string>; file: { name: string; text: string } };
};
// biome-ignore lint/suspicious/noExplicitAny: the proof reads answers of every shape
export type Answer = { status: number; body: any; headers: IncomingMessage['headers'] };

/** No answer came for PATIENCE_MS. */
export class GaveUp extends Error {}

export class Browser {
  readonly #figures: Figures;
  readonly #base: URL;
  readonly #agent: Agent;
  readonly #localAddress: string;
  cookie = '';

  /** Each person calls from an address of their own, because limits count per address. */
  constructor(figures: Figures, balancer: string, person: number) {
    this.#figures = figures;
    this.#base = new URL(balancer);
    this.#agent = new Agent({ keepAlive: true, maxSockets: 4, timeout: 20_000 });
    this.#localAddress = `127.${10 + (Math.floor(person / 62_500) % 200)}.${Math.floor(person / 250) % 250}.${1 + (person % 250)}`;
  }

  /** One request; status 0 if no answer came. */
  async once(name: CallName, options: Options = {}): Promise<Answer> {
    const search = options.query
      ? `?${new URLSearchParams(Object.entries(options.query).map(([key, value]) => [key, String(value)]))}`
      : '';
    return this.#measured(name, methodOf(name), filledPath(name, options.params) + search, options);
  }

  /** Loads the HTML of a page. */
  async open(kind: string, path: string): Promise<Answer> {
    for (const since = performance.now(); ; ) {
      const answer = await this.#measured(`page ${kind}`, 'GET', path, {});
      if (isAnswered(answer)) return answer;
      await this.#clickAgain(since, kind);
    }
  }

  /** Repeats the request until there is an answer. For reads, and for changes that are idempotent. */
  async call(name: CallName, options: Options = {}): Promise<Answer> {
    for (const since = performance.now(); ; ) {
      const answer = await this.once(name, options);
      if (isAnswered(answer)) return answer;
      await this.#clickAgain(since, name);
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  async #clickAgain(since: number, what: string): Promise<void> {
    if (performance.now() - since > PATIENCE_MS) throw new GaveUp(what);
    this.#figures.repeated++;
    await aMoment();
  }

  async #measured(kind: string, method: string, path: string, options: Options): Promise<Answer> {
    const since = performance.now();
    const answer = await this.#send(method, path, options);
    this.#figures.note(kind, { ms: performance.now() - since, status: answer.status, at: Date.now() });
    return answer;
  }

  #send(method: string, path: string, { body, form }: Options): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const nothing = () => resolve({ status: 0, body: null, headers: {} });
    const content = form ? multipart(form) : body === undefined ? null : { type: 'application/json', text: JSON.stringify(body) };
    const outgoing = request(
      {
        host: this.#base.hostname,
        port: this.#base.port,
        localAddress: this.#localAddress,
        agent: this.#agent,
        method,
        path,
        signal: AbortSignal.timeout(method === 'GET' ? READ_MS : CHANGE_MS),
        headers: {
          host: new URL(APP_URL).host,
          accept: 'application/json',
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          ...(method !== 'GET' && { origin: APP_URL }),
          ...(this.cookie && { cookie: this.cookie }),
          ...(content && { 'content-type': content.type, 'content-length': Buffer.byteLength(content.text) }),
        },
      },
      async (response) => {
        try {
          const text = Buffer.concat(await response.toArray()).toString();
          for (const cookie of response.headers['set-cookie'] ?? []) this.cookie = cookie.split(';')[0] ?? '';
          const isJson = `${response.headers['content-type'] ?? ''}`.includes('json');
          resolve({ status: response.statusCode ?? 0, body: isJson && text ? JSON.parse(text) : text, headers: response.headers });
        } catch {
          // The body broke off: counts as no answer.
          nothing();
        }
      },
    );
    outgoing.once('error', nothing);
    outgoing.end(content?.text);
    return promise;
  }
}

export function isAnswered({ status }: Answer): boolean {
  return status !== 0 && status !== 502 && status !== 503 && status !== 504;
}

export function aMoment(): Promise<void> {
  return sleep(AGAIN_MS[0] + Math.random() * (AGAIN_MS[1] - AGAIN_MS[0]));
}

function multipart({ fields, file }: NonNullable<Options['form']>): { type: string; text: string } {
  const boundary = `----proof${Math.random().toString(36).slice(2)}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  parts.push(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: text/csv\r\n\r\n${file.text}\r\n`,
  );
  return { type: `multipart/form-data; boundary=${boundary}`, text: `${parts.join('')}--${boundary}--\r\n` };
}
