import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { countClicks } from '#journeys/clicks.ts';
import { type Booked, closeToast, day, Office, shortDate, toasts } from '#journeys/planning.ts';
import { expect, type Person, test } from '#journeys/portal.ts';

// The jobs of a day, each tried from the menu alone and from Ctrl K alone. What stands in docs/clicks.md is what a journey counts.
test.use({ office: 'jobs' });

const LINES = readFileSync('docs/clicks.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));
/** The numbers of a row, in order. */
const told = (row: string) =>
  LINES.find(([, name]) => name === row)
    ?.slice(2)
    .filter((cell) => /^\d+$/.test(cell))
    .map(Number);

type Job = {
  name: string;
  who?: Person;
  /** What is clicked; a text is typed into the search of the list. */
  menu: (page: Page) => (Locator | string)[];
  /** What is typed, and the option if it is not the first one. */
  typed: string;
  option?: RegExp;
  /** The clicks that are left after it. */
  left?: (page: Page) => Locator[];
  there: (page: Page) => Locator;
  finish?: (page: Page) => Promise<void>;
};

const bar = (page: Page, name: string) => page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name, exact: true });
const more = (page: Page, name: string) => [
  page.getByRole('button', { name: 'Meer', exact: true }),
  page.getByRole('menuitem', { name, exact: true }),
];
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).first();
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first();

