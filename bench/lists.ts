// The three lists of the office in a browser, with 100 rows and with 100,000 of each: opening the page, sorting it, and scrolling or turning
// the page. Budget: 1.1 × with 100,000. Both are measured by turns in one browser.

import { type Browser, chromium } from '@playwright/test';
import { dateOf } from '#domain/time.ts';
import { openDatabase } from '#server/db/db.ts';
import { execute, startPostgres } from '#server/testing/postgres.ts';
import { buildPages } from '../scripts/build-pages.ts';
import { ensureBrowser, ensureLocale, ensurePostgres } from '../scripts/tools.ts';
import { median, report } from './budget.ts';
import { fillGrowth } from './large-office.ts';
import { close, open, type Portal } from './portal.ts';

const ROUNDS = 15;
const MANY = 100_000;
/** Two full pages of the list with the longest pages. */
const FEW = 100;

/** `sortBy`: a column with an index; columns without one do not sort this many rows. */
type List = { path: string; label: string; sortBy: string; isScrolled?: boolean };
const LISTS: List[] = [
  { path: '/employees', label: 'Werknemers', sortBy: 'Contact', isScrolled: true },
  { path: '/appointments?period=all', label: 'Afspraken', sortBy: 'Status' },
  { path: '/mails', label: 'E-mails', sortBy: 'Ontvanger' },
];

ensurePostgres();
ensureLocale();
await buildPages();
const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB']);

async function filled(name: string, employees: number): Promise<string> {
  const url = server.url(name);
  await execute(server.url('postgres'), `CREATE DATABASE ${name}`);
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  await fillGrowth(url, { employees, today: dateOf(Temporal.Now.instant()) });
  await database.close();
  return url;
}

/** Leaves `FEW` rows in each of the three lists. */
async function keepFew(url: string): Promise<void> {
  await execute(url, `UPDATE appointments SET employee_id = 1 + id % ${FEW} WHERE status <> 'geplanned'`);
  await execute(url, `DELETE FROM employees WHERE id > ${FEW}`);
  await execute(url, `DELETE FROM appointments WHERE status = 'geannuleerd'`);
  for (const table of ['appointments', 'mails'])
    await execute(url, `DELETE FROM ${table} WHERE id > (SELECT id FROM ${table} ORDER BY id LIMIT 1 OFFSET ${FEW - 1})`);
}

/** Writes to the console when the first row was painted. */
function tellRows(label: string): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(`section[aria-label="${label}"] tbody input`)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => console.log(`rows ${performance.now()}`)));
  }).observe(document, { childList: true, subtree: true });
}

/** Milliseconds from a click until another row is the first one. Measured in the page, so that Playwright's own time is not in it. */
function clickAndWait({ label, button }: { label: string; button: string }): Promise<number> {
  const first = () => document.querySelector(`section[aria-label="${label}"] tbody tr:has(input)`)?.textContent;
  const before = first();
  const clicked = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === button);
  if (!clicked) throw new Error(`There is no button ${button}.`);
  return new Promise((resolve, reject) => {
    const start = performance.now();
    setTimeout(() => reject(new Error(`After ${button} the first row is the same.`)), 10_000);
    new MutationObserver((_, observer) => {
      if (first() === before || !first()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    }).observe(document, { childList: true, subtree: true, characterData: true });
    clicked.click();
  });
}

/** Milliseconds for fifteen frames, each two rows further. */
async function scroll(label: string): Promise<number> {
  const list = document.querySelector(`section[aria-label="${label}"]`)!;
  const start = performance.now();
  for (let frame = 0; frame < 15; frame++) {
    list.scrollTop += 120;
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - start;
}

type Times = Record<'open' | 'sort' | 'on', number>;

async function use(browser: Browser, { address, cookies }: Portal, { path, label, sortBy, isScrolled }: List): Promise<Times> {
  const [name, value] = cookies.admin.split('=') as [string, string];
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ name, value, url: address }]);
  const page = await context.newPage();
  const opened = async () => {
    const told = page.waitForEvent('console', (message) => message.text().startsWith('rows '));
    await page.goto(address + path);
    return Number((await told).text().split(' ')[1]);
  };
  await page.addInitScript(tellRows, label);
  // The first time fills the browser's cache.
  await opened();
  const open = await opened();
  const on = isScrolled ? await page.evaluate(scroll, label) : await page.evaluate(clickAndWait, { label, button: 'Volgende' });
  const sort = await page.evaluate(clickAndWait, { label, button: sortBy });
  await context.close();
  return { open, sort, on };
}

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const portals: Portal[] = [];
try {
  const urls = [await filled('few', 1000), await filled('many', MANY)] as const;
  await keepFew(urls[0]);
  for (const url of urls) portals.push(await open(url, 'pages'));
  const rows = [];
  const budgets = [];
  for (const list of LISTS) {
    const seen: Times[][] = [[], []];
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [index, portal] of portals.entries()) {
        const times = await use(browser, portal, list);
        // The first round warms up the server.
        if (round > 0) seen[index]?.push(times);
      }
    }
    for (const step of ['open', 'sort', 'on'] as const) {
      const [few = 0, many = 0] = seen.map((all) => median(all.map((times) => times[step])));
      const what = `${list.label}, ${step !== 'on' ? step : list.isScrolled ? 'scroll' : 'next page'}`;
      rows.push({ what, [`${FEW} rows, ms`]: Math.round(few), [`${MANY} rows, ms`]: Math.round(many) });
      budgets.push({ what, value: many / few, limit: 1.1 });
    }
  }
  console.table(rows);
  report(`The lists in a browser, ${MANY} rows against ${FEW}`, budgets);
} finally {
  await browser.close();
  for (const portal of portals) await close(portal);
  await server.stop();
}
