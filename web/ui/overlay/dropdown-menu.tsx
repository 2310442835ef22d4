// <DropdownMenu trigger={<Button size="icon" aria-label="Acties voor Jan"><Ellipsis /></Button>}>
//   <MenuLink href="/admin/password">Wachtwoord Wijzigen</MenuLink>
// </DropdownMenu>
import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { cx } from '#web/ui/classes.ts';

export function DropdownMenu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-52 animate-appear rounded-card border bg-raised p-1 shadow-float"
        >
          {children}
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

export function MenuButton({ icon, onChoose, children }: { icon?: ReactNode; onChoose: () => void; children: ReactNode }) {
  return (
    <Radix.Item onSelect={onChoose} className={cx(itemClass, 'cursor-pointer')}>
      {icon}
      {children}
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
