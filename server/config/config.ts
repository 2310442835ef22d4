import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type BackupPlan, backupKeys, backupPlan, keyBytes } from '#server/db/backup-plan.ts';
import { isLoopback } from '#server/outside/loopback.ts';
import { misspeltSettings, SETTING_NAMES, type SettingName } from './settings.ts';

// The only file that reads process.env. An invalid value stops the start with one line.

export type Config = {
  port: number;
  host: string;
  appUrl: string | null;
  databaseUrl: string | null;
  /** The size of the pool of connections to PostgreSQL. */
  databaseConnections: number;
  dataDir: string;
  /** The journal of erasures: beside the backups, else in `dataDir`. */
  erasureJournal: string;
  adminEmail: string | null;
  adminPassword: string | null;
  secretKey: Buffer;
  /** The key that secret:rotate changes SECRET_KEY to. */
  secretKeyNew: Buffer | null;
  /** The path of the generated key file; null if SECRET_KEY is set. */
  secretKeyFile: string | null;
  /** Single sign-on; null if not configured. */
  oidc: OidcConfig | null;
  /** False: no proxies; null: not set. */
  trustProxy: string | false | null;
  logLevel: string;
  /** The roles of this server; several servers on one PostgreSQL divide them. */
  roles: ReadonlySet<ServerRole>;
  /** How long a stopping server keeps serving while its readiness is 503, so that the load balancer takes it out. */
  drainSeconds: number;
  /** Where /metrics listens; null: off. */
  metrics: { port: number; host: string } | null;
  /** Non-public addresses and networks that calendars may be fetched from, also over plain http. */
  calendarAllow: string[];
  /** Where apps log in at Microsoft and where Graph answers: Microsoft's own, or those of a national cloud. */
  microsoft: { loginUrl: string; graphUrl: string };
  /** The first key encrypts backups; all are tried for decryption. */
  backupKeys: Buffer[];
  /** An empty database for restore drills; null: one is created. */
  drillDatabaseUrl: string | null;
  /** Null: no scheduled backups. */
  backups: BackupPlan | null;
  /** Variables that are no setting but close to the name of one. */
  misspelt: ReturnType<typeof misspeltSettings>;
};

const ROLES = ['web', 'mail', 'jobs'] as const;
type ServerRole = (typeof ROLES)[number];
export type OidcConfig = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name on the log-in button. */
  name: string;
  /** Accepts an e-mail address without the email_verified claim. */
  trustsEmail: boolean;
  /** Disables passwords, except for the administrator of ADMIN_EMAIL. */
  only: boolean;
};

export class WrongConfig extends Error {}

function refuse(message: string): never {
  throw new WrongConfig(message);
}

type Values = Partial<Record<SettingName, string>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export function readConfig(given: NodeJS.ProcessEnv = process.env): Config {
  const env = valuesOf(given);
  const dataDir = resolve(env.DATA_DIR || './data');
  const adminEmail = env.ADMIN_EMAIL || null;
  const adminPassword = env.ADMIN_PASSWORD || null;
  const oidc = singleSignOn(env);
  if (oidc?.only && !adminEmail)
    throw new WrongConfig(
      'OIDC_ONLY=1 needs ADMIN_EMAIL: the administrator who can still log in with a password when the provider is away.',
    );
  // With passwords disabled, ADMIN_EMAIL alone says whose password still works.
  const isAddressAlone = adminPassword === null && oidc?.only;
  if ((adminEmail === null) !== (adminPassword === null) && !isAddressAlone)
    throw new WrongConfig('Set ADMIN_EMAIL and ADMIN_PASSWORD together, or neither.');
  if (adminEmail && !adminEmail.includes('@')) throw new WrongConfig('ADMIN_EMAIL is not an e-mail address.');
  if (adminPassword && adminPassword.length < 6) throw new WrongConfig('ADMIN_PASSWORD needs at least 6 characters.');
  const databaseUrl = postgresAddress('DATABASE_URL', env.DATABASE_URL);
  return {
    port: between('PORT', env.PORT || '3000', PORTS),
    host: env.HOST || '127.0.0.1',
    appUrl: webAddress(env.APP_URL),
    databaseUrl,
    databaseConnections: between('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS || '10', [2, 200]),
    dataDir,
    erasureJournal: resolve(env.BACKUP_DIR || dataDir, 'erasures.journal'),
    roles: roles(env.ROLES, databaseUrl),
    drainSeconds: between('DRAIN_SECONDS', env.DRAIN_SECONDS || '0', [0, 60]),
    metrics: env.METRICS_PORT ? { port: between('METRICS_PORT', env.METRICS_PORT, PORTS), host: env.METRICS_HOST || '127.0.0.1' } : null,
    adminEmail,
    adminPassword,
    secretKey: secretKey(env.SECRET_KEY, dataDir),
    secretKeyNew: env.SECRET_KEY_NEW ? keyOf('SECRET_KEY_NEW', env.SECRET_KEY_NEW) : null,
    secretKeyFile: env.SECRET_KEY ? null : keyFileIn(dataDir),
    oidc,
    trustProxy: trustProxy(env.TRUST_PROXY),
    calendarAllow: calendarAllow(env.CALENDAR_ALLOW),
    microsoft: {
      loginUrl: serviceAddress('MICROSOFT_LOGIN_URL', env.MICROSOFT_LOGIN_URL || 'https://login.microsoftonline.com'),
      graphUrl: serviceAddress('MICROSOFT_GRAPH_URL', env.MICROSOFT_GRAPH_URL || 'https://graph.microsoft.com'),
    },
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL || 'info', LOG_LEVELS),
    backupKeys: backupKeys(env.BACKUP_KEY, refuse),
    drillDatabaseUrl: postgresAddress('DRILL_DATABASE_URL', env.DRILL_DATABASE_URL),
    backups: backupPlan(env, { keyFile: given.BACKUP_KEY_FILE, commandEnv: withoutOurs(given) }, refuse),
    misspelt: misspeltSettings(given),
  };
}

