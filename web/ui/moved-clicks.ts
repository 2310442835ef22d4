const ACTIONS = 'button, a[href], label, input, summary';
/** A hand moves a little while it presses. */
const STILL_PX = 4;

/**
 * Content that arrives between pressing and releasing the mouse may move a button away from under it: the browser then clicks nothing. Here
 * the button that was pressed is clicked, if the mouse stayed where it was. See DECISIONS.md.
 */
export function keepMovedClicks(): void {
  let pressed: { action: HTMLElement; x: number; y: number } | null = null;
  window.addEventListener(
    'pointerdown',
    (event) => {
      const isPlain = event.pointerType === 'mouse' && event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
      const action = isPlain && event.target instanceof Element ? event.target.closest<HTMLElement>(ACTIONS) : null;
      pressed = action && { action, x: event.clientX, y: event.clientY };
    },
    true,
  );
  window.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      if (!pressed) return;
      const { action, x, y } = pressed;
      pressed = null;
      const isStill = Math.hypot(clientX - x, clientY - y) <= STILL_PX;
      const isMoved = !contains(action.getBoundingClientRect(), clientX, clientY);
      // Not if a dialog has opened over the button meanwhile: Radix marks the page behind it as aria-hidden.
      if (isStill && isMoved && action.checkVisibility() && !action.closest('[aria-hidden="true"]')) action.click();
    },
    true,
  );
}

function contains({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
