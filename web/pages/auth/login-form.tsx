import { useForm } from '#web/form.ts';
import { useLogin } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input, PasswordInput } from '#web/ui/form/input.tsx';
import { TextButton } from './text-button.tsx';

export function LoginForm({ forgot }: { forgot: () => void }) {
  const form = useForm({ username: '', password: '' });
  const { login, isPending } = useLogin();
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(login, ({ username, password }) => ({
        ...(!username.trim() && { username: 'Vul uw gebruikersnaam in.' }),
        ...(!password && { password: 'Vul uw wachtwoord in.' }),
      }))}
    >
      <Field label="Gebruikersnaam (E-mailadres)" error={form.errors.username}>
        <Input required {...form.text('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Wachtwoord" error={form.errors.password}>
        <PasswordInput required {...form.text('password')} autoComplete="current-password" />
      </Field>
      <Button type="submit" look="primary" pending={isPending} pendingText="Inloggen...">
        Inloggen
      </Button>
      <TextButton onClick={forgot}>Wachtwoord vergeten?</TextButton>
    </form>
  );
}
