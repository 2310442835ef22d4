// What every journey starts from: a portal of its own with a small office in it, and a browser in front of it.
//
//   import { expect, expectAccessible, test } from './portal.ts';
//   test.use({ office: 'planning' });            // a file that changes much gets a portal of its own
//   test('Administrators can …', async ({ page, login }) => {
//     await login('admin');
//     …
//     await expectAccessible(page);               // light and dark, at 320, 390 and 1280 px
//   });
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { Portals, SMALL_OFFICE, type Wanted } from './server/portals.ts';

export { expect };

/**
 * A future Tuesday: the week has days left, with hours within and after the 48-hour limit. In February, so that no public holiday and no
 * DST change falls in the weeks around it, whenever the journeys run.
 */
export const TUESDAY = comingTuesday();

function comingTuesday(): string {
  const now = new Date();
  const secondOf = (year: number) => {
    const first = new Date(Date.UTC(year, 1, 8));
    first.setUTCDate(first.getUTCDate() + ((9 - first.getUTCDay()) % 7));
    return first;
  };
  const year = now.getUTCFullYear();
  const tuesday = secondOf(year) > now ? secondOf(year) : secondOf(year + 1);
  return tuesday.toISOString().slice(0, 10);
}

/** The start time of the clocks of portal and browser. */
export const MOMENT = `${TUESDAY}T08:30:00Z`;

export const PASSWORD = 'demo1234';
export const PEOPLE = {
  admin: { username: 'beheer@voorbeeld.nl', home: '/' },
  consultant: { username: 'sanne@voorbeeld.nl', home: '/consultant-dashboard' },
} as const;
export type Person = keyof typeof PEOPLE;

type Options = Pick<Wanted, 'office' | 'start' | 'settings'> & { yearsLater: number };
type Each = Options & {
  address: string;
  login: (who: Person, page?: Page) => Promise<void>;
  moveClock: (moment: string) => Promise<void>;
  quietConsole: undefined;
};

