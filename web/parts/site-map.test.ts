import { expect, test } from 'vitest';
import { PORTAL_PAGES } from '#contract/pages.ts';
import { HOME_OF } from '#domain/access/caller.ts';
import { ROLES, type Role } from '#domain/access/vocabulary.ts';
import { ownCommands } from '#web/palette/commands.ts';
import { barOf, elsewhere, isLit, menuGroupsOf, type PagePath, pageAt } from './site-map.ts';

// The address of a page says whose it is: consultants have '/consultant-…', everybody their own account, the office the rest.

/** Other roles fall to the menu of administrators. */
const OFFICE: readonly Role[] = ['admin', 'employee'];
const CONSULTANTS: readonly Role[] = ['consultant'];

function rolesOf(path: string): readonly Role[] {
  if (path === '/admin/password') return ROLES;
  return path.startsWith('/consultant-') ? CONSULTANTS : OFFICE;
}
/** Pages that refuse another role with a message instead of a redirect. */
const REFUSING: Partial<Record<PagePath, readonly Role[]>> = {
  '/consultant-dashboard': ['employee'],
  '/consultant-availability': ['admin', 'employee'],
};
const pages = PORTAL_PAGES.filter((path) => path !== '/auth');

test.each(pages)('%s is shown to its roles, and redirects every other role', (path) => {
  const page = pageAt(path.replace('{id}', '12'))!;
  expect(page.href).toBe(path);
  for (const role of ROLES) {
    const isShown = rolesOf(path).includes(role) || REFUSING[path]?.includes(role);
    expect(elsewhere(role, page), role).toBe(isShown ? null : HOME_OF[role]);
  }
});

test.each(ROLES)('menus and commands of role %s link only to pages of that role', (role) => {
  const links = [...barOf(role), ...menuGroupsOf(role).flatMap(({ items }) => items), ...ownCommands(role)];
  const paths = links.map(({ href }) => href.replace(/[?#].*$/, '')).filter((path) => path !== 'logout');
  for (const path of [HOME_OF[role], ...paths]) expect(rolesOf(path), path).toContain(role);
});

test('the dropdown of administrators begins with the password, and belongs to other roles too', () => {
  for (const role of ['admin', 'employee'] as const) expect(menuGroupsOf(role)[0]?.items[0]?.label).toBe('Wachtwoord Wijzigen');
  expect(menuGroupsOf('consultant')).toEqual([]);
});

test('the home pages are highlighted exactly, other items by the prefix of the path', () => {
  expect([isLit('/', '/'), isLit('/', '/employers')]).toEqual([true, false]);
  expect([isLit('/employers', '/employers/12'), isLit('/employers', '/employersx')]).toEqual([true, false]);
  expect([isLit('/consultant-dashboard', '/consultant-dashboard'), isLit('/consultant-dashboard', '/consultant-dashboard/x')]).toEqual([
    true,
    false,
  ]);
});
