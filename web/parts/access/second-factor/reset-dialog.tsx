import { useChange } from '#web/api/change.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

export function ResetTotpDialog({ userId, name, close }: { userId: number; name: string; close: () => void }) {
  const reset = useChange('DELETE /api/admin/users/{id}/totp', {
    success: { title: 'Tweede stap gereset', text: `${name} logt weer in met alleen het wachtwoord.` },
    failure: { title: 'Fout', text: 'De tweede stap kon niet worden gereset.' },
  });
  return (
    <ConfirmDialog
      close={close}
      title="Tweede stap resetten?"
      description={`Doe dit alleen als u zeker weet dat ${name} het zelf vraagt, bijvoorbeeld door te bellen. De tweede stap gaat uit, ${name} wordt overal uitgelogd en krijgt een e-mail.`}
      isFinal
      confirm="Resetten"
      pending={reset.isPending}
      pendingText="Resetten..."
      onConfirm={() => reset.mutate({ params: { id: userId } }, { onSettled: close })}
    />
  );
}
