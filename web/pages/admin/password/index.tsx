import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { MIN_PASSWORD_LENGTH } from '#domain/access/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { useHash } from '#web/parts/hash.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/input.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

type Passwords = { currentPassword: string; newPassword: string; confirmation: string };

function check({ currentPassword, newPassword, confirmation }: Passwords) {
  if (!currentPassword || !newPassword || !confirmation) {
    const text = refuse('Alle velden zijn verplicht.');
    return {
      ...(!currentPassword && { currentPassword: text }),
      ...(!newPassword && { newPassword: text }),
      ...(!confirmation && { confirmation: text }),
    };
  }
  if (newPassword !== confirmation) return { confirmation: refuse('Het nieuwe wachtwoord en bevestiging komen niet overeen.') };
  if (newPassword.length < MIN_PASSWORD_LENGTH) {
    return { newPassword: refuse('Het nieuwe wachtwoord moet minimaal 6 karakters lang zijn.') };
  }
  return {};
}

function refuse(text: string): string {
  toast({ title: 'Fout', text, look: 'destructive' });
  return text;
}

export default function PasswordPage() {
  useHash();
  const { data: ways } = useQuery(query('GET /api/login/ways'));
  const form = useForm<Passwords>({ currentPassword: '', newPassword: '', confirmation: '' });
  const change = useChange('POST /api/admin/change-password', {
    success: { title: 'Wachtwoord gewijzigd', text: 'Uw wachtwoord is succesvol gewijzigd.' },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het wijzigen van het wachtwoord.' },
  });
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title="Mijn account" subtitle="Uw wachtwoord, de tweede stap bij inloggen en uw apparaten" />
      <Card
        title="Wachtwoord Wijzigen"
        description={
          ways?.only
            ? `U logt in met ${ways.sso}. Een wachtwoord gebruikt alleen de noodbeheerder.`
            : 'Daarna bent u op uw andere apparaten uitgelogd.'
        }
        icon={<KeyRound aria-hidden className="size-5" />}
      >
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={form.submit(
            ({ currentPassword, newPassword }) =>
              change.mutate({ body: { currentPassword, newPassword } }, { onSuccess: () => form.reset(), onError: form.refused }),
            check,
          )}
        >
          <Field label="Huidig wachtwoord" error={form.errors.currentPassword}>
            <PasswordInput required {...form.text('currentPassword')} autoComplete="current-password" />
          </Field>
          <Field label="Nieuw wachtwoord" hint="Minimaal 6 karakters" error={form.errors.newPassword}>
            <PasswordInput required {...form.text('newPassword')} autoComplete="new-password" />
          </Field>
          <Field label="Bevestig nieuw wachtwoord" error={form.errors.confirmation}>
            <PasswordInput required {...form.text('confirmation')} autoComplete="new-password" />
          </Field>
          <Button type="submit" look="primary" pending={change.isPending} pendingText="Wijzigen..." className="sm:self-start">
            Wachtwoord Wijzigen
          </Button>
        </form>
      </Card>
      <SecondFactorCard />
      <SessionsCard />
    </div>
  );
}
