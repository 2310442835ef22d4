// <Dialog close={close} title="Nieuwe Werknemer">
//   <DialogForm onSubmit={form.submit(save)} changed={form.changed} submit="Toevoegen" pending={save.isPending}>…</DialogForm>
// </Dialog>
import { type FormEvent, type ReactNode, type Ref, useContext, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogBody, DialogContext, DialogFooter } from './dialog.tsx';

type DialogFormProps = {
  ref?: Ref<HTMLFormElement>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Unsaved changes: Escape, a click beside the dialog and its cross ask for confirmation. */
  changed: boolean;
  cancel?: string;
  submit: string;
  /** What it takes away does not come back: the button is red. */
  isFinal?: boolean | undefined;
  pending: boolean;
  pendingText?: string;
  /** Between fields and buttons, outside the scrolling part. */
  notice?: ReactNode;
  children: ReactNode;
};

export function DialogForm({
  ref,
  onSubmit,
  changed,
  cancel = 'Annuleren',
  submit,
  isFinal = false,
  pending,
  pendingText = 'Bezig...',
  notice,
  children,
}: DialogFormProps) {
  const { close } = useContext(DialogContext);
  return (
    <form ref={ref} noValidate onSubmit={onSubmit}>
      <DialogBody>{children}</DialogBody>
      {notice}
      <DialogFooter>
        <Button onClick={close}>{cancel}</Button>
        <Button type="submit" look={isFinal ? 'danger' : 'primary'} pending={pending} pendingText={pendingText}>
          {submit}
        </Button>
      </DialogFooter>
      <LeaveQuestion changed={changed} />
    </form>
  );
}

/** Keeps the dialog open while it has unsaved changes, until the user confirms closing. */
function LeaveQuestion({ changed }: { changed: boolean }) {
  const { leaving, close } = useContext(DialogContext);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    leaving.current = () => {
      if (changed) setAsking(true);
      return changed;
    };
    return () => {
      leaving.current = null;
    };
  }, [leaving, changed]);
  return (
    asking && (
      <ConfirmDialog
        close={() => setAsking(false)}
        title="Sluiten zonder opslaan?"
        description="Wat u heeft ingevuld, is nog niet opgeslagen."
        cancel="Verder invullen"
        isFinal
        confirm="Niet opslaan"
        onConfirm={close}
      />
    )
  );
}
