// What every journey starts from: a portal of its own with the demo's office in it, and a browser in front of it.
//
//   import { expect, expectAccessible, test } from './portal.ts';
//   test.use({ office: 'planning' });            // a file that changes much gets a portal of its own
//   test('Administrators can …', async ({ page, login }) => {
//     await login('admin');
//     …
//     await expectAccessible(page);               // light and dark, at 320, 390 and 1280 px
//   });
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

export const PASSWORD = 'demo1234';
export const PEOPLE = {
  admin: { username: 'beheer@voorbeeld.nl', home: '/' },
  consultant: { username: 'sanne@voorbeeld.nl', home: '/consultant-dashboard' },
} as const;
export type Person = keyof typeof PEOPLE;

type Shared = { office: string; start: 'scripts/demo.ts' | 'server/main.ts'; moment: string | null; address: string };
type Each = { login: (who: Person, page?: Page) => Promise<void>; quietConsole: undefined };

export const test = base.extend<Each, Shared>({
  /** Journeys with the same word share a portal; another word starts another one. */
  office: ['shared', { option: true, scope: 'worker' }],

  /** The demo, or the real thing with nobody in it. */
  start: ['scripts/demo.ts', { option: true, scope: 'worker' }],

  /** The moment at which the portal and its visitors live, where the day of the week or the 48 hours matter. */
  moment: [null, { option: true, scope: 'worker' }],

  address: [
    async ({ office, start, moment }, use) => {
      const folder = mkdtempSync(join(tmpdir(), `portal-${office}-`));
      const server = spawn(process.execPath, [start], {
        env: { ...process.env, PORT: '0', HOST: '127.0.0.1', APP_URL: '', DATA_DIR: folder, DEMO_NOW: moment ?? '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      try {
        await use(await addressOf(server));
      } finally {
        server.kill('SIGTERM');
        if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve));
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: ({ address }, use) => use(address),

  context: async ({ context, moment }, use) => {
    if (moment) await context.clock.install({ time: moment });
    await use(context);
  },

  login: ({ page: own }, use) =>
    use(async (who, page = own) => {
      const { username, home } = PEOPLE[who];
      await page.goto('/auth');
      await page.getByLabel('Gebruikersnaam').fill(username);
      await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Inloggen' }).click();
      await page.waitForURL(`**${home}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }),

  /** A page that complains in the console, or asks another origin for anything, fails its journey. */
  quietConsole: [
    async ({ page, address }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        // A refusal that the journey provokes is written there by the browser itself; so is it when the recorder of the journey
        // tries to run in the frame of a mail, in which nothing may run.
        const expected = /^(Failed to load resource|Blocked script execution in .*\/page)/;
        if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url())) complaints.push(`asks ${request.url()}`);
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const found = /Portaal: (http\S+)/.exec(output);
      if (found) resolve(found[1]!);
    });
    server.once('exit', (code) => reject(new Error(`The portal did not start (exit code ${code}).\n${output}`)));
  });
}

/** Every width and both colours, without showing the same page twice where only one of them matters. */
const LOOKS = [
  { width: 320, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.2 AA as far as a program can see it, and nothing wider than the screen. */
export async function expectAccessible(page: Page, { widths = [320, 390, 1280] }: { widths?: number[] } = {}): Promise<void> {
  const before = page.viewportSize();
  for (const { width, colorScheme } of LOOKS.filter((look) => widths.includes(look.width))) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    expect(found, `${width} px, ${colorScheme}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
}
