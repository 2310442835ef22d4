import { useQuery } from '@tanstack/react-query';
import { CalendarSync, PlugZap } from 'lucide-react';
import { useState } from 'react';
import type { ConnectionKind } from '#domain/planning/calendar-connection.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { some } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input, PasswordInput } from '#web/ui/form/input.tsx';
import { RadioCards, type RadioOption } from '#web/ui/form/radio-cards.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SaveButton } from './save-button.tsx';

type Connection = Output<'GET /api/admin/calendar-connection'>;

const KINDS: readonly RadioOption<ConnectionKind>[] = [
  { value: 'none', label: 'Nee', hint: 'Consultants krijgen afspraken per e-mail, of koppelen zelf een agenda.' },
  { value: 'microsoft', label: 'Ja', hint: 'Het portaal zet afspraken in Outlook, en ziet daar wanneer een consultant bezet is.' },
];

export function CalendarConnectionCard() {
  const connection = useQuery(query('GET /api/admin/calendar-connection'));
  return (
    <Card
      title="Agenda’s in Microsoft 365"
      description="Optioneel. Consultants kunnen daarna hun agenda in Outlook met het portaal verbinden."
      icon={<CalendarSync aria-hidden />}
    >
      <Loaded what="De verbinding kon" query={connection} height="h-60">
        {(data) => <ConnectionForm connection={data} />}
      </Loaded>
    </Card>
  );
}

function ConnectionForm({ connection }: { connection: Connection }) {
  const { tenant, clientId, hasClientSecret } = connection;
  const stored = { kind: connection.kind, tenant: tenant ?? '', clientId: clientId ?? '', clientSecret: '' };
  const form = useForm(stored, connection.updatedAt);
  const save = useChange('POST /api/admin/calendar-connection', {
    success: ({ kind }) => (kind === 'none' ? { title: 'Verbinding verbroken' } : { title: 'Verbinding opgeslagen' }),
    failure: { title: 'Fout bij opslaan', text: 'De verbinding kon niet worden opgeslagen.' },
  });
  const [asking, setAsking] = useState(false);
  const mayStay = hasClientSecret && form.values.tenant === tenant && form.values.clientId === clientId;
  return (
    <div className="flex flex-col gap-5">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.submit(({ kind, ...app }) => {
          if (kind === 'none' && connection.connected > 0) setAsking(true);
          else save.mutate({ body: kind === 'none' ? { kind } : { kind, ...app } }, { onError: form.refused });
        })}
      >
        <RadioCards
          name="kind"
          label="Staan de agenda’s van uw consultants in Microsoft 365?"
          className="grid gap-3 sm:grid-cols-2"
          value={form.values.kind}
          onChange={(kind) => form.set('kind', kind)}
          options={KINDS}
          error={form.errors.kind}
        />
        {form.values.kind === 'microsoft' && (
          <>
            <Notice tone="neutral" title="Wat u bij Microsoft regelt">
              Een app-registratie in Entra ID, met de toepassingsmachtiging Calendars.ReadWrite van Microsoft Graph en de toestemming van
              een beheerder. Daarmee kan de app in alle agenda’s van uw organisatie: laat haar in Exchange Online alleen toe tot de
              postvakken van uw consultants. Het staat ook in de handleiding bij Instellingen.
            </Notice>
            <Field label="Directory-id (tenant)" required error={form.errors.tenant}>
              <Input autoComplete="off" spellCheck={false} {...form.text('tenant')} />
            </Field>
            <Field label="Client-id" required hint="Bij Microsoft heet dit ook: toepassings-id." error={form.errors.clientId}>
              <Input autoComplete="off" spellCheck={false} {...form.text('clientId')} />
            </Field>
            <Field label="Clientgeheim" hint={secretHint(hasClientSecret, mayStay)} error={form.errors.clientSecret}>
              <PasswordInput autoComplete="new-password" placeholder={mayStay ? '••••••••' : undefined} {...form.text('clientSecret')} />
            </Field>
          </>
        )}
        <SaveButton className="sm:self-start" pending={save.isPending} />
      </form>
      {asking && (
        <ConfirmDialog
          close={() => setAsking(false)}
          title="De verbinding met Microsoft 365 verbreken?"
          description={`${some(connection.connected, 'consultant heeft', 'consultants hebben')} de agenda gekoppeld. Die koppeling verdwijnt.`}
          isFinal
          confirm="Verbreken"
          pending={save.isPending}
          pendingText="Verbreken..."
          onConfirm={() => save.mutate({ body: { kind: 'none' } }, { onSettled: () => setAsking(false) })}
        >
          <p>
            Afspraken die al in Outlook staan, blijven daar staan. Het portaal werkt ze niet meer bij, en ziet niet meer wanneer een
            consultant bezet is. Nieuwe afspraken komen weer als uitnodiging per e-mail, en gesprekken in Teams worden niet meer gemaakt.
          </p>
        </ConfirmDialog>
      )}
      {connection.kind === 'microsoft' && <TryConnection isChanged={form.changed} />}
    </div>
  );
}

function secretHint(hasClientSecret: boolean, mayStay: boolean): string {
  if (!hasClientSecret) return 'Wordt versleuteld bewaard.';
  return mayStay ? 'Laat leeg om het clientgeheim te houden.' : 'Vul het clientgeheim opnieuw in: de app is gewijzigd.';
}

function TryConnection({ isChanged }: { isChanged: boolean }) {
  const consultants = useQuery(query('GET /api/consultants'));
  const active = (consultants.data ?? []).filter(({ isActive }) => isActive);
  const [chosen, setChosen] = useState(0);
  const consultantId = chosen || active[0]?.id;
  const attempt = useChange('POST /api/admin/calendar-connection/test', { failure: false });
  if (consultantId === undefined) return null;
  return (
    <div className="flex flex-col gap-3 border-t pt-5">
      <Field label="Testen met de agenda van" hint="Het portaal kijkt of de agenda opengaat. Het wijzigt niets.">
        <Select value={consultantId} onChange={(event) => setChosen(Number(event.target.value))}>
          {active.map(({ id, user }) => (
            <option key={id} value={id}>
              {user.name} ({user.email})
            </option>
          ))}
        </Select>
      </Field>
      <Button
        className="sm:self-start"
        icon={<PlugZap aria-hidden className="size-4" />}
        pending={attempt.isPending}
        pendingText="Testen..."
        disabled={isChanged}
        onClick={() => attempt.mutate({ body: { consultantId } })}
      >
        Verbinding testen
      </Button>
      <div aria-live="polite">
        {attempt.error && (
          <Notice tone="danger" title="De agenda gaat niet open">
            {attempt.error.message}
          </Notice>
        )}
        {attempt.data && (
          <Notice tone="success" title="De agenda gaat open">
            {attempt.data.teams
              ? 'Er kunnen ook gesprekken in Teams worden gemaakt.'
              : 'Gesprekken in Teams kunnen in deze agenda niet: Microsoft noemt Teams er niet bij.'}
          </Notice>
        )}
      </div>
    </div>
  );
}
