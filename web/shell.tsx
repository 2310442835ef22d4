import { ChevronDown, CircleQuestionMark, LogOut, Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { HOME_OF } from '#domain/access/caller.ts';
import { initials } from '#domain/people/names.ts';
import { useLogout } from './log-in.ts';
import { Mark } from './mark.tsx';
import { PaletteOpener } from './palette/opener.tsx';
import { barOf, canSearch, helpFor, isLit, type MenuItem, menuGroupsOf } from './parts/site-map.ts';
import type { User } from './session.ts';
import { cx } from './ui/classes.ts';
import { DropdownMenu, MenuGroup, MenuLink } from './ui/overlay/dropdown-menu.tsx';

export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    // After navigation: scroll to the top and focus the main element. Not on the first render.
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [path]);

  return (
    <>
      <a
        href="#inhoud"
        className="sr-only z-50 rounded-control bg-raised px-4 py-3 font-medium text-brand shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Naar de inhoud
      </a>
      <Header user={user} path={path} />
      {/* Room below the last card, so that its buttons can be scrolled clear of a toast. */}
      <main
        ref={main}
        id="inhoud"
        tabIndex={-1}
        className="mx-auto w-full max-w-400 has-[[data-wide]]:max-w-640 px-4 pt-6 pb-6 outline-none sm:px-6 sm:pt-8 sm:pb-32"
      >
        {children}
      </main>
    </>
  );
}

