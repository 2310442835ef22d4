// Bytes that an employee's phone downloads before the page can be used, and the time compared with a page of only React. Budgets:
// employee's first screen 90 kB of JavaScript and 8 kB of CSS, all that is fetched until it is used 100 kB in every language and with the
// later steps 121 kB, the administrator's first page 170 kB, all gzip; rendered on slow 4G with a CPU four times slower: 1.4 × the bare React page.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { asc, eq } from 'drizzle-orm';
import { build, type Rolldown } from 'vite';
import { LANGUAGES } from '#domain/language.ts';
import { readConfig } from '#server/config/config.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';
import { startPortal } from '#server/portal.ts';
import { isOpen } from '#server/store/post/invitation-fields.ts';
import { loadOffice, OFFICE_LOGINS, OFFICE_PASSWORD } from '#server/testing/office.ts';
import { buildPages } from '../scripts/build-pages.ts';
import { ensureBrowser } from '../scripts/tools.ts';
import { report } from './budget.ts';

const ASSETS = join(import.meta.dirname, '../dist/web/assets');
const ROUNDS = 15;
const KB = 1000;
// Long enough for code that nothing on the page waits for.
const SETTLED_MS = 2_000;

// Lighthouse's "Slow 4G", in bytes per second and milliseconds.
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const SLOW_CPU = 4;

const BARE = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  createRoot(document.getElementById('root')).render(createElement('h1', null, 'React'));`;

/** React and one heading, served like the portal's pages. */
async function serveBarePage(): Promise<{ address: string; close: () => void }> {
  const entry = 'virtual:bare';
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [{ name: 'bare', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? BARE : null) }],
    build: { write: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  const script = brotliCompressSync(output[0].code);
  const document = '<!doctype html><html lang="nl"><title>React</title><div id="root"></div><script type="module" src="/bare.js"></script>';
  const server = createServer((request, response) => {
    if (request.url === '/bare.js') response.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Encoding': 'br' }).end(script);
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(document);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

const gzipped = (name: string) => readFileSync(join(ASSETS, `${name}.gz`)).length;

/**
 * Gzip bytes that a page downloads; `first` is the JavaScript named in its HTML, needed to show anything, `used` all of it after the first
 * key.
 */
async function weigh(page: Page, address: string): Promise<Record<'js' | 'css' | 'first' | 'used', number>> {
  const bytes = { js: 0, css: 0, first: 0 };
  page.on('response', (response) => {
    const name = basename(new URL(response.url()).pathname);
    const kind = name.endsWith('.js') ? 'js' : name.endsWith('.css') ? 'css' : null;
    if (kind) bytes[kind] += gzipped(name);
  });
  const document = await (await page.goto(address))!.text();
  for (const [, name] of document.matchAll(/"\/assets\/([^"]+\.js)"/g)) bytes.first += gzipped(name!);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  const opened = { ...bytes };
  await page.keyboard.press('Shift');
  await page.waitForTimeout(SETTLED_MS);
  return { ...opened, used: bytes.js };
}

/**
 * Milliseconds from navigation to the first paint of a heading, on a slow phone with an empty cache. The page reports by itself: polling
 * from here would make the browser compile Playwright's script while the page loads.
 */
async function rendered(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('h1')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => console.log(`rendered ${performance.now()}`)));
    }).observe(document, { childList: true, subtree: true });
  });
  const phone = await context.newCDPSession(page);
  await phone.send('Network.enable');
  await phone.send('Network.emulateNetworkConditions', SLOW_4G);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  const told = page.waitForEvent('console', (message) => message.text().startsWith('rendered '));
  await page.goto(address, { waitUntil: 'commit' });
  const time = Number((await told).text().split(' ')[1]);
  await context.close();
  return time;
}

await buildPages();
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const portal = await startPortal(readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder }), {
  log: { info() {}, warn() {}, error: console.error },
});
const bare = await serveBarePage();
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
try {
  await loadOffice(portal.services);
  const [invited] = await portal.services.db
    .select({ token: invitations.token })
    .from(invitations)
    .innerJoin(employees, eq(employees.id, invitations.employeeId))
    .where(isOpen)
    .orderBy(asc(invitations.id));
  const booking = `${portal.address}/book/${invited!.token}`;

  const visitor = await weigh(await browser.newPage(), booking);
  const everywhere: Record<'js' | 'used', number>[] = [];
  for (const language of LANGUAGES) {
    const reader = await browser.newPage();
    await reader.request.post(`${portal.address}/api/language/${invited!.token}`, { data: { language } });
    everywhere.push(await weigh(reader, booking));
  }
  const largest = (what: 'js' | 'used') => Math.max(...everywhere.map((page) => page[what])) / KB;
  const desk = await browser.newPage();
  await desk.request.post(`${portal.address}/api/login`, { data: { username: OFFICE_LOGINS[0]!.email, password: OFFICE_PASSWORD } });
  const admin = await weigh(desk, portal.address);

  const times: Record<'bare' | 'booking', number[]> = { bare: [], booking: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.bare.push(await rendered(browser, bare.address));
    times.booking.push(await rendered(browser, booking));
  }
  // The minimum of each: other load on the machine only adds time.
  const [bareMs, bookingMs] = [Math.min(...times.bare), Math.min(...times.booking)];
  console.table([
    { page: 'React alone', 'rendered, ms': Math.round(bareMs) },
    {
      page: "employee's booking page",
      'js, B': visitor.js,
      'js first, B': visitor.first,
      'css, B': visitor.css,
      'rendered, ms': Math.round(bookingMs),
    },
    { page: "administrator's first page", 'js, B': admin.js, 'css, B': admin.css },
  ]);
  report("Weight of the pages, kB gzip, and the booking page's rendering on a slow phone", [
    { what: "JavaScript of the employee's first screen", value: visitor.first / KB, limit: 90 },
    { what: 'JavaScript of the booking page until it is used, in the largest language', value: largest('js'), limit: 100 },
    { what: 'JavaScript of the booking page with its later steps, in the largest language', value: largest('used'), limit: 121 },
    { what: "CSS of the employee's page", value: visitor.css / KB, limit: 8 },
    { what: "JavaScript of the administrator's first page", value: admin.js / KB, limit: 170 },
    { what: 'booking page rendered, against a bare React page', value: bookingMs / bareMs, limit: 1.4 },
  ]);
} finally {
  await browser.close();
  bare.close();
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
}
