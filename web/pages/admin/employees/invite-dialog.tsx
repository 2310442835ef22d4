import { peopleInWords } from '#web/parts/people/employee.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type InviteDialogProps = { number: number; pending: boolean; send: () => void; close: () => void };

/** Inviting several people asks for confirmation: a mail cannot be taken back. */
export function InviteDialog({ number, pending, send, close }: InviteDialogProps) {
  return (
    <ConfirmDialog
      close={close}
      title={`${peopleInWords(number)} uitnodigen?`}
      description="Alleen wie nog niet is uitgenodigd krijgt een uitnodiging. Wie al een uitnodiging of afspraak heeft, afgerond is of geen e-mail meer wil, krijgt niets. Loopt er een ronde, dan horen de uitnodigingen daarbij."
      confirm="Uitnodigen"
      pending={pending}
      pendingText="Bezig..."
      onConfirm={send}
    />
  );
}
