import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Refusal } from '#domain/refusals.ts';

// Argon2id with OWASP's 19 MiB and two passes. A hash occupies a core for some 40 ms, so at most cores - 1 run simultaneously and the
// others queue: other calls keep a core, and a flood of log-ins is refused instead of filling the memory.

const derive = promisify(argon2);
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const MAX_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export async function hashPassword(password: string): Promise<string> {
  return hashUnder(newSalt(), password);
}

export function newSalt(): Buffer {
  return randomBytes(16);
}

/** The same text and salt give the same hash, so that a recovery code can be found by its hash. */
export async function hashUnder(nonce: Buffer, text: string): Promise<string> {
  const tag = await inLine(() => derive('argon2id', { ...COST, message: text, nonce }));
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Takes as long for an unknown user (null) as for a known one, so that the time does not tell which accounts exist. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const known = parseHash(stored ?? '');
  const { cost, nonce, expected } = known ?? { cost: COST, nonce: randomBytes(16), expected: randomBytes(COST.tagLength) };
  const tag = await inLine(() => derive('argon2id', { ...cost, tagLength: expected.length, message: password, nonce }));
  return timingSafeEqual(tag, expected) && known !== null;
}

/** The salt of a stored hash. */
export function saltOf(stored: string): Buffer | null {
  return parseHash(stored)?.nonce ?? null;
}

function parseHash(stored: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!match) return null;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64'),
    expected: Buffer.from(tag, 'base64'),
  };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}
