import { expect, test } from 'vitest';
import { HOME_OF } from '#domain/access/caller.ts';
import { ROLES, type Role } from '#domain/access/vocabulary.ts';
import { ownCommands } from '#web/palette/commands.ts';
import { barOf, elsewhere, isLit, menuGroupsOf, type PagePath, pageAt } from './site-map.ts';

// Repeats which role has which page, so that a page added to the wrong role fails here.

/** Other roles fall to the menu of administrators. */
const ADMIN_MENU = ['admin', 'employee'] as const;
const HAVE: Record<PagePath, readonly Role[]> = {
  '/': ADMIN_MENU,
  '/settings': ADMIN_MENU,
  '/invitations': ADMIN_MENU,
  '/employers': ADMIN_MENU,
  '/employers/{id}': ADMIN_MENU,
  '/rounds': ADMIN_MENU,
  '/rounds/{id}': ADMIN_MENU,
  '/visit-planner': ADMIN_MENU,
  '/employees': ADMIN_MENU,
  '/employees/{id}': ADMIN_MENU,
  '/consultants': ADMIN_MENU,
  '/appointments': ADMIN_MENU,
  '/mails': ADMIN_MENU,
  '/tonight': ADMIN_MENU,
  '/charges': ADMIN_MENU,
  '/statements': ADMIN_MENU,
  '/audit': ADMIN_MENU,
  '/consultant-dashboard': ['consultant'],
  '/consultant-availability': ['consultant'],
  '/admin/password': ['admin', 'consultant', 'employee'],
};
/** Pages that refuse another role with a message instead of a redirect. */
const REFUSING: Partial<Record<PagePath, readonly Role[]>> = {
  '/consultant-dashboard': ['employee'],
  '/consultant-availability': ['admin', 'employee'],
};
const pages = Object.entries(HAVE) as [PagePath, readonly Role[]][];

test.each(pages)('%s is shown to its roles, and redirects every other role', (path, have) => {
  const page = pageAt(path.replace('{id}', '12'))!;
  expect(page.href).toBe(path);
  for (const role of ROLES) {
    const isShown = have.includes(role) || REFUSING[path]?.includes(role);
    expect(elsewhere(role, page), role).toBe(isShown ? null : HOME_OF[role]);
  }
});

test.each(ROLES)('menus and commands of role %s link only to pages of that role', (role) => {
  const links = [...barOf(role), ...menuGroupsOf(role).flatMap(({ items }) => items), ...ownCommands(role)];
  const paths = links.map(({ href }) => href.replace(/[?#].*$/, '')).filter((path) => path !== 'logout');
  for (const path of [HOME_OF[role], ...paths]) expect(HAVE[path as PagePath], path).toContain(role);
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
