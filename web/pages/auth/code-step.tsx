import type { ApiError } from '#web/api/call.ts';
import { useForm } from '#web/form.ts';
import { CodeInput } from '#web/parts/access/second-factor/code-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextButton } from './text-button.tsx';

type CodeStepProps = {
  login: (code: string, onError: (error: ApiError) => void) => void;
  refused: (error: ApiError) => void;
  pending: boolean;
  back: () => void;
};

/** After a correct password, for users with a second factor. */
export function CodeStep({ login, refused, pending, back }: CodeStepProps) {
  const form = useForm({ code: '' });
  function onError(error: ApiError) {
    if (error.errorType === 'WRONG_CODE') form.setErrors({ code: error.message });
    refused(error);
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(
        ({ code }) => login(code, onError),
        ({ code }) => (code.trim() ? {} : { code: 'Vul de code in.' }),
      )}
    >
      <Field label="Code" hint="Uit de app op uw telefoon. Een herstelcode kan ook." error={form.errors.code}>
        <CodeInput autoFocus {...form.text('code')} />
      </Field>
      <Button type="submit" look="primary" pending={pending} pendingText="Inloggen...">
        Inloggen
      </Button>
      <TextButton onClick={back}>Terug naar wachtwoord</TextButton>
    </form>
  );
}
