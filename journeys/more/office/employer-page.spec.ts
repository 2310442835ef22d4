import { day, Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'employer-page' });

// Collecting these numbers from the separate lists took seventeen clicks. With this page it takes two: Werkgevers, and the name.
test('The progress of one employer takes two clicks, and every number links to its people', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const employer = await office.employer('Touwslagerij Knoop', { contactPerson: 'Mieke Smit', tariffCents: 7500 });
  const booked = await office.book(employer, 'Grootzeil', day(3));
  await office.invite(employer, 'Schoot');
  await office.invite(employer, 'Mast');
  await login('admin');

  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Werkgevers' }).click();
  await page.getByRole('link', { name: employer.name, exact: true }).click();
  await expect(page).toHaveURL(`/employers/${employer.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(employer.name);
  // A subpage highlights the menu item of its parent.
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Werkgevers' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const people = page.getByRole('list', { name: 'Werknemers per status' });
  await expect(people.getByRole('listitem')).toHaveText([
    /Niet uitgenodigd0niemand/,
    /Uitgenodigd267 %/,
    /Afspraak gemaakt133 %/,
    /Afgerond0niemand/,
  ]);
  await expect(page.getByRole('list', { name: 'Eerstvolgende afspraken' })).toContainText(booked.name);
  await expect(page.getByText('€ 75,00 zonder btw, een eigen tarief')).toBeVisible();
  await expectAccessible(page);

  await people.getByRole('link', { name: /^Uitgenodigd/ }).click();
  await expect(page).toHaveURL(`/employees?employerId=${employer.id}&status=uitgenodigd`);
  await expect(page.getByText(/^2 van /)).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Bewerken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Werkgever Bewerken' });
  await dialog.getByLabel('Contactpersoon').fill('Joris Vlieger');
  await dialog.getByRole('button', { name: 'Bijwerken' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Joris Vlieger')).toBeVisible();

  await page.getByRole('link', { name: 'Lijst uploaden' }).click();
  await expect(page.getByLabel('Werkgever').first()).toHaveValue(String(employer.id));
  await page.goto('/employers/999999');
  await expect(page.getByText('Deze werkgever bestaat niet (meer).')).toBeVisible();
});
