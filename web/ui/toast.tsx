// The view of the toast. Load it through Toaster (ui/toaster.tsx), which fetches it after the page itself is there.
import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { cx } from './classes.ts';
import { dismissToast, TOAST_DURATION_MS, useToast } from './toast-store.ts';

const SWIPE_THRESHOLD_PX = 50;

export default function ToastView() {
  const toast = useToast();
  return (
    <Toast.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX} label="Melding">
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => open || dismissToast(toast.id)}
          duration={toast.duration}
          type={toast.look === 'destructive' ? 'foreground' : 'background'}
          className={cx(
            'pointer-events-auto relative flex items-start gap-3 rounded-card border border-l-4 bg-raised py-3 pr-2 pl-4 shadow-float',
            'data-[state=open]:animate-slide-in data-[state=closed]:animate-slide-out',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            toast.look === 'destructive' ? 'border-l-danger' : 'border-l-brand',
          )}
        >
          <div className="grow py-1">
            <Toast.Title className={cx('font-semibold', toast.look === 'destructive' && 'text-danger')}>{toast.title}</Toast.Title>
            {toast.text && <Toast.Description className="text-sm text-muted">{toast.text}</Toast.Description>}
            {toast.action && (
              <Toast.Action
                altText={toast.action.label}
                onClick={toast.action.run}
                className="touch-target mt-1 -ml-2 rounded-control px-2 font-semibold text-brand underline underline-offset-4 hover:bg-sunken"
              >
                {toast.action.label}
              </Toast.Action>
            )}
          </div>
          <Toast.Close
            aria-label="Melding sluiten"
            className="touch-target grid shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={['F8']}
        label="Meldingen ({hotkey})"
        className="pointer-events-none fixed inset-x-0 bottom-0 z-50 m-0 flex list-none flex-col gap-2 p-4 sm:right-0 sm:left-auto sm:w-104 sm:max-w-full"
      />
    </Toast.Provider>
  );
}
