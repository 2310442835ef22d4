// <DropdownMenu trigger={<Button size="icon" aria-label="Acties voor Jan"><Ellipsis /></Button>}>
//   <MenuLink href="/admin/password">Wachtwoord Wijzigen</MenuLink>
//   <MenuButton onChoose={open}>Geschiedenis</MenuButton>
// </DropdownMenu>
import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, createContext, type ReactNode, useContext, useId, useRef } from 'react';
import { Link } from 'wouter';
import { cx } from '#web/ui/classes.ts';

/** Stores the chosen action until the menu has closed. */
const Chosen = createContext<(run: () => void) => void>(() => {});

export function DropdownMenu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  const chosen = useRef<(() => void) | null>(null);
  // Runs after the focus is back on the trigger, so that a dialog opened by the action returns the focus there.
  const runChosen = () => {
    const run = chosen.current;
    chosen.current = null;
    if (run) queueMicrotask(run);
  };
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
          className="z-50 min-w-52 animate-appear rounded-card border bg-raised p-1 shadow-float"
        >
          <Chosen value={(run) => (chosen.current = run)}>{children}</Chosen>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemClass =
  'flex min-h-11 items-center gap-3 rounded-control px-3 py-2 outline-none data-disabled:opacity-50 data-highlighted:bg-brand-soft aria-[current=page]:font-semibold';

type MenuLinkProps = { icon?: ReactNode; href: string; isHere?: boolean; children: ReactNode };

export function MenuLink({ icon, href, isHere, children }: MenuLinkProps) {
  return (
    <Radix.Item asChild>
      <Link href={href} aria-current={isHere ? 'page' : undefined} className={itemClass}>
        {icon}
        {children}
      </Link>
    </Radix.Item>
  );
}

type MenuButtonProps = { icon?: ReactNode; danger?: boolean; onChoose: () => void; children: ReactNode };

export function MenuButton({ icon, danger, onChoose, children }: MenuButtonProps) {
  const choose = useContext(Chosen);
  return (
    <Radix.Item onSelect={() => choose(onChoose)} className={cx(itemClass, 'cursor-pointer', danger && 'text-danger')}>
      {icon}
      {children}
    </Radix.Item>
  );
}

/** A link outside the router: a file, or a page in a new tab. */
export function MenuAnchor({ icon, children, ...rest }: ComponentProps<'a'> & { icon?: ReactNode }) {
  return (
    <Radix.Item asChild>
      <a {...rest} className={itemClass}>
        {icon}
        {children}
      </a>
    </Radix.Item>
  );
}

export function MenuGroup({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <Radix.Group aria-labelledby={id}>
      <Radix.Label id={id} className="px-3 pt-2 pb-1 text-sm font-semibold text-muted">
        {name}
      </Radix.Label>
      {children}
    </Radix.Group>
  );
}
