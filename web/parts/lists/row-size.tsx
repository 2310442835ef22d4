import { Rows3, Rows4 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { RowSize } from '#web/ui/card.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { remember, useRemembered } from './storage.ts';

const KEY = 'rows';

/** The size that was chosen in this browser, for all lists. */
export function useRowSize(): RowSize {
  return useRemembered(KEY) === 'roomy' ? 'roomy' : 'compact';
}

/** Only on a wide screen: on a narrow one each row is a card. */
export function RowSizeButton() {
  const isCompact = useRowSize() === 'compact';
  const text = isCompact ? 'Rijen ruimer maken' : 'Rijen compact maken';
  const Icon = isCompact ? Rows3 : Rows4;
  return (
    <Tooltip text={text}>
      <Button
        size="icon"
        className="max-lg:hidden"
        aria-label={text}
        icon={<Icon aria-hidden className="size-5" />}
        onClick={() => remember(KEY, isCompact ? 'roomy' : null)}
      />
    </Tooltip>
  );
}
