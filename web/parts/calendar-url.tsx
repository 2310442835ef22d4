import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type ReplaceUrlDialogProps = {
  /** Absent for a consultant's own calendar. */
  whose?: string;
  pending: boolean;
  replace: () => void;
  close: () => void;
};

export function ReplaceUrlDialog({ whose, pending, replace, close }: ReplaceUrlDialogProps) {
  return (
    <ConfirmDialog
      close={close}
      title="URL vervangen?"
      description={`De huidige URL ${whose ? `van ${whose} ` : ''}werkt daarna niet meer. Agenda's waarin hij staat, verversen dan niet meer.`}
      isFinal
      confirm="Vervangen"
      pending={pending}
      pendingText="Vervangen..."
      onConfirm={replace}
    />
  );
}
