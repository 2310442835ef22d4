import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { pgbouncerProgram } from '#server/testing/pgbouncer.ts';
import { hasLocale, postgresPrograms, TEST_LOCALE } from '#server/testing/postgres.ts';

// What the tests need beyond npm: a browser, a PostgreSQL with a Dutch locale, and a PgBouncer. Found where it is, installed where that is allowed.

/** The first is Chromium without a window, which is lighter; the others do as well. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
);

export function findBrowser(): string | null {
  const own = chromium.executablePath();
  return [process.env.CHROMIUM_PATH, ...BROWSERS, own].find((path) => path && existsSync(path)) ?? null;
}

function debianInstall(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} …`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
    0;
  return apt('install', '--no-install-recommends', name) || (apt('update') && apt('install', '--no-install-recommends', name));
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
  if (process.env.TEST_DATABASE_URL || postgresPrograms()) return;
  debianInstall('postgresql');
  if (!postgresPrograms()) throw new Error('No PostgreSQL found: install the package "postgresql", or set TEST_DATABASE_URL.');
}

/** Sorting is proven in a locale that sorts otherwise than by code point. */
export function ensureLocale(): void {
  if (process.env.TEST_DATABASE_URL || hasLocale()) return;
  const [definition = '', charset = 'UTF-8'] = TEST_LOCALE.split('.');
  const make = () => spawnSync('localedef', ['-i', definition, '-f', charset, TEST_LOCALE], { stdio: 'ignore' }).status === 0;
  if (process.getuid?.() === 0 && !make() && debianInstall('locales')) make();
  if (!hasLocale()) {
    throw new Error(`The locale ${TEST_LOCALE} is not on this machine: install it (Debian: package "locales"), or set TEST_LOCALE=C.`);
  }
}

export function ensurePgbouncer(): void {
  if (pgbouncerProgram()) return;
  debianInstall('pgbouncer');
  if (!pgbouncerProgram()) throw new Error('No PgBouncer found: install the package "pgbouncer".');
}
