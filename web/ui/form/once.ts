import { useRef } from 'react';

const DOUBLE_CLICK_MS = 300;

/**
 * Drops the second click of a double click. It takes some milliseconds, on a slow phone many, until the first click is shown as pending: a
 * second request in that time would be refused, and the refusal would be shown in place of the result of the first.
 */
export function useOnce(isPending: boolean): (act: () => void) => void {
  const from = useRef(0);
  // Once the request is shown as pending, `isPending` decides: after a refusal the next click counts immediately.
  if (isPending) from.current = 0;
  return (act) => {
    const now = performance.now();
    if (isPending || now < from.current) return;
    from.current = now + DOUBLE_CLICK_MS;
    act();
  };
}
