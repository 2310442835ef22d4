import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';

type LiftObjectionProps = { employerId: number; email?: string; lifted?: () => void; close: () => void };

/** Lets an employer add somebody again who objected. The portal does not know who that is, so the address is filled in. */
export default function LiftObjectionDialog({ employerId, email = '', lifted, close }: LiftObjectionProps) {
  const form = useForm({ email });
  const lift = useChange('DELETE /api/admin/suppressed', {
    success: { title: 'Bezwaar opgeheven', text: 'Dit e-mailadres kan bij deze werkgever weer worden toegevoegd.' },
    failure: { title: 'Fout', text: 'Het bezwaar kon niet worden opgeheven.' },
  });
  const done = () => {
    lifted?.();
    close();
  };
  return (
    <Dialog
      close={close}
      title="Bezwaar opheffen"
      description="Iemand vroeg om niet meer benaderd te worden. Hef dat alleen op als deze persoon daar zelf om vraagt."
    >
      <DialogForm
        onSubmit={form.submit(
          (values) =>
            lift.mutate({ query: { employerId: `${employerId}`, email: values.email.trim() } }, { onSuccess: done, onError: form.refused }),
          (values) => (values.email.trim() ? {} : { email: 'Vul een e-mailadres in.' }),
        )}
        changed={form.changed}
        submit="Bezwaar opheffen"
        pending={lift.isPending}
      >
        <Field
          label="E-mailadres"
          required
          hint="Het portaal bewaart geen namen en adressen van wie bezwaar maakte. Vul daarom het adres zelf in."
          error={form.errors.email}
        >
          <Input type="email" {...form.text('email')} autoComplete="off" />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