export const test = base.extend<Each, { portals: Portals }>({
  /** Tests with the same `office` share a portal; another name starts a new one. */
  office: ['shared', { option: true }],

  /** The script to start: the small office, the demo, or the real server with an empty database. */
  start: [SMALL_OFFICE, { option: true }],

  /** The clock of the portal runs this many years ahead, so that the data of the office is that old. */
  yearsLater: [0, { option: true }],

  /** Extra environment variables of the portal. */
  settings: [{}, { option: true }],

  portals: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what a fixture depends on
    async ({}, use) => {
      const portals = new Portals();
      await use(portals);
      await portals.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  address: [
    async ({ portals, office, start, yearsLater, settings }, use) => {
      const moment = MOMENT.replace(/^\d+/, (year) => String(Number(year) + yearsLater));
      await use(await portals.addressOf({ office, start, moment, settings }));
    },
    { timeout: 240_000 },
  ],

  baseURL: ({ address }, use) => use(address),

  context: async ({ browser, context }, use) => {
    await context.clock.install({ time: MOMENT });
    await use(context);
    // Closes contexts that the journey opened itself: they would keep polling a portal that has stopped.
    await Promise.all(browser.contexts().map((other) => other !== context && other.close()));
  },

  page: async ({ page }, use) => {
    const { keyboard, mouse } = page;
    const whenSettled =
      <Given extends unknown[]>(act: (...given: Given) => Promise<void>) =>
      async (...given: Given) => {
        await settled(page);
        await act(...given);
      };
    keyboard.press = whenSettled(keyboard.press.bind(keyboard));
    keyboard.type = whenSettled(keyboard.type.bind(keyboard));
    mouse.click = whenSettled(mouse.click.bind(mouse));
    await use(page);
  },

  /** Logs in through the API; the log-in page has journeys of its own. */
  login: ({ page: own }, use) =>
    use(async (who, page = own) => {
      const { username, home } = PEOPLE[who];
      const answer = await page.request.post('/api/login', { data: { username, password: PASSWORD } });
      expect(answer.ok(), await answer.text()).toBe(true);
      await page.goto(home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }),

  /** Moves the clocks of portal and browser to a later moment ('2027-02-10T08:05:00Z') and runs the jobs due by then. Sessions expire. */
  moveClock: ({ page, portals }, use) =>
    use(async (moment) => {
      await portals.moveClock(moment);
      await page.clock.setSystemTime(moment);
    }),

  /** A journey fails if its page logs an error, requests another origin, or loses a click. */
  quietConsole: [
    async ({ page, address, settings }, use) => {
      // The log-in page of the provider of single sign-on is the only other origin allowed.
      const places = [address, settings.OIDC_ISSUER ?? address];
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        // The browser itself logs refusals that the journey provokes, and the blocked script of the trace recorder in the sandboxed frame
        // of a mail.
        const expected = /^(Failed to load resource|Blocked script execution in .*\/(page|bericht|preview))/;
        if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
      });
      await page.addInitScript(tellLostClicks);
      page.on('request', (request) => {
        if (!places.some((place) => request.url().startsWith(place)) && !/^(data|blob):/.test(request.url()))
          complaints.push(`asks ${request.url()}`);
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** In the page: logs an error if what was pressed has moved away from under the mouse before it was released, and was not clicked. */
function tellLostClicks(): void {
  let pressed: { on: Element; place: string; y: number } | null = null;
  let clicked: Element | null = null;
  const actionAt = ({ target }: Event) =>
    target instanceof Element ? target.closest('button:not([role="tab"]), a, label, input, summary') : null;
  const placeOf = (element: Element) => JSON.stringify(element.getBoundingClientRect());
  const listen = (name: string, listener: (event: MouseEvent) => void) => window.addEventListener(name, listener as EventListener, true);
  listen('pointerdown', (event) => {
    const on = actionAt(event);
    pressed = on && { on, place: placeOf(on), y: event.clientY };
    clicked = null;
  });
  listen('click', (event) => {
    clicked ??= actionAt(event);
  });
  listen('pointerup', (event) => {
    const { on, place, y } = pressed ?? {};
    if (!on?.isConnected || placeOf(on) === place || event.clientY !== y || actionAt(event) === on) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => clicked !== on && console.error(`Lost click on ${on.textContent}`);
    port2.postMessage(null);
  });
}

/**
 * Waits until the page has handled what happened last. A dialog that opens or closes adds its listeners and moves the focus in later tasks
 * of React and in a timer; a key or a click at a position that comes before them is lost, and unlike a locator it is not tried again.
 */
async function settled(page: Page): Promise<void> {
  const later = async () => {
    const { port1, port2 } = new MessageChannel();
    for (let i = 0; i < 20; i++) {
      await new Promise((done) => {
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
    await new Promise((done) => setTimeout(done));
  };
  // A page that is left meanwhile has nothing to wait for.
  await page.evaluate(later).catch(() => {});
}

/**
 * Restores the size of a page after using a tab of another size. In a Chromium with a window (new headless too) tabs share the window size,
 * and clicks in a sandboxed frame beyond its edge are lost. Playwright does not set the same size twice, so another size is set first.
 */
export async function resizeAgain(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (!size) return;
  await page.setViewportSize({ ...size, height: size.height - 1 });
  await page.setViewportSize(size);
}

/** From this width on a page has the desktop layout. */
const DESKTOP = 640;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARD: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** Rules whose result depends on width or colours. Checking the structure too, which does not, would be twice the work. */
const LOOK: RunOnly = { type: 'rule', values: [...COLOURS.values, 'target-size', 'scrollable-region-focusable'] };

/**
 * Checks WCAG 2.2 AA with axe, and that nothing is wider than the screen. Phones in light and desktops in dark colours; screens.spec.ts
 * checks all pages the other way round. At the smallest width everything is checked, at desktop width only the look: what a page has more
 * there is its frame, which screens.spec.ts checks.
 */
export async function expectAccessible(page: Page, { widths = [320, 390, 1280] }: { widths?: number[] } = {}): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: width >= DESKTOP ? 'dark' : 'light' });
    const narrowest = Math.min(...widths);
    if (width === narrowest) expect(await violations(page, STANDARD), `${width} px`).toEqual([]);
    else if (width >= DESKTOP) expect(await violations(page, LOOK), `${width} px`).toEqual([]);
    // A card clips overflow, which would hide it; a table scrolls on its own.
    const overflow = await page.evaluate(() => {
      const cards = [...document.querySelectorAll('main section')].filter((part) => getComputedStyle(part).overflowX !== 'auto');
      return Math.max(...[document.documentElement, ...cards].map((part) => part.scrollWidth - part.clientWidth));
    });
    expect(overflow, `wider than its place at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

/** Expects readable colours; with `whole` a correct structure too. */
export async function expectReadableColours(page: Page, colorScheme: 'light' | 'dark', { whole = false } = {}): Promise<void> {
  await page.emulateMedia({ colorScheme });
  expect(await violations(page, whole ? STANDARD : COLOURS), `${page.url()}, ${colorScheme}`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** axe is injected once per page; running it there, without details of passed checks, takes a fifth of the time. */
async function violations(page: Page, rules: RunOnly): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    // Waits for colour transitions, because axe would measure an intermediate colour.
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // `preload` would read every style sheet and media file again, for a rule about sound that plays by itself.
    const found = await axe.run({ runOnly, resultTypes: ['violations'], iframes: false, preload: false });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
}

/** Chooses from the row menu. `about`: the accessible name of the row. */
export async function chooseFromMenu(page: Page, about: string | RegExp, item: string): Promise<void> {
  const name = typeof about === 'string' ? `Meer acties: ${about}` : new RegExp(`^Meer acties: ${about.source}`);
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
