import { useRef } from 'react';

const DOUBLE_CLICK_MS = 300;

/**
 * Drops the second click of a double click. Between the first one and the screen that shows it as pending lie some milliseconds, on a slow
 * phone many: a second request would be refused, and the refusal shown in place of what the first one did.
 */
export function useOnce(isPending: boolean): (act: () => void) => void {
  const from = useRef(0);
  // Once it is shown, `isPending` decides: whoever corrects a refused field may click at once.
  if (isPending) from.current = 0;
  return (act) => {
    const now = performance.now();
    if (isPending || now < from.current) return;
    from.current = now + DOUBLE_CLICK_MS;
    act();
  };
}
