// Shows the toasts; put <Toaster /> once at the root. toast() in toast-store.ts adds one. Written by hand because the employee pages use it
// too, where a toast library would be a tenth of all bytes.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { cx } from '#web/ui/classes.ts';
import { DrawnIcon } from '#web/ui/drawn-icon.tsx';
import { LATER_ICONS } from '#web/ui/later-icons.ts';
import { dismissToast, TOAST_DURATION_MS, type Toast, useToast } from './toast-store.ts';

const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = 'F8';
const LOOKS = {
  default: { icon: 'good', tint: 'text-success' },
  neutral: { icon: 'info', tint: 'text-brand' },
  destructive: { icon: 'alert', tint: 'text-danger' },
} as const;

/**
 * `bottom`: for pages with a menu and dialogs, whose buttons a toast must not cover. On a wide screen it is in the corner without dialog
 * buttons; on a narrow one, where dialogs have their buttons at the bottom, it is under the header and beside the close button.
 */
const PLACES = {
  top: 'top-0 sm:start-auto',
  bottom: 'max-sm:top-14 max-sm:[body:has([data-panel])_&]:top-0 max-sm:[body:has([data-panel])_&]:pe-17 sm:end-auto sm:bottom-0',
};

/** `words`: the accessible names of the region and of the button that closes a toast. */
type ToasterProps = { place: keyof typeof PLACES; words: { region: (facts: { key: string }) => string; close: string } };

export function Toaster({ place, words }: ToasterProps) {
  const toast = useToast();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.key !== HOTKEY) return;
      cameFrom.current = document.activeElement;
      region.current?.focus();
    }
    // A modal dialog listens for focus events at the document and takes the focus back. Stopping them at the body hides from it that the
    // focus is in the toasts; the listeners of React, at the body or below, still get them.
    function onFocus(event: FocusEvent) {
      const receiver = event.type === 'focusin' ? event.target : event.relatedTarget;
      if (receiver instanceof Node && region.current?.contains(receiver)) event.stopPropagation();
    }
    document.addEventListener('keydown', onKeyDown);
    document.body.addEventListener('focusin', onFocus);
    document.body.addEventListener('focusout', onFocus);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.body.removeEventListener('focusin', onFocus);
      document.body.removeEventListener('focusout', onFocus);
    };
  }, []);

  function close(id: number) {
    const hadFocus = region.current?.contains(document.activeElement);
    dismissToast(id);
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && toast) close(toast.id);
  }

  const card = toast && <ToastCard key={toast.id} toast={toast} held={held} label={words.close} close={() => close(toast.id)} />;
  const isFailure = toast?.look === 'destructive';
  return (
    <section
      ref={region}
      aria-label={words.region({ key: HOTKEY })}
      tabIndex={-1}
      data-toasts
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={onKeyDown}
      className={cx('pointer-events-none fixed inset-x-0 z-60 rounded-card p-4 -outline-offset-4 sm:w-104 sm:max-w-full', PLACES[place])}
    >
      {/* Both live regions exist before they have text: otherwise a screen reader stays silent. A modal dialog hides all other elements
          from it, except those with aria-live. */}
      <div role="status" aria-live="polite">
        {!isFailure && card}
      </div>
      <div role="alert" aria-live="assertive">
        {isFailure && card}
      </div>
    </section>
  );
}

function ToastCard({ toast, held, label, close }: { toast: Toast; held: boolean; label: string; close: () => void }) {
  const swipe = useSwipeRight(close);
  useCountdown(toast.duration ?? TOAST_DURATION_MS, toast.open && !held, close);
  const { icon, tint } = LOOKS[toast.look ?? 'default'];

  return (
    <div
      hidden={!toast.open}
      {...swipe}
      className={cx(
        'pointer-events-auto flex touch-pan-y items-start select-none gap-3 rounded-card border py-2 pe-2 ps-4 shadow-float',
        toast.look === 'destructive' ? 'border-danger bg-danger-soft' : 'bg-raised',
        'transition-all transition-discrete duration-200 motion-reduce:transition-none starting:translate-x-6 starting:opacity-0 [&[hidden]]:translate-x-1/2 [&[hidden]]:opacity-0',
      )}
    >
      <DrawnIcon path={LATER_ICONS[icon]} className={cx('mt-2 size-5 shrink-0', tint)} />
      <div className="min-w-0 grow py-1.5">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-sm text-muted">{toast.text}</p>}
        {toast.more && <p className="mt-1 text-sm text-muted">{toast.more}</p>}
        {toast.actions?.map(({ label: text, run }) => (
          <button
            key={text}
            type="button"
            onClick={() => {
              run();
              close();
            }}
            className="touch-target mt-1 -ms-2 me-4 rounded-control px-2 font-semibold text-brand underline underline-offset-4 hover:bg-sunken"
          >
            {text}
          </button>
        ))}
      </div>
      <button
        type="button"
        aria-label={label}
        onClick={close}
        className="touch-target grid shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      >
        <DrawnIcon path={LATER_ICONS.close} className="size-4" />
      </button>
    </div>
  );
}

/** Runs `done` after `ms`, paused while the toast is hovered or focused, or the window is in the background. */
function useCountdown(ms: number, running: boolean, done: () => void): void {
  const [away, setAway] = useState(false);
  const left = useRef(ms);
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  useEffect(() => {
    const look = () => setAway(document.hidden || !document.hasFocus());
    addEventListener('blur', look);
    addEventListener('focus', look);
    return () => {
      removeEventListener('blur', look);
      removeEventListener('focus', look);
    };
  }, []);
  useEffect(() => {
    if (!running || away) return;
    const since = performance.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [running, away]);
}

function useSwipeRight(done: () => void) {
  const [shift, setShift] = useState(0);
  const start = useRef<number | null>(null);
  const release = () => {
    start.current = null;
    setShift(0);
  };
  return {
    style: shift ? { translate: `${shift}px 0`, transitionDuration: '0s' } : undefined,
    onPointerDown(event: PointerEvent) {
      if (!(event.target as Element).closest('button')) start.current = event.clientX;
    },
    onPointerMove(event: PointerEvent) {
      if (start.current === null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setShift(Math.max(0, event.clientX - start.current));
    },
    onPointerUp(event: PointerEvent) {
      if (start.current !== null && event.clientX - start.current >= SWIPE_THRESHOLD_PX) done();
      release();
    },
    onPointerCancel: release,
  };
}