/** Each variable may be given as NAME, or as NAME_FILE: the path of a file with the value, because containers get secrets as files. */
function valuesOf(env: NodeJS.ProcessEnv): Values {
  return Object.fromEntries(
    SETTING_NAMES.map((name) => {
      const file = env[`${name}_FILE`];
      if (!file) return [name, env[name]];
      if (env[name]) throw new WrongConfig(`${name} and ${name}_FILE are both set: keep one.`);
      return [name, contentOf(`${name}_FILE`, file)];
    }),
  );
}

/** The environment of the operator's backup command: all variables except the portal's settings and secrets. */
function withoutOurs(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours = new Set(SETTING_NAMES.flatMap((name) => [name, `${name}_FILE`]));
  return Object.fromEntries(Object.entries(given).filter(([name]) => !ours.has(name)));
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

const PORTS = [0, 65_535] as const;

function between(name: SettingName, text: string, [least, most]: readonly [number, number]): number {
  const value = Number(text);
  if (!/^\d{1,5}$/.test(text) || value < least || value > most)
    throw new WrongConfig(`${name} must be ${least} to ${most}, not "${text}".`);
  return value;
}

/** The portal's own PostgreSQL serves one server, which must have every role. */
function roles(text: string | undefined, databaseUrl: string | null): ReadonlySet<ServerRole> {
  if (!text) return new Set(ROLES);
  const names = text.split(',').map((name) => oneOf('ROLES', name.trim(), ROLES));
  const chosen = new Set(names);
  if (chosen.size < names.length) throw new WrongConfig(`ROLES names one of them twice: "${text}".`);
  if (chosen.size < ROLES.length && !databaseUrl)
    throw new WrongConfig('ROLES shares the work between servers on one PostgreSQL: set DATABASE_URL, or leave ROLES out.');
  return chosen;
}

function webAddress(text: string | undefined): string | null {
  if (!text) return null;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new WrongConfig(`APP_URL must be an http(s) address, not "${text}".`);
  if (url.pathname !== '/' || url.search || url.hash) throw new WrongConfig('APP_URL is the bare address, without a path.');
  return url.origin;
}

function postgresAddress(name: string, text: string | undefined): string | null {
  if (!text) return null;
  if (!/^postgres(ql)?:\/\//.test(text)) throw new WrongConfig(`${name} must start with postgresql://.`);
  return text;
}

const OIDC_DEFAULT_NAME = 'uw werkaccount';

function singleSignOn(env: Values): OidcConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  const [trustsEmail, only] = [flag('OIDC_TRUST_EMAIL', env.OIDC_TRUST_EMAIL), flag('OIDC_ONLY', env.OIDC_ONLY)];
  const name = env.OIDC_NAME?.trim() ?? '';
  if (!issuer || !clientId || !clientSecret) {
    if (!issuer && !clientId && !clientSecret && !name && !trustsEmail && !only) return null;
    throw new WrongConfig('Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET together; without them no other OIDC_ setting.');
  }
  if (name.length > 60 || /\p{Cc}/u.test(name)) throw new WrongConfig('OIDC_NAME is one line of at most 60 characters.');
  return { issuer: issuerAddress(issuer), clientId, clientSecret, name: name || OIDC_DEFAULT_NAME, trustsEmail, only };
}

function issuerAddress(text: string): string {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!url || !isSafe) throw new WrongConfig(`OIDC_ISSUER must be an https address, not "${text}". Only on this machine it may be http.`);
  if (url.search || url.hash || url.username || url.password || url.pathname.includes('/.well-known/'))
    throw new WrongConfig('OIDC_ISSUER is the bare address of the issuer, without /.well-known/openid-configuration.');
  // These endpoints accept every Microsoft account in the world, each with its own issuer, so an e-mail address proves nothing.
  if (
    /^login\.microsoftonline\.(com|us)$|^login\.partner\./.test(url.hostname) &&
    /^\/(common|organizations|consumers)\b/.test(url.pathname)
  )
    throw new WrongConfig('OIDC_ISSUER must name your own tenant: https://login.microsoftonline.com/<tenant id>/v2.0.');
  return text;
}

