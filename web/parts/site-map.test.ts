import { expect, test } from 'vitest';
import { HOME_OF } from '#domain/access/caller.ts';
import { ROLES, type Role } from '#domain/access/vocabulary.ts';
import { ownCommands } from '#web/palette/commands.ts';
import { barOf, elsewhere, menuGroupsOf, type PagePath, pageAt } from './site-map.ts';

// Repeats which role has which page, so that a page added to the wrong role fails here.

const HAVE: Record<PagePath, readonly Role[]> = {
  '/': ['admin'],
  '/settings': ['admin'],
  '/invitations': ['admin'],
  '/employers': ['admin'],
  '/employers/{id}': ['admin'],
  '/rounds': ['admin'],
  '/rounds/{id}': ['admin'],
  '/visit-planner': ['admin'],
  '/employees': ['admin'],
  '/employees/{id}': ['admin'],
  '/consultants': ['admin'],
  '/appointments': ['admin'],
  '/mails': ['admin'],
  '/tonight': ['admin'],
  '/charges': ['admin'],
  '/statements': ['admin'],
  '/audit': ['admin'],
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
