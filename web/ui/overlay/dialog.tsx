// {isAdding && <Dialog close={() => setIsAdding(false)} title="Nieuwe Werknemer">
//   <DialogBody>…</DialogBody> <DialogFooter>…buttons…</DialogFooter>      or, with fields, dialog-form.tsx
// </Dialog>}
// A dialog is open while it is mounted, so state inside starts afresh each time. Escape, a click beside the dialog and its cross ask for
// confirmation if something in it is not saved: see dialog-form.tsx.
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { createContext, type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '#web/ui/classes.ts';
import { useReturnFocus } from './return-focus.ts';

// The same z-index as the panel, so that the overlay of a second dialog dims the first.
export const overlayClass = 'fixed inset-0 z-50 animate-appear bg-[rgb(8_24_27/55%)]';
const baseClass =
  'fixed z-50 flex max-h-[92dvh] flex-col overflow-hidden low:overflow-y-auto bg-raised shadow-float animate-rise outline-none';
export const panelClass = cx(
  baseClass,
  'inset-x-0 bottom-0 rounded-t-card',
  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card',
);

/** The top edge stays in place while the content changes size, and the keyboard of a phone covers only its end. */
const topPanelClass = cx(
  baseClass,
  'inset-x-0 top-0 rounded-b-card',
  'sm:inset-x-auto sm:top-[10dvh] sm:left-1/2 sm:max-h-[80dvh] sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:rounded-card',
);

/** Escape in a toast closes the toast, not the dialog. */
export function onEscapeKeyDown(event: KeyboardEvent): void {
  if (document.activeElement?.closest('[data-toasts]')) event.preventDefault();
}

type DialogProps = {
  close: () => void;
  title: ReactNode;
  description?: ReactNode;
  wide?: boolean;
  atTop?: boolean;
  /** The element to focus first, if not the first button or field. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** `leaving` is set by a form inside: returns true if it asks for confirmation, so that the dialog stays open. */
type Inside = { leaving: { current: (() => boolean) | null }; close: () => void };
export const DialogContext = createContext<Inside>({ leaving: { current: null }, close: () => {} });

export function Dialog({ close, title, description, wide, atTop, initialFocus, children }: DialogProps) {
  const leaving = useRef<(() => boolean) | null>(null);
  return (
    <Radix.Root open onOpenChange={() => leaving.current?.() || close()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          data-panel
          className={cx(atTop ? topPanelClass : panelClass, wide ? 'sm:max-w-3xl' : 'sm:max-w-lg')}
          // A click in a toast must not close the dialog.
          onInteractOutside={(event) => (event.target as Element).closest('[data-toasts]') && event.preventDefault()}
          onEscapeKeyDown={onEscapeKeyDown}
          {...useReturnFocus(initialFocus)}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start justify-between gap-1 border-b py-3 pr-2 pl-5">
            <div className="min-w-0 py-2 hyphens-auto wrap-break-word">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-sm text-muted">{description}</Radix.Description>}
            </div>
            <Radix.Close
              aria-label="Venster dichtdoen"
              className="touch-target grid shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </header>
          <div className="flex min-h-0 flex-col low:shrink-0 [&>form]:flex [&>form]:min-h-0 [&>form]:flex-col">
            <DialogContext value={{ leaving, close }}>{children}</DialogContext>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type DialogBodyProps = {
  className?: string;
  /** Text without focusable elements: the box itself is focusable, so that the keyboard can scroll it. */
  isText?: boolean;
  /** A fixed height for content that arrives later, so that the buttons below do not move. */
  isTall?: boolean;
  children: ReactNode;
};

/** The scrolling part; its fields are in one column unless a grid is put inside. */
export function DialogBody({ className, isText, isTall, children }: DialogBodyProps) {
  return (
    <div
      tabIndex={isText ? 0 : undefined}
      className={cx(
        'flex min-h-0 flex-col gap-4 overflow-y-auto px-5 py-5 -outline-offset-2 *:shrink-0 low:shrink-0 low:overflow-visible',
        isTall && 'sm:h-[70dvh]',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Buttons: cancel first, submit last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <footer className="flex flex-col-reverse gap-2 border-t bg-sunken px-5 py-3 sm:flex-row sm:justify-end">{children}</footer>;
}
