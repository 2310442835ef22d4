import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** Copies the URL, and shows a toast with the result. */
export async function copyUrl(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'URL gekopieerd', text: 'U kunt de URL nu in uw agenda plakken.' });
  } catch {
    toast({ title: 'Kopiëren mislukt', text: 'De URL kon niet worden gekopieerd.', look: 'destructive' });
  }
}

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
      confirm="Vervangen"
      pending={pending}
      pendingText="Vervangen..."
      onConfirm={replace}
    />
  );
}