function flag(name: string, text: string | undefined): boolean {
  if (!text || text === '0' || text === 'false') return false;
  if (text === '1' || text === 'true') return true;
  throw new WrongConfig(`${name} must be 1 or 0, not "${text}".`);
}

function trustProxy(text: string | undefined): string | false | null {
  if (!text) return null;
  if (text === 'false') return false;
  const proxies = text.split(',').map((part) => part.trim());
  // 'true' or a number would trust whatever address a caller writes into X-Forwarded-For.
  if (!proxies.every(isNetwork))
    throw new WrongConfig('TRUST_PROXY takes the addresses of your proxies, for example "127.0.0.1" or "10.0.0.0/8".');
  return proxies.join(',');
}

function calendarAllow(text: string | undefined): string[] {
  if (!text?.trim()) return [];
  const networks = text.split(',').map((part) => part.trim());
  if (!networks.every((network) => isNetwork(network) && !NAMED_NETWORKS.includes(network)))
    throw new WrongConfig('CALENDAR_ALLOW takes addresses and networks, for example "10.1.2.3" or "10.0.0.0/8,fd00::/8".');
  return networks;
}

/** Without the slash at the end and the version: `https://graph.microsoft.us`. Secrets go there, so plain http is for this machine only. */
function serviceAddress(name: SettingName, text: string): string {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!url || !isSafe || url.search || url.hash || url.username || url.password)
    throw new WrongConfig(`${name} must be an https address, not "${text}". Only on this machine it may be http.`);
  return url.href.replace(/\/+$/, '').replace(/\/v1\.0$/, '');
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (most === 0) return NAMED_NETWORKS.includes(text);
  return bits === undefined || (more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
}

/** The settings that are logged at start. No secrets, and no database URL, which contains a password. */
export function settingsInForce(config: Config): Record<string, unknown> {
  return {
    database: config.databaseUrl ? 'elsewhere' : 'own',
    databaseConnections: config.databaseConnections,
    dataDir: config.dataDir,
    erasureJournal: config.erasureJournal,
    appUrl: config.appUrl,
    trustProxy: config.trustProxy,
    calendarAllow: config.calendarAllow,
    microsoft: config.microsoft,
    drainSeconds: config.drainSeconds,
    singleSignOn: config.oidc && { issuer: config.oidc.issuer, only: config.oidc.only },
    backups: config.backups && {
      directory: config.backups.directory,
      times: config.backups.times,
      isEncrypted: config.backups.keys.length > 0,
    },
  };
}

/** Settings that work but are probably wrong; logged at start at every log level. */
export function warningsOf({ appUrl, trustProxy, roles, metrics, misspelt }: Config): string[] {
  const warnings = misspelt.map(({ given, meant }) => `WARNING: ${given} is set, but no setting has that name. Did you mean ${meant}?`);
  const isWeb = roles.has('web');
  if (!isWeb && !appUrl)
    warnings.push(
      'WARNING: ROLES leaves web out and APP_URL is not set. Set APP_URL as on the web servers: links in mails are made of it.',
    );
  if (!isWeb && !metrics)
    warnings.push('WARNING: ROLES leaves web out and METRICS_PORT is not set: nothing can ask this server whether it is well.');
  if (isWeb && appUrl?.startsWith('https:') && !trustProxy) warnings.push(PROXY_WARNING);
  return warnings;
}

const PROXY_WARNING =
  'WARNING: APP_URL is https, but TRUST_PROXY names no proxy. Set TRUST_PROXY to the address from which your proxy connects ' +
  '(127.0.0.1 where it runs on this machine). Until then the address of a visitor is a guess, limits on wrong passwords and ' +
  'wrong links may count one visitor for another, and GET /api/health/ready says "proxy": false.';

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((word) => word === value);
  if (!found) throw new WrongConfig(`${name} takes ${allowed.join(', ')}, not "${value}".`);
  return found;
}

function secretKey(text: string | undefined, dataDir: string): Buffer {
  if (text) return keyOf('SECRET_KEY', text);
  const file = keyFileIn(dataDir);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  chmodSync(file, 0o600);
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== 32) throw new WrongConfig(`${file} does not hold a 32-byte key.`);
  return key;
}

const keyFileIn = (dataDir: string): string => `${dataDir}/secret.key`;

function keyOf(name: string, text: string): Buffer {
  const key = keyBytes(text);
  if (key.length !== 32) throw new WrongConfig(`${name} must be 32 bytes, as 64 hexadecimal characters or as base64.`);
  return key;
}
