import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { TextButton } from './text-button.tsx';

export function ForgotForm({ email, back }: { email: string; back: () => void }) {
  const form = useForm({ email });
  const request = useChange('POST /api/forgot-password', {
    success: {
      title: 'Email verzonden',
      text: 'Als dit e-mailadres in ons systeem staat, ontvangt u een wachtwoord reset link.',
    },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het versturen van de reset email.' },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(
        (body) => request.mutate({ body }, { onSuccess: back, onError: form.refused }),
        ({ email }) => (email.trim() ? {} : { email: 'Vul uw e-mailadres in.' }),
      )}
    >
      <Field label="E-mailadres" error={form.errors.email}>
        <Input type="email" required {...form.text('email')} autoComplete="email" />
      </Field>
      <Button type="submit" look="primary" pending={request.isPending} pendingText="Versturen...">
        Reset Link Versturen
      </Button>
      <TextButton onClick={back}>Terug naar inloggen</TextButton>
    </form>
  );
}
