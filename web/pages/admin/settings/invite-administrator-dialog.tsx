import { NewAdministrator } from '#contract/access/administrators.ts';
import { useChange } from '#web/api/change.ts';
import { errorsIn, tell } from '#web/contract-check.ts';
import { useForm } from '#web/form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';

function check(values: { name: string; email: string }) {
  const errors = errorsIn(NewAdministrator, values);
  return tell(errors, errors.email);
}

export default function InviteAdministratorDialog({ close }: { close: () => void }) {
  const form = useForm({ name: '', email: '' });
  const invite = useChange('POST /api/admin/administrators', {
    success: ({ email }) => ({ title: 'Beheerder uitgenodigd', text: `Er gaat een uitnodiging naar ${email}.` }),
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het uitnodigen van de beheerder.' },
  });

  return (
    <Dialog
      close={close}
      title="Beheerder uitnodigen"
      description="De nieuwe beheerder krijgt een e-mail om een wachtwoord te kiezen, en mag daarna alles wat u ook mag."
    >
      <DialogForm
        onSubmit={form.submit((body) => invite.mutate({ body }, { onSuccess: close, onError: form.refused }), check)}
        changed={form.changed}
        submit="Uitnodigen"
        pending={invite.isPending}
      >
        <Field label="Naam" error={form.errors.name}>
          <Input {...form.text('name')} autoComplete="off" />
        </Field>
        <Field label="E-mailadres" required error={form.errors.email}>
          <Input type="email" {...form.text('email')} autoComplete="off" />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
