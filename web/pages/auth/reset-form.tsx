import { useLocation } from 'wouter';
import { MIN_PASSWORD_LENGTH } from '#domain/access/vocabulary.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input, PasswordInput } from '#web/ui/form/input.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { TextButton } from './text-button.tsx';

export function ResetForm({ token, email }: { token: string; email: string }) {
  const [, navigate] = useLocation();
  const form = useForm({ newPassword: '', confirmation: '' });
  const reset = useChange('POST /api/reset-password', {
    success: {
      title: 'Success',
      text: 'Uw wachtwoord is succesvol gewijzigd. U kunt nu inloggen met uw nieuwe wachtwoord.',
    },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het wijzigen van uw wachtwoord.' },
  });
  function check({ newPassword, confirmation }: typeof form.values) {
    if (newPassword !== confirmation) return refuse('confirmation', 'Wachtwoorden komen niet overeen.');
    if (newPassword.length < MIN_PASSWORD_LENGTH) return refuse('newPassword', 'Wachtwoord moet minimaal 6 tekens lang zijn.');
    return {};
  }
  function refuse(field: keyof typeof form.values, text: string) {
    toast({ title: 'Fout', text, look: 'destructive' });
    return { [field]: text };
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(
        ({ newPassword }) =>
          reset.mutate(
            { body: { token, email, newPassword } },
            { onSuccess: () => navigate('/auth', { replace: true }), onError: form.refused },
          ),
        check,
      )}
    >
      <Field label="E-mailadres">
        <Input type="email" name="email" value={email} readOnly autoComplete="username" />
      </Field>
      <Field label="Nieuw Wachtwoord" error={form.errors.newPassword}>
        <PasswordInput required {...form.text('newPassword')} autoComplete="new-password" />
      </Field>
      <Field label="Bevestig Wachtwoord" error={form.errors.confirmation}>
        <PasswordInput required {...form.text('confirmation')} autoComplete="new-password" />
      </Field>
      <Button type="submit" look="primary" pending={reset.isPending} pendingText="Wijzigen...">
        Wachtwoord Wijzigen
      </Button>
      <TextButton onClick={() => navigate('/auth', { replace: true })}>Terug naar inloggen</TextButton>
    </form>
  );
}
