// <RowMenu about="Jan de Vries"><MenuButton onChoose={open}>Geschiedenis</MenuButton></RowMenu>
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DropdownMenu } from './overlay/dropdown-menu.tsx';

/** The rest of what can be done with a row, in words. `about`: to which row it belongs, read aloud. */
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
