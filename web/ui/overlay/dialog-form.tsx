// <Dialog open onOpenChange={close} title="Nieuwe Werknemer">
//   <DialogForm onSubmit={form.submit(save)} close={close} submit="Toevoegen" pending={save.isPending}>…fields…</DialogForm>
// </Dialog>
import type { FormEvent, ReactNode, Ref } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DialogBody, DialogFooter } from './dialog.tsx';

type DialogFormProps = {
  ref?: Ref<HTMLFormElement>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  close: () => void;
  cancel?: string;
  submit: string;
  pending: boolean;
  pendingText?: string;
  /** Between the fields and the buttons, where it does not scroll out of sight. */
  notice?: ReactNode;
  children: ReactNode;
};

export function DialogForm({
  ref,
  onSubmit,
  close,
  cancel = 'Annuleren',
  submit,
  pending,
  pendingText = 'Bezig...',
  notice,
  children,
}: DialogFormProps) {
  return (
    <form ref={ref} noValidate onSubmit={onSubmit}>
      <DialogBody>{children}</DialogBody>
      {notice}
      <DialogFooter>
        <Button onClick={close}>{cancel}</Button>
        <Button type="submit" look="primary" pending={pending} pendingText={pendingText}>
          {submit}
        </Button>
      </DialogFooter>
    </form>
  );
}
