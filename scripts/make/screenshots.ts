// The pictures of the guides, in docs/handleiding/beelden: npm run screenshots
// Taken in the demo office and in an empty portal, on a fixed Tuesday.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { GUIDES } from '../guides.ts';
import { ensureBrowser } from '../tools.ts';

const NOW = '2026-11-17T08:30:00Z';
const FOLDER = join(GUIDES, 'beelden');
const TAKEN = mkdtempSync(join(tmpdir(), 'screenshots-'));
const WIDE = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };
const TOMORROW = '2026-11-18';
const shown = (date: string) => date.split('-').reverse().join('-');
const HOTEL = 'Hotel-restaurant Het Oude Raadhuis aan de Vecht B.V.';
const LIST = [
  'Voornaam;Achternaam;E-mail;Telefoon',
  'Femke;van Dijk;femke.van.dijk@oude-raadhuis.example;06 12345678',
  'Daan;Bakker;daan.bakker@oude-raadhuis.example;',
  'Noor;Jansen;noor.jansen;0612345679',
].join('\n');

type Portal = { address: string; stop: () => Promise<void> };

async function start(program: string, env: Record<string, string>): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'screenshots-portal-'));
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', APP_URL: '', DATABASE_URL: '', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await new Promise((done) => server.once('exit', done));
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: await addressOf(server), stop };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const found = /(?:"address":"|Demo: )(http:\/\/[^/\s"]+)/.exec(output);
      if (found) resolve(found[1]!);
    });
    server.once('exit', (code) => reject(new Error(`The portal did not start (exit code ${code}).\n${output}`)));
  });
}

/** A screenshot of the page or a part of it, as WebP: sharp text in a fifth of a PNG. */
async function take(page: Page, name: string, part?: Locator): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.querySelector('nav[aria-label="Demo"]')?.remove());
  await page.evaluate(() => document.fonts.ready);
  await part?.scrollIntoViewIfNeeded();
  const { width, height } = page.viewportSize() ?? WIDE;
  const scrolled = await page.evaluate(() => ({ x: scrollX, y: scrollY }));
  const box = await part?.boundingBox();
  const clip = box
    ? { x: box.x + scrolled.x, y: box.y + scrolled.y, width: box.width, height: Math.min(box.height, 900) }
    : { ...scrolled, width, height };
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 70,
    clip: { ...clip, scale: 1 },
    captureBeyondViewport: Boolean(box),
  });
  const size = width === WIDE.width ? WIDE.width : PHONE.width;
  writeFileSync(join(TAKEN, `${name}-${size}.webp`), Buffer.from(data, 'base64'));
}

type Shoot = (page: Page) => Promise<void>;

async function inWindow(browser: Browser, { address, viewport }: { address: string; viewport: typeof WIDE }, shoot: Shoot): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.clock.install({ time: NOW });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await shoot(page);
  await context.close();
}

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

