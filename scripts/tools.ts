import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { programNamed } from '#server/testing/load/program.ts';
import { hasCalendarPrograms } from '#server/testing/outside/calendar-programs.ts';
import { hasDavServers } from '#server/testing/outside/dav-server.ts';
import { hasPoppler } from '#server/testing/outside/printed.ts';
import { hasMailSystem } from '#server/testing/post/mail-system.ts';
import { hasLocale, systemPrograms, TEST_LOCALE } from '#server/testing/postgres.ts';
import { faketimeLibrary } from '#server/testing/unkind/movable-clock.ts';

// Programs that are no npm packages. All tests need a browser and a Dutch locale; proofs need an installed PostgreSQL (a standby), PgBouncer,
// haproxy, Caddy, Postfix with Dovecot, Radicale with khal, xandikos, libfaketime and poppler too. Uses installed ones, and installs missing ones
// if allowed.

/** The first is headless Chromium, which is lighter; the others work too. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
);

export function findBrowser(): string | null {
  const own = chromium.executablePath();
  return [process.env.CHROMIUM_PATH, ...BROWSERS, own].find((path) => path && existsSync(path)) ?? null;
}

function debianInstall(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${names.join(' and ')} …`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
    0;
  const install = () => apt('install', '--no-install-recommends', ...names);
  return withoutServices(() => install() || (apt('update') && install()));
}

/** Debian runs this program to decide whether an installed service may start; the tests start their own. */
const POLICY = '/usr/sbin/policy-rc.d';

function withoutServices<T>(work: () => T): T {
  if (existsSync(POLICY)) return work();
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return work();
  } finally {
    rmSync(POLICY, { force: true });
  }
}

export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  const fromDebian = debianInstall('chromium-headless-shell') || debianInstall('chromium');
  if (!fromDebian) spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 180_000 });
  const installed = findBrowser();
  if (!installed) throw new Error('No Chromium found: install the package "chromium", or set CHROMIUM_PATH.');
  return installed;
}

export function ensurePostgres(): void {
  if (systemPrograms()) return;
  debianInstall('postgresql');
  if (!systemPrograms()) throw new Error('No PostgreSQL found: install the package "postgresql".');
}

/** Tests of sorting need a locale that does not sort by code point. */
export function ensureLocale(): void {
  if (process.env.TEST_DATABASE_URL || hasLocale()) return;
  const [definition = '', charset = 'UTF-8'] = TEST_LOCALE.split('.');
  const make = () => spawnSync('localedef', ['-i', definition, '-f', charset, TEST_LOCALE], { stdio: 'ignore' }).status === 0;
  if (process.getuid?.() === 0 && !make() && debianInstall('locales')) make();
  if (!hasLocale()) {
    throw new Error(`The locale ${TEST_LOCALE} is not on this machine: install it (Debian: package "locales"), or set TEST_LOCALE=C.`);
  }
}

type Program = { name: string; isHere: () => unknown; packages: readonly string[] };

const PROGRAMS = {
  pgbouncer: { name: 'PgBouncer', isHere: () => programNamed('pgbouncer'), packages: ['pgbouncer'] },
  haproxy: { name: 'haproxy', isHere: () => programNamed('haproxy'), packages: ['haproxy'] },
  caddy: { name: 'Caddy', isHere: () => programNamed('caddy'), packages: ['caddy'] },
  /** For tests with real bounces. They need root, because Postfix requires it. */
  mailSystem: { name: 'Postfix and Dovecot', isHere: hasMailSystem, packages: ['postfix', 'dovecot-imapd', 'openssl'] },
  /** For calendars written by other programs, and an independent reading of them. khal brings the Python libraries that read them. */
  calendarPrograms: { name: 'Radicale and khal', isHere: hasCalendarPrograms, packages: ['radicale', 'khal'] },
  /** For calendars that the portal writes into. */
  davServers: { name: 'Radicale and xandikos', isHere: hasDavServers, packages: ['radicale', 'xandikos'] },
  /** For tests in which the clock of the database jumps. */
  faketime: { name: 'libfaketime', isHere: faketimeLibrary, packages: ['libfaketime'] },
  /** Draws printed letters, so that their codes can be read. */
  poppler: { name: 'poppler', isHere: hasPoppler, packages: ['poppler-utils'] },
} satisfies Record<string, Program>;
type ProgramName = keyof typeof PROGRAMS;
export const ALL_PROGRAMS = Object.keys(PROGRAMS) as ProgramName[];

export function ensurePrograms(names: readonly ProgramName[]): void {
  for (const { name, isHere, packages } of names.map((one): Program => PROGRAMS[one])) {
    if (isHere()) continue;
    debianInstall(...packages);
    if (!isHere()) throw new Error(`No ${name} found: install it (Debian: ${packages.join(', ')}).`);
  }
}
