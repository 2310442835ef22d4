// <IconAction text="Bewerken" about="afspraak met Jan" icon={<Pencil aria-hidden className="size-4" />} onClick={edit} />
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Tooltip } from './overlay/tooltip.tsx';

type IconActionProps = {
  text: string;
  /** The row of the button: only for screen readers. */
  about: string;
  icon: ReactNode;
  disabled?: boolean;
  pending?: boolean;
  onClick: () => void;
};

/** A button in a table row: an icon with a tooltip. Narrow screens, often touch screens without tooltips, also show its text. */
export function IconAction({ text, about, ...button }: IconActionProps) {
  return (
    <Tooltip text={text}>
      <Button size="icon" look="quiet" aria-label={`${text}: ${about}`} className="max-lg:px-3 max-lg:text-start" {...button}>
        <span className="text-sm lg:hidden">{text}</span>
      </Button>
    </Tooltip>
  );
}