function jobs({ caller, lost, moved, held }: Record<'caller' | 'lost' | 'moved' | 'held', string>): Job[] {
  const absent = (page: Page) => page.getByRole('dialog', { name: 'Afwezigheid melden' });
  const ofEva = (page: Page) => [button(page, 'Meer acties: Eva Jansen'), page.getByRole('menuitem', { name: 'Afwezigheid melden' })];
  const leaving = (page: Page) => page.getByRole('dialog', { name: /vertrekt$/ });
  const leave = (page: Page) => [button(page, 'Meer acties: Eva Jansen'), page.getByRole('menuitem', { name: 'Vertrek vastleggen' })];
  const closing = (page: Page) => page.locator('#sluitingsdagen');
  const upload = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Werknemers Uploaden' }) });
  const planner = (page: Page) => page.getByRole('dialog', { name: `Afspraak maken voor ${caller}` });
  const moving = (page: Page) => page.getByRole('dialog', { name: /^Afspraak (b|B)ewerken/ });
  const report = (page: Page) => page.getByRole('dialog', { name: 'Ziekte of vakantie melden' });
  const outcome = (page: Page) => page.getByRole('dialog', { name: `Afronden: ${held}` });
  return [
    {
      name: 'A consultant is ill',
      menu: (page) => [bar(page, 'Consultants'), ...ofEva(page)],
      typed: 'ziek',
      left: ofEva,
      there: absent,
      finish: async (page) => {
        await absent(page)
          .getByLabel('Eerste dag')
          .fill(shortDate(day(30)));
        await absent(page).getByLabel('Eerste dag').press('Tab');
        await button(absent(page), /^(Opslaan|Afwezig)/).click();
        await expect(toasts(page)).toContainText(/fwezig/);
      },
    },
    {
      name: 'A day is closed',
      menu: (page) => [bar(page, 'Instellingen'), link(page, 'Gesloten dagen')],
      typed: 'kerst',
      there: (page) => closing(page).getByLabel('Datum'),
      finish: async (page) => {
        await closing(page)
          .getByLabel('Datum')
          .fill(shortDate(day(44)));
        await closing(page).getByLabel('Naam').fill('Studiedag');
        await button(closing(page), 'Gesloten dag toevoegen').click();
        await expect(toasts(page)).toContainText('Gesloten dag toegevoegd');
      },
    },
    {
      name: 'Somebody lost the link',
      menu: (page) => [bar(page, 'Werknemers'), lost, link(page, lost)],
      typed: lost,
      there: (page) => button(page, 'Link opnieuw versturen'),
      finish: async (page) => {
        await button(page, 'Link opnieuw versturen').click();
        await expect(toasts(page)).toContainText(/ink/);
      },
    },
    {
      name: 'The statements of a month',
      menu: (page) => more(page, 'Afrekeningen'),
      typed: 'facturen',
      there: (page) => button(page, /^Alle afrekeningen maken/),
      finish: async (page) => {
        await button(page, /^Alle afrekeningen maken/).click();
        await button(page.getByRole('dialog', { name: /^Alle afrekeningen van/ }), /^(1 afrekening|\d+ afrekeningen) maken$/).click();
        await expect(page.getByRole('dialog', { name: /^(1 afrekening|\d+ afrekeningen) gemaakt$/ })).toBeVisible();
      },
    },
    {
      name: 'Somebody calls to book',
      menu: (page) => [bar(page, 'Werknemers'), caller, link(page, caller), button(page, 'Afspraak maken')],
      typed: caller,
      option: /^Afspraak maken voor/,
      there: planner,
      finish: async (page) => {
        await planner(page)
          .getByRole('radio', { name: /^Virtueel/ })
          .click();
        await planner(page)
          .getByRole('button', { name: /^Eerste vrije datum/ })
          .click();
        await planner(page)
          .getByRole('radio', { name: /^\d\d:\d\d/ })
          .first()
          .click();
        await button(planner(page), 'Afspraak maken').click();
        await expect(toasts(page)).toContainText('Afspraak gemaakt');
      },
    },
    {
      name: 'Somebody calls to move',
      menu: (page) => [bar(page, 'Afspraken'), moved, button(page, `Bewerken: afspraak met ${moved}`)],
      typed: moved,
      left: (page) => [button(page, 'Verplaatsen')],
      there: moving,
      finish: async (page) => {
        await moving(page)
          .getByRole('radio', { name: /^\d\d:\d\d/, checked: false, disabled: false })
          .first()
          .click();
        await button(moving(page), 'Bijwerken').click();
        await expect(toasts(page)).toContainText('Afspraak bijgewerkt');
      },
    },
    {
      name: 'A list is uploaded and invited',
      menu: (page) => [bar(page, 'Uitnodigingen')],
      typed: 'lijst uploaden',
      there: upload,
      finish: async (page) => {
        await upload(page).getByLabel('Werkgever').selectOption('Touwslagerij Taak');
        const list = 'Voornaam,Achternaam,E-mail\nEva,Lijst,eva@lijst.voorbeeld.nl\nTom,Lijst,tom@lijst.voorbeeld.nl\n';
        await upload(page)
          .getByLabel('Kies een bestand')
          .setInputFiles({ name: 'lijst.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
        await button(upload(page), '2 werknemers toevoegen').click();
        await button(upload(page), 'Nu uitnodigen').click();
        await button(page.getByRole('dialog', { name: 'Uitnodigingen versturen' }), /uitnodigingen versturen$/).click();
        await expect(toasts(page)).toContainText('Uitnodigingen klaargezet');
      },
    },
    {
      name: 'How are we doing',
      menu: (page) => more(page, 'Overzicht'),
      typed: 'bezetting',
      there: (page) => page.getByRole('heading', { level: 1, name: 'Overzicht' }),
    },
    {
      name: 'A mail did not arrive',
      menu: (page) => more(page, 'E-mailoverzicht'),
      typed: 'niet aangekomen',
      there: (page) => page.getByRole('heading', { level: 1, name: 'E-mailoverzicht' }),
    },
    {
      name: 'A consultant goes on holiday',
      who: 'consultant',
      menu: (page) => [bar(page, 'Beschikbaarheid'), button(page, 'Ziekte of vakantie melden')],
      typed: 'vakantie',
      there: report,
      finish: async (page) => {
        await report(page)
          .getByLabel('Eerste dag')
          .fill(shortDate(day(35)));
        await report(page).getByLabel('Eerste dag').press('Tab');
        await button(report(page), 'Afwezig melden').click();
        await expect(toasts(page)).toContainText('De beheerders krijgen bericht.');
      },
    },
    {
      name: 'A consultant finishes a conversation',
      who: 'consultant',
      menu: (page) => [page.getByRole('tab', { name: /^Voorbij/ }), button(page, `Afronden: afspraak met ${held}`)],
      typed: held,
      left: (page) => [button(page, `Afronden: afspraak met ${held}`)],
      there: outcome,
      finish: async (page) => {
        await outcome(page)
          .getByRole('radio', { name: /^Voltooid/ })
          .click();
        await button(outcome(page), 'Opslaan').click();
        await expect(toasts(page)).toContainText('Gesprek afgerond');
      },
    },
    // Last, because nobody can book with this consultant any more.
    {
      name: 'A consultant leaves',
      menu: (page) => [bar(page, 'Consultants'), ...leave(page)],
      typed: 'vertrek',
      left: leave,
      there: leaving,
      finish: async (page) => {
        await leaving(page)
          .getByLabel('Vertrekt per')
          .fill(shortDate(day(60)));
        await leaving(page).getByLabel('Vertrekt per').press('Tab');
        await button(leaving(page), /^(Opslaan en iedereen inlichten|Vertrek vastleggen)$/).click();
        await expect(toasts(page)).toContainText('Vertrek vastgelegd');
      },
    },
  ];
}

test('Twelve jobs are done from the menu alone and from Ctrl K alone, in the clicks that the documentation names', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const firm = await office.employer('Touwslagerij Taak');
  await office.request.post('/api/admin/tariff', { data: { cents: 7500, vatPercent: 21 } });
  const missed: Booked = await office.book(firm, 'Gemist', day(1));
  await office.request.patch(`/api/appointments/${missed.id}/status`, { data: { status: 'no_show' } });
  const held = await office.book(firm, 'Gehouden', day(2));
  const moved = await office.book(firm, 'Verplaatst', day(9));
  await office.invite(firm, 'Beller');
  await office.invite(firm, 'Kwijt');
  const { taken } = await countClicks(page);
  let who: Person | null = null;

  for (const job of jobs({ caller: 'Jan Beller', lost: 'Jan Kwijt', moved: moved.name, held: held.name })) {
    await test.step(job.name, async () => {
      const role = job.who ?? 'admin';
      if (who !== role) await login(role);
      who = role;
      const start = role === 'admin' ? '/' : '/consultant-dashboard';
      if (job.name === 'A consultant finishes a conversation') await page.clock.setSystemTime(`${held.date}T16:30:00Z`);

      await page.goto(start);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Control+k');
      const field = page.getByRole('dialog', { name: 'Zoeken' }).getByRole('combobox');
      await expect(field).toBeFocused();
      await page.keyboard.type(job.typed);
      const options = page.getByRole('dialog', { name: 'Zoeken' }).getByRole('option');
      const wanted = job.option ? options.filter({ hasText: job.option }) : options.first();
      await expect(wanted.first()).toBeVisible();
      if (/^Jan/.test(job.typed)) await expect(options.first()).toContainText(job.typed);
      for (let down = 0; job.option && down < 5 && (await wanted.first().getAttribute('aria-selected')) !== 'true'; down++)
        await page.keyboard.press('ArrowDown');
      taken();
      await page.keyboard.press('Enter');
      for (const step of job.left?.(page) ?? []) await step.click();
      await expect(job.there(page)).toBeVisible();
      const fromKeys = taken();

      await page.goto(start);
      for (const step of job.menu(page))
        if (typeof step === 'string') await page.getByRole('main').getByRole('searchbox').first().fill(step);
        else await step.click();
      await expect(job.there(page)).toBeVisible();
      const fromMenu = taken();
      await job.finish?.(page);
      const toFinish = taken();
      expect([fromMenu, fromKeys, toFinish], job.name).toEqual(told(job.name));
      await closeToast(page);
    });
  }
});

test('Eight things that somebody new looks for are found from the menu', async ({ page, login }) => {
  await login('admin');
  const { taken } = await countClicks(page);
  const setting = (name: string) => [bar(page, 'Instellingen'), link(page, name)];
  const card = (name: string | RegExp) => page.getByRole('main').getByRole('heading', { name });
  const THINGS: [name: string, steps: Locator[], there: Locator][] = [
    ['Who changed something', more(page, 'Logboek'), card('Logboek')],
    ['What is mailed tonight', more(page, 'Vannacht gaat uit'), card('Vannacht gaat uit')],
    ['Which devices are logged in', more(page, 'Ingelogde apparaten'), card('Ingelogde apparaten')],
    ['Who visits which employer when', more(page, 'Bezoekdagen plannen'), card('Bezoekdagen plannen')],
    ['What a no-show costs', setting('Tarief'), card('Tarief')],
    [
      'The logo of the firm',
      setting('Uw kantoor'),
      page
        .getByLabel(/^Logo/)
        .or(page.getByText('Logo', { exact: true }))
        .first(),
    ],
    ['How long data are kept', setting('Bewaartermijnen'), card('Bewaartermijnen')],
    ['Another administrator', setting('Beheerders'), button(page, 'Beheerder uitnodigen')],
  ];
  for (const [name, steps, there] of THINGS) {
    await page.goto('/');
    taken();
    for (const step of steps) await step.click();
    await expect(there.first(), name).toBeInViewport();
    expect([taken()], name).toEqual(told(name));
  }
});
