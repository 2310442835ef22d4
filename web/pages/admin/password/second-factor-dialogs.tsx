import type { ApiError } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';

type Close = { close: () => void };

export function RenewCodesDialog({ close, renewed }: Close & { renewed: (codes: string[]) => void }) {
  const renew = useChange('POST /api/account/totp/recovery-codes', {
    failure: (error) => !error.fields.password && { title: 'Fout', text: 'De herstelcodes konden niet worden gemaakt.' },
  });
  return (
    <PasswordDialog
      title="Nieuwe herstelcodes"
      description="U krijgt tien nieuwe codes. De oude werken dan niet meer."
      submit="Codes maken"
      pending={renew.isPending}
      send={(password, onError) =>
        renew.mutate({ body: { password } }, { onSuccess: ({ recoveryCodes }) => renewed(recoveryCodes), onError })
      }
      close={close}
    />
  );
}

export function SwitchOffDialog({ close }: Close) {
  const off = useChange('DELETE /api/account/totp', {
    success: { title: 'Tweede stap uitgezet', text: 'U logt weer in met alleen uw wachtwoord.' },
    failure: (error) => !error.fields.password && { title: 'Fout', text: 'De tweede stap kon niet worden uitgezet.' },
  });
  return (
    <PasswordDialog
      title="Tweede stap uitzetten?"
      description="U logt daarna in met alleen uw wachtwoord. De herstelcodes werken dan niet meer."
      submit="Uitzetten"
      pending={off.isPending}
      send={(password, onError) => off.mutate({ body: { password } }, { onSuccess: close, onError })}
      close={close}
    />
  );
}

type PasswordDialogProps = Close & {
  title: string;
  description: string;
  submit: string;
  pending: boolean;
  send: (password: string, onError: (error: ApiError) => void) => void;
};

function PasswordDialog({ title, description, submit, pending, send, close }: PasswordDialogProps) {
  const form = useForm({ password: '' });
  return (
    <Dialog close={close} title={title} description={description}>
      <DialogForm
        changed={form.changed}
        submit={submit}
        pending={pending}
        onSubmit={form.submit(
          ({ password }) => send(password, form.refused),
          ({ password }) => (password ? {} : { password: 'Vul uw wachtwoord in.' }),
        )}
      >
        <Field label="Uw wachtwoord" error={form.errors.password}>
          <PasswordInput required {...form.text('password')} autoComplete="current-password" />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
