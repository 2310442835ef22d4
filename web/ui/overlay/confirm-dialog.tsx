// {isAsking && <ConfirmDialog close={close} title="Afspraak verwijderen?" confirm="Verwijderen" isFinal
//   pending={remove.isPending} pendingText="Verwijderen..." onConfirm={() => remove.mutate(…, { onSuccess: close })}>…details…</ConfirmDialog>}
import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/classes.ts';
import { DialogBody, DialogFooter, onEscapeKeyDown, overlayClass, panelClass } from './dialog.tsx';
import { useReturnFocus } from './return-focus.ts';

type ConfirmDialogProps = {
  close: () => void;
  title: ReactNode;
  description: ReactNode;
  cancel?: string;
  confirm: string;
  pending?: boolean;
  pendingText?: string;
  /** What it takes away does not come back: the button is red. */
  isFinal?: boolean | undefined;
  onConfirm: () => void;
  children?: ReactNode;
};

/** Asks for confirmation. Stays open while pending: the caller closes it on success. */
export function ConfirmDialog({
  close,
  title,
  description,
  cancel = 'Annuleren',
  confirm,
  pending,
  pendingText,
  isFinal = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open onOpenChange={close}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass} />
        <AlertDialog.Content className={cx(panelClass, 'sm:max-w-lg')} onEscapeKeyDown={onEscapeKeyDown} {...useReturnFocus()}>
          <DialogBody isText>
            <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-muted">{description}</AlertDialog.Description>
            {children}
          </DialogBody>
          <DialogFooter>
            <AlertDialog.Cancel asChild>
              <Button>{cancel}</Button>
            </AlertDialog.Cancel>
            <Button look={isFinal ? 'danger' : 'primary'} pending={pending} pendingText={pendingText} onClick={onConfirm}>
              {confirm}
            </Button>
          </DialogFooter>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
