import { MIN_PASSWORD_LENGTH } from '#domain/access/vocabulary.ts';
import { useForm } from '#web/form.ts';
import { useRegister } from '#web/log-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input, PasswordInput } from '#web/ui/form/input.tsx';

export function RegisterForm() {
  const form = useForm({ name: '', email: '', password: '' });
  const { register, isPending } = useRegister();
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(
        (values) => register(values, form.refused),
        ({ name, email, password }) => ({
          ...(!name.trim() && { name: 'Vul uw naam in.' }),
          ...(!email.trim() && { email: 'Vul uw e-mailadres in.' }),
          ...(password.length < MIN_PASSWORD_LENGTH && { password: 'Wachtwoord moet minimaal 6 tekens lang zijn.' }),
        }),
      )}
    >
      <Field label="Naam" error={form.errors.name}>
        <Input required {...form.text('name')} autoComplete="name" />
      </Field>
      <Field label="E-mailadres" error={form.errors.email}>
        <Input type="email" required {...form.text('email')} autoComplete="username" />
      </Field>
      <Field label="Wachtwoord" hint="Minimaal 6 tekens." error={form.errors.password}>
        <PasswordInput required {...form.text('password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" look="primary" pending={isPending} pendingText="Bezig...">
        Account maken
      </Button>
    </form>
  );
}