async function login(page: Page, who: string): Promise<void> {
  await page.goto('/demo');
  await page.getByRole('button', { name: `Inloggen als ${who}` }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .first();

const newPortal: Shoot = async (page) => {
  await open(page, '/auth', 'Eerste beheerder');
  await take(page, 'eerste-beheerder');
};

const firstSteps: Shoot = async (page) => {
  const person = { name: 'Ellen Visser', email: 'ellen@kantoor.example', password: 'een lang wachtwoord' };
  await page.request.post('/api/register', { data: person });
  await page.request.post('/api/login', { data: { username: person.email, password: person.password } });
  await open(page, '/', 'Dashboard Overzicht');
  await take(page, 'eerste-stappen', card(page, 'Eerste stappen'));
};

/** Replaces the random port of the demo's mail server by a typical account. */
async function showUsualAccount(page: Page): Promise<void> {
  await page.route('**/api/admin/email-config', async (route) => {
    const response = await route.fetch();
    const usual = { smtpHost: 'smtp.kantoor.example', smtpPort: 587, smtpUser: 'afspraken@demo.example', mailsPerMinute: 30 };
    await route.fulfill({ response, json: { ...(await response.json()), ...usual } });
  });
}

/** Adds visiting days, which the demo lacks. They exist already when the pictures for a phone are taken, after those for a wide screen. */
async function planVisits(page: Page, consultants: { id: number }[]): Promise<void> {
  const employers: { id: number; name: string }[] = await (await page.request.get('/api/employers')).json();
  const hotel = employers.find(({ name }) => name === HOTEL);
  for (const [i, date] of ['2026-11-19', '2026-11-26', '2026-12-03'].entries()) {
    const visit = { consultantId: consultants[i]?.id, date, startTime: '09:00', endTime: '17:00', employerId: hotel?.id };
    await page.request.post('/api/availability', { data: visit });
  }
}

/** The page of the round that is under way. */
async function roundUnderWay(page: Page): Promise<string> {
  type Row = { round: { id: number; state: string } | null };
  const rows: Row[] = await (await page.request.get('/api/admin/rounds')).json();
  return `/rounds/${rows.find(({ round }) => round?.state === 'active')?.round?.id}`;
}

const administrator: Shoot = async (page) => {
  await showUsualAccount(page);
  await login(page, 'beheerder');
  await take(page, 'planning', card(page, 'Afspraken Planning'));
  await open(page, '/settings?deel=kantoor', 'Instellingen');
  await take(page, 'kantoor', card(page, 'Uw kantoor'));
  await open(page, '/settings?deel=afspraken', 'Instellingen');
  await take(page, 'video', card(page, 'Videogesprekken'));
  await open(page, '/settings?deel=privacy', 'Instellingen');
  await take(page, 'bewaartermijnen', card(page, 'Bewaartermijnen'));
  await open(page, '/settings', 'Instellingen');
  await take(page, 'e-mailaccount', card(page, 'Email Configuratie'));

  await open(page, '/consultants', 'Consultants');
  await page.getByRole('button', { name: 'Beschikbaarheid beheren: Sanne de Vries' }).click();
  await take(page, 'uren', dialog(page));
  await open(page, '/consultants', 'Consultants');
  await page.getByRole('button', { name: 'Meer acties: Sanne de Vries' }).click();
  await page.getByRole('menuitem', { name: 'Afwezigheid melden' }).click();
  await dialog(page).getByLabel('Eerste dag').fill(shown(TOMORROW));
  await dialog(page).getByText('Voorstel', { exact: true }).first().waitFor({ state: 'attached' });
  await take(page, 'afwezig', dialog(page));
  const people: { id: number; user: { name: string } }[] = await (await page.request.get('/api/consultants')).json();
  await planVisits(page, people);
  await open(page, '/consultants?beeld=bezoekdagen', 'Consultants');
  await page.getByRole('list', { name: 'Per werkgever' }).waitFor();
  await take(page, 'bezoekdagen');

  await open(page, '/employers', 'Werkgevers');
  await page.getByRole('button', { name: 'Werkgever toevoegen' }).click();
  await take(page, 'werkgever', dialog(page));

  await open(page, '/invitations', 'Uitnodigingen');
  await page.getByLabel(/^Werkgever/).selectOption({ label: HOTEL });
  await page.locator('input[type=file]').setInputFiles({ name: 'werknemers.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
  await page.getByRole('table', { name: 'Alle rijen van de lijst' }).waitFor();
  await take(page, 'upload', card(page, 'Werknemers uploaden'));
  await page.getByRole('button', { name: `Uitnodigingen versturen: ${HOTEL}` }).click();
  await page.frameLocator('iframe').getByRole('link', { name: 'Maak een afspraak' }).waitFor();
  await take(page, 'versturen', dialog(page));

  await open(page, await roundUnderWay(page), 'Najaar 2026');
  await take(page, 'ronde', page.getByRole('table', { name: 'De uren als som' }));

  const period = { from: '2026-11-18', to: '2026-12-18' };
  const { id } = await (await page.request.post('/api/admin/visit-proposals', { data: period })).json();
  await open(page, `/visit-planner?voorstel=${id}`, 'Bezoekdagen plannen');
  const week = page.getByRole('table', { name: /^Voorstel voor/ }).first();
  await page.getByText('Alles vastleggen').waitFor();
  // On a phone the tables of weeks are not shown; the list of days has the whole proposal.
  if (page.viewportSize()?.width === WIDE.width) await take(page, 'voorstel', week);

  for (const [path, title, name] of [
    ['/employees', 'Werknemers', 'werknemers'],
    ['/appointments', 'Afspraken', 'afspraken'],
    ['/mails', 'E-mailoverzicht', 'e-mailoverzicht'],
    ['/charges', 'Doorbelasting', 'doorbelasting'],
    ['/statements', 'Afrekeningen', 'afrekeningen'],
    ['/tonight', 'Vannacht gaat uit', 'vannacht'],
  ] as const) {
    await open(page, path, title);
    await take(page, name);
  }
};

const consultant: Shoot = async (page) => {
  await login(page, 'consultant');
  // Replaces the random port and token of the demo's address.
  await page.getByLabel('Uw agenda-URL').evaluate((field: HTMLInputElement) => {
    field.value = 'https://portaal.kantoor.example/calendar/sanne.ics';
  });
  await take(page, 'consultant');
  await open(page, '/consultant-availability', 'Mijn Beschikbaarheid');
  await page.getByRole('button', { name: 'Beschikbaar Toevoegen' }).click();
  await take(page, 'beschikbaarheid', dialog(page));
  await open(page, '/consultant-availability?beeld=week', 'Mijn Beschikbaarheid');
  await page.getByRole('grid').waitFor();
  await take(page, 'mijn-week');
  await open(page, '/consultant-availability', 'Mijn Beschikbaarheid');
  await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Werk (Outlook)');
  await page
    .getByRole('textbox', { name: 'Adres van de agenda', exact: true })
    .fill('https://outlook.office365.com/owa/calendar/f3a1b2c4/calendar.ics');
  await take(page, 'agenda', card(page, 'Mijn agenda’s'));
};

const hr: Shoot = async (page) => {
  await page.goto('/demo');
  await page.getByRole('link', { name: 'Postvak van HR openen' }).click();
  const mail = await page.locator('iframe').getAttribute('src');
  await page.goto(mail ?? '');
  await take(page, 'hr-overzicht');
};

async function visit(page: Page, title: string): Promise<void> {
  await page.goto('/demo');
  const entrance = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await page.goto((await entrance.getByRole('link').getAttribute('href')) ?? '');
}

const employee: Shoot = async (page) => {
  const next = () => page.getByRole('button', { name: 'Verder' }).click();
  await visit(page, 'Is uitgenodigd');
  await page.getByRole('radio', { name: 'Virtueel' }).check();
  await take(page, 'soort');
  await next();
  await page.getByRole('button', { name: 'Volgende week' }).click();
  await page.locator('input[name=datum]:enabled').first().check();
  await take(page, 'dag');
  await next();
  await page
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .nth(2)
    .check();
  await take(page, 'tijd');
  await next();
  await page.getByRole('button', { name: 'Afspraak bevestigen' }).waitFor();
  await take(page, 'bevestigen');
  await visit(page, 'Heeft een afspraak');
  await page.getByRole('link', { name: 'Afspraak wijzigen' }).waitFor();
  await take(page, 'afspraak');
};

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'] });
const demo = await start('scripts/demo.ts', { DEMO_NOW: NOW });
const empty = await start('server/main.ts', { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', LOG_LEVEL: 'info' });
try {
  for (const viewport of [WIDE, PHONE]) await inWindow(browser, { address: empty.address, viewport }, newPortal);
  for (const viewport of [WIDE, PHONE]) {
    await inWindow(browser, { address: empty.address, viewport }, firstSteps);
    for (const shoot of [administrator, consultant, hr]) await inWindow(browser, { address: demo.address, viewport }, shoot);
  }
  await inWindow(browser, { address: demo.address, viewport: PHONE }, employee);
  // The pictures are replaced together at the end: until then the portals show the previous ones.
  rmSync(FOLDER, { recursive: true, force: true });
  cpSync(TAKEN, FOLDER, { recursive: true });
} finally {
  rmSync(TAKEN, { recursive: true });
  await browser.close();
  await Promise.all([demo.stop(), empty.stop()]);
}
