import { useQuery } from '@tanstack/react-query';
import { MailWarning, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { RANGES } from '#domain/firm/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { count, dateAndTimeOfInstant, some } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input, PasswordInput } from '#web/ui/form/input.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SaveButton } from './save-button.tsx';

type Mailbox = Output<'GET /api/admin/bounce-mailbox'>;

export function BounceCard() {
  const mailbox = useQuery(query('GET /api/admin/bounce-mailbox'));
  return (
    <Card
      title="Niet bezorgde e-mail"
      description="Optioneel. Het portaal leest de mailbox van de afzender, en laat zien welke e-mail niet is aangekomen en waarom."
      icon={<MailWarning aria-hidden />}
    >
      <Loaded what="De mailbox kon" query={mailbox} height="h-80">
        {(data) => <BounceForm mailbox={data} />}
      </Loaded>
    </Card>
  );
}

function BounceForm({ mailbox }: { mailbox: Mailbox }) {
  const stored = {
    imapHost: mailbox?.imapHost ?? '',
    imapPort: mailbox?.imapPort ?? RANGES.imapPort.fallback,
    imapUser: mailbox?.imapUser ?? '',
    imapPass: '',
    folder: mailbox?.folder ?? 'INBOX',
  };
  const form = useForm(stored, mailbox?.updatedAt);
  const save = useChange('POST /api/admin/bounce-mailbox', {
    success: { title: 'Mailbox opgeslagen', text: 'Het portaal leest de mailbox binnen een minuut.' },
    failure: { title: 'Fout bij opslaan', text: 'De mailbox kon niet worden opgeslagen.' },
  });
  const read = useChange('POST /api/admin/bounce-mailbox/read', { success: { title: 'Mailbox gelezen' }, failure: false });
  const problem = read.error?.message ?? mailbox?.lastError;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(
        (body) => {
          read.reset();
          save.mutate({ body }, { onError: form.refused });
        },
        ({ imapHost, imapUser, imapPass, folder }) => ({
          ...(!imapHost && { imapHost: 'Vul de IMAP-server in.' }),
          ...(!imapUser && { imapUser: 'Vul de gebruiker in.' }),
          ...(!mailbox && !imapPass && { imapPass: 'Vul het wachtwoord van de mailbox in.' }),
          ...(!folder && { folder: 'Vul de map in.' }),
        }),
      )}
    >
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <Field label="IMAP server" required error={form.errors.imapHost}>
          <Input autoComplete="off" spellCheck={false} {...form.text('imapHost')} />
        </Field>
        <Field label="IMAP poort" error={form.errors.imapPort}>
          <NumberInput range={RANGES.imapPort} {...form.number('imapPort')} />
        </Field>
      </div>
      <Field
        label="IMAP gebruiker"
        required
        hint="Meldingen gaan naar het afzenderadres van het e-mailaccount. Neem die mailbox, of een waarnaar hij wordt doorgestuurd."
        error={form.errors.imapUser}
      >
        <Input autoComplete="off" spellCheck={false} {...form.text('imapUser')} />
      </Field>
      <Field label="IMAP wachtwoord" required={!mailbox} hint={passwordHint(mailbox, form.values)} error={form.errors.imapPass}>
        <PasswordInput autoComplete="new-password" placeholder={mailbox ? '••••••••' : undefined} {...form.text('imapPass')} />
      </Field>
      <Field label="Map" hint="De berichten blijven ongelezen staan. Het portaal verwijdert niets." error={form.errors.folder}>
        <Input autoComplete="off" spellCheck={false} {...form.text('folder')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <SaveButton pending={save.isPending} />
        {mailbox && (
          <>
            <Button
              icon={<RefreshCw aria-hidden className="size-4" />}
              pending={read.isPending}
              pendingText="Lezen..."
              disabled={form.changed}
              onClick={() => read.mutate()}
            >
              Nu lezen
            </Button>
            <StopReading />
          </>
        )}
      </div>
      <div aria-live="polite" className="flex flex-col gap-3">
        {mailbox && <p className="text-sm text-muted">{progressInWords(mailbox)}</p>}
        {problem && (
          <Notice tone="danger" title="De mailbox kan niet worden gelezen">
            {problem}
          </Notice>
        )}
      </div>
    </form>
  );
}

function StopReading() {
  const [asking, setAsking] = useState(false);
  const remove = useChange('DELETE /api/admin/bounce-mailbox', {
    success: { title: 'Mailbox verwijderd', text: 'Het portaal leest de mailbox niet meer.' },
    failure: { title: 'Fout', text: 'De mailbox kon niet worden verwijderd.' },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Niet meer lezen</Button>
      {asking && (
        <ConfirmDialog
          close={() => setAsking(false)}
          title="Deze mailbox niet meer lezen?"
          description="Het portaal vergeet de server, de gebruiker en het wachtwoord. Wat al als niet bezorgd bekend is, blijft zo staan."
          isFinal
          confirm="Niet meer lezen"
          pending={remove.isPending}
          pendingText="Bezig..."
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        />
      )}
    </>
  );
}

function passwordHint(mailbox: Mailbox, values: { imapHost: string; imapPort: number; imapUser: string }): string {
  if (!mailbox) return 'Wordt versleuteld bewaard.';
  const isOther = values.imapHost !== mailbox.imapHost || values.imapPort !== mailbox.imapPort || values.imapUser !== mailbox.imapUser;
  return isOther
    ? 'Vul het wachtwoord opnieuw in: de server, de poort of de gebruiker is gewijzigd.'
    : 'Laat leeg om het huidige wachtwoord te houden.';
}

function progressInWords({ lastReadAt, matched, unmatched }: NonNullable<Mailbox>): string {
  if (!lastReadAt) return 'Nog niet gelezen.';
  const found = some(matched, 'melding van een niet bezorgde e-mail', 'meldingen van niet bezorgde e-mail');
  const strange =
    unmatched > 0 ? `, en ${count(unmatched)} die niet over een e-mail van het portaal ${unmatched === 1 ? 'gaat' : 'gaan'}` : '';
  return `Laatst gelezen op ${dateAndTimeOfInstant(lastReadAt)}. Tot nu toe ${found}${strange}.`;
}
