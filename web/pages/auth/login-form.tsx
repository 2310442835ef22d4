import { useState } from 'react';
import type { ApiError } from '#web/api/call.ts';
import { useForm } from '#web/form.ts';
import { isAboutCode, useLogin } from '#web/log-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input, PasswordInput } from '#web/ui/form/input.tsx';
import { CodeStep } from './code-step.tsx';
import { TextButton } from './text-button.tsx';

export function LoginForm({ forgot }: { forgot: () => void }) {
  const form = useForm({ username: '', password: '' });
  const [asksCode, setAsksCode] = useState(false);
  const { login, isPending } = useLogin();
  /** Shows the step for the code, and keeps it open unless the password is refused. The form keeps the password for going back. */
  const refused = (error: ApiError) => setAsksCode(isAboutCode(error) || (asksCode && error.status !== 401));
  if (asksCode) {
    return (
      <CodeStep
        login={(code, then) => login({ ...form.values, code }, then)}
        refused={refused}
        pending={isPending}
        back={() => setAsksCode(false)}
      />
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(
        (values) => login(values, refused),
        ({ username, password }) => ({
          ...(!username.trim() && { username: 'Vul uw gebruikersnaam in.' }),
          ...(!password && { password: 'Vul uw wachtwoord in.' }),
        }),
      )}
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
