import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';

// The only reader of the environment. A wrong value is refused at start with one clear line.

export type Config = {
  port: number;
  host: string;
  appUrl: string | null;
  databaseUrl: string | null;
  dataDir: string;
  /** Where erasures are written down outside the database. */
  erasureJournal: string;
  adminEmail: string | null;
  adminPassword: string | null;
  secretKey: Buffer;
  /** False: no proxy at all; null: nothing was said. */
  trustProxy: string | false | null;
  logLevel: string;
};

export class WrongConfig extends Error {}

/** Every variable that is read. A test holds this list, .env.example and the table in README.md together. */
export const VARIABLES = [
  'PORT',
  'HOST',
  'APP_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'ERASURE_JOURNAL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'SECRET_KEY',
  'TRUST_PROXY',
  'LOG_LEVEL',
] as const;

type Values = Partial<Record<(typeof VARIABLES)[number], string>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export function readConfig(given: NodeJS.ProcessEnv = process.env): Config {
  const env = valuesOf(given);
  const dataDir = resolve(env.DATA_DIR || './data');
  const adminEmail = env.ADMIN_EMAIL || null;
  const adminPassword = env.ADMIN_PASSWORD || null;
  if ((adminEmail === null) !== (adminPassword === null)) throw new WrongConfig('Set ADMIN_EMAIL and ADMIN_PASSWORD together, or neither.');
  if (adminEmail && !adminEmail.includes('@')) throw new WrongConfig('ADMIN_EMAIL is not an e-mail address.');
  if (adminPassword && adminPassword.length < 6) throw new WrongConfig('ADMIN_PASSWORD needs at least 6 characters.');
  return {
    port: port(env.PORT),
    host: env.HOST || '127.0.0.1',
    appUrl: webAddress(env.APP_URL),
    databaseUrl: postgresAddress(env.DATABASE_URL),
    dataDir,
    erasureJournal: resolve(env.ERASURE_JOURNAL || `${dataDir}/erasures.journal`),
    adminEmail,
    adminPassword,
    secretKey: secretKey(env.SECRET_KEY, dataDir),
    trustProxy: trustProxy(env.TRUST_PROXY),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL || 'info', LOG_LEVELS),
  };
}

/** Each variable may be given as NAME, or as NAME_FILE with the path of a file that holds it: a file is where secrets are mounted. */
function valuesOf(env: NodeJS.ProcessEnv): Values {
  return Object.fromEntries(
    VARIABLES.map((name) => {
      const file = env[`${name}_FILE`];
      if (!file) return [name, env[name]];
      if (env[name]) throw new WrongConfig(`${name} and ${name}_FILE are both set: keep one.`);
      return [name, contentOf(`${name}_FILE`, file)];
    }),
  );
}

function contentOf(name: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new WrongConfig(`${name}: ${file} cannot be read (${code}).`);
  }
  if (!text.trim()) throw new WrongConfig(`${name}: ${file} is empty.`);
  return text;
}

function port(text: string | undefined): number {
  const value = Number(text || 3000);
  if (!Number.isInteger(value) || value < 0 || value > 65535) throw new WrongConfig(`PORT must be 0 to 65535, not "${text}".`);
  return value;
}

function webAddress(text: string | undefined): string | null {
  if (!text) return null;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new WrongConfig(`APP_URL must be an http(s) address, not "${text}".`);
  if (url.pathname !== '/' || url.search || url.hash) throw new WrongConfig('APP_URL is the bare address, without a path.');
  return url.origin;
}

function postgresAddress(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^postgres(ql)?:\/\//.test(text)) throw new WrongConfig('DATABASE_URL must start with postgresql://.');
  return text;
}

function trustProxy(text: string | undefined): string | false | null {
  if (!text) return null;
  if (text === 'false') return false;
  const proxies = text.split(',').map((part) => part.trim());
  // 'true' or a number would believe whatever address a caller writes in a header; the addresses of the proxies are asked for instead.
  if (!proxies.every(isNetwork))
    throw new WrongConfig('TRUST_PROXY takes the addresses of your proxies, for example "127.0.0.1" or "10.0.0.0/8".');
  return proxies.join(',');
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (most === 0) return NAMED_NETWORKS.includes(text);
  return bits === undefined || (more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
}

/** What works, but not as it should: the start says it whatever the level of the log. */
export function warningsOf({ appUrl, trustProxy }: Pick<Config, 'appUrl' | 'trustProxy'>): string[] {
  if (!appUrl?.startsWith('https:') || trustProxy) return [];
  return [
    'WARNING: APP_URL is https, but TRUST_PROXY names no proxy. Set TRUST_PROXY to the address from which your proxy connects ' +
      '(127.0.0.1 where it runs on this machine). Until then the address of a visitor is a guess, limits on wrong passwords and ' +
      'wrong links may count one visitor for another, and GET /api/health/ready says "proxy": false.',
  ];
}

function oneOf(name: string, value: string, allowed: string[]): string {
  if (!allowed.includes(value)) throw new WrongConfig(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
  return value;
}

function secretKey(text: string | undefined, dataDir: string): Buffer {
  if (text) {
    const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
    if (key.length !== 32) throw new WrongConfig('SECRET_KEY must be 32 bytes, as 64 hexadecimal characters or as base64.');
    return key;
  }
  const file = `${dataDir}/secret.key`;
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  chmodSync(file, 0o600);
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== 32) throw new WrongConfig(`${file} does not hold a 32-byte key.`);
  return key;
}
