// <RowMenu about="Jan de Vries"><MenuButton onChoose={open}>Geschiedenis</MenuButton></RowMenu>
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DropdownMenu } from './overlay/dropdown-menu.tsx';

/** The other actions of a row, as a menu with text. `about`: the row, for screen readers. */
export function RowMenu({ about, children }: { about: string; children: ReactNode }) {
  return (
    <DropdownMenu
      trigger={
        <Button
          size="icon"
          look="quiet"
          icon={<Ellipsis aria-hidden className="size-5" />}
          aria-label={`Meer acties: ${about}`}
          className="max-lg:px-3"
        >
          <span className="text-sm lg:hidden">Meer</span>
        </Button>
      }
    >
      {children}
    </DropdownMenu>
  );
}