function Header({ user, path }: { user: User; path: string }) {
  const [open, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { logout, isPending } = useLogout();
  const items = barOf(user.role);
  const groups = menuGroupsOf(user.role);
  const name = user.name || 'Administrator';

  useEffect(() => {
    if (!open) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setOpen(false);
      menuButton.current?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <header className="bg-band text-on-band [&_:focus-visible]:outline-on-band">
      <div className="mx-auto flex max-w-400 flex-wrap items-center gap-x-3 px-4 py-2 sm:px-6">
        <Link
          href={HOME_OF[user.role]}
          className="flex min-h-11 min-w-0 basis-[min-content] grow items-center gap-3 rounded-control text-lg leading-tight font-semibold tracking-tight"
        >
          <Mark className="size-8 shrink-0" />
          {/* With large text on a small screen the name breaks between its words, and the buttons wrap to the next line. */}
          <span className="min-w-0">
            Pensioen
            <wbr />
            gesprek Portaal
          </span>
        </Link>
        <div className="ml-auto flex items-center gap-1">
          {canSearch(user.role) && <PaletteOpener user={user} className={cx(bandButton, 'lg:flex lg:gap-2 lg:px-3')} />}
          <Link href="/admin/password" className={cx(bandButton, 'max-sm:hidden sm:flex sm:gap-2 sm:px-2')}>
            <span className="max-w-56 truncate">{name}</span>
            <Avatar name={name} />
            <span className="sr-only">: mijn account</span>
          </Link>
          <a href={helpFor(path, user.role)} target="_blank" rel="noopener" className={cx(bandButton, 'hidden gap-2 px-3 lg:flex')}>
            <CircleQuestionMark aria-hidden className="size-4" />
            Hulp
            <span className="sr-only">(opent in een nieuw tabblad)</span>
          </a>
          <button type="button" onClick={logout} aria-disabled={isPending} className={cx(bandButton, 'hidden gap-2 px-3 lg:flex')}>
            <LogOut aria-hidden className="size-4" />
            Uitloggen
          </button>
          <button
            ref={menuButton}
            type="button"
            aria-label={open ? 'Menu sluiten' : 'Menu openen'}
            aria-expanded={open}
            aria-controls="menu"
            onClick={() => setOpen(!open)}
            className={cx(bandButton, 'lg:hidden')}
          >
            {open ? <X aria-hidden className="size-6" /> : <Menu aria-hidden className="size-6" />}
          </button>
        </div>
      </div>

      <nav aria-label="Hoofdmenu" className="hidden border-t border-on-band/15 lg:block">
        <ul className="mx-auto flex max-w-400 flex-wrap gap-x-1 px-3">
          {items.map((item) => (
            <li key={item.href}>
              <Link href={item.href} aria-current={isLit(item.href, path) ? 'page' : undefined} data-label={item.label} className={tab}>
                {item.label}
              </Link>
            </li>
          ))}
          {groups.length > 0 && (
            <li>
              <MoreMenu groups={groups} path={path} />
            </li>
          )}
        </ul>
      </nav>

      {open && (
        <nav id="menu" aria-label="Menu" className="animate-appear border-t border-on-band/15 px-2 pt-2 pb-4 lg:hidden">
          <p className="flex items-center gap-3 px-3 pt-1 pb-3 sm:hidden">
            <Avatar name={name} />
            {name}
          </p>
          <MenuRows items={items} path={path} onChoose={() => setOpen(false)} />
          {groups.map(({ name, items }) => (
            <MenuRows key={name} name={name} items={items} path={path} onChoose={() => setOpen(false)} />
          ))}
          <ul className="mt-2 border-t border-on-band/15 pt-2">
            <li>
              <a href={helpFor(path, user.role)} target="_blank" rel="noopener" className={menuRow}>
                <CircleQuestionMark aria-hidden className="size-5 text-band-muted" />
                Hulp
                <span className="sr-only">(opent in een nieuw tabblad)</span>
              </a>
            </li>
            <li>
              <button type="button" onClick={logout} aria-disabled={isPending} className={cx(menuRow, 'w-full')}>
                <LogOut aria-hidden className="size-5 text-band-muted" />
                Uitloggen
              </button>
            </li>
          </ul>
        </nav>
      )}
    </header>
  );
}

type MenuGroups = ReturnType<typeof menuGroupsOf>;

/** Pages that do not fit in the bar. Highlighted when one of them is open. */
function MoreMenu({ groups, path }: { groups: MenuGroups; path: string }) {
  const isHere = groups.some(({ items }) => items.some(({ href }) => isLit(href, path)));
  return (
    <DropdownMenu
      trigger={
        <button type="button" data-lit={isHere || undefined} className={moreTab}>
          Meer
          <ChevronDown aria-hidden className="size-4" />
        </button>
      }
    >
      {groups.map(({ name, items }) => (
        <MenuGroup key={name} name={name}>
          {items.map(({ href, label, icon: Icon }) => (
            <MenuLink key={href} href={href} isHere={isLit(href, path)} icon={<Icon aria-hidden className="size-4 text-muted" />}>
              {label}
            </MenuLink>
          ))}
        </MenuGroup>
      ))}
    </DropdownMenu>
  );
}

function MenuRows({ name, items, path, onChoose }: { name?: string; items: MenuItem[]; path: string; onChoose: () => void }) {
  const id = useId();
  return (
    <>
      {name && (
        <p id={id} className="mt-2 border-t border-on-band/15 px-3 pt-3 pb-1 text-sm font-semibold text-band-muted">
          {name}
        </p>
      )}
      <ul aria-labelledby={name && id}>
        {items.map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <Link href={href} aria-current={isLit(href, path) ? 'page' : undefined} onClick={onChoose} className={menuRow}>
              <Icon aria-hidden className="size-5 text-band-muted" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Avatar({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-full bg-on-band text-sm font-semibold text-band">
      {initials(name)}
    </span>
  );
}

const bandButton = 'touch-target grid place-items-center rounded-control transition-colors hover:bg-on-band/15';
const menuRow =
  'flex min-h-12 items-center gap-3 rounded-control px-3 text-left hover:bg-on-band/10 aria-[current=page]:bg-on-band/15 aria-[current=page]:font-semibold';
const moreTab = cx(
  'flex min-h-11 items-center gap-1.5 border-y-3 border-transparent px-3 text-band-muted -outline-offset-4 transition-colors hover:text-on-band',
  'aria-expanded:bg-on-band/15 data-lit:border-b-spark data-lit:font-semibold data-lit:text-on-band',
);
// An invisible bold copy reserves the width, so that the other items do not move when one becomes active.
const tab = cx(
  'flex min-h-11 flex-col justify-center border-y-3 border-transparent px-3 text-band-muted -outline-offset-4 transition-colors hover:text-on-band',
  'aria-[current=page]:border-b-spark aria-[current=page]:font-semibold aria-[current=page]:text-on-band',
  'after:invisible after:h-0 after:overflow-hidden after:font-semibold after:content-[attr(data-label)]',
);
