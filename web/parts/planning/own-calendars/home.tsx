import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HOME_KIND_LABEL, HOME_KINDS, type HomeKind } from '#domain/planning/calendar-home.ts';
import { CALENDAR_ADDRESS_WORDS, calendarAddress } from '#domain/planning/own-calendar.ts';
import { ApiError } from '#web/api/call.ts';
import { useRequest } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { dateAndTimeOfInstant, some } from '#web/format.ts';
import { diaryOf, type Whose } from '#web/parts/planning/diary/calls.ts';
import { Badge, Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input, PasswordInput } from '#web/ui/form/input.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** While something is to be written, or nothing was read yet, the state changes within a minute. */
const LOOK_AGAIN_MS = 10_000;

/** The calendar that the portal writes appointments into: its state in words, or the form to connect one. */
export function CalendarHome({ whose }: { whose: Whose }) {
  const { home: asked, disconnectHome } = diaryOf(whose);
  const home = useQuery({ ...asked(), refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? LOOK_AGAIN_MS : false) });
  const [task, setTask] = useState<'change' | 'remove' | null>(null);
  const remove = useRequest(disconnectHome, {
    success: { title: 'Agenda ontkoppeld', text: 'Wat er al in staat, blijft staan.' },
    failure: { title: 'Fout', text: 'De agenda kon niet worden ontkoppeld.' },
  });
  if (home.error) return <LoadFailed what="De agenda kon" query={home} />;
  if (home.data === undefined) return <Skeleton className="h-32" />;
  if (home.data === null) return <ConnectForm whose={whose} stored={null} done={() => setTask(null)} />;
  const { kind, host } = home.data;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
        {HOME_KIND_LABEL[kind]}: {host} <State home={home.data} />
      </p>
      <p className="text-sm text-muted">{inWords(home.data)}</p>
      {home.data.lastError && (
        <div className="mt-3">
          <Notice tone="warning">{home.data.lastError}</Notice>
        </div>
      )}
      {task === 'change' ? (
        <div className="mt-5 border-t pt-5">
          <ConnectForm whose={whose} stored={kind} done={() => setTask(null)} />
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => setTask('change')}>
            {kind === 'caldav' ? 'Wachtwoord of agenda wijzigen' : 'Andere agenda koppelen'}
          </Button>
          <Button look="quiet" onClick={() => setTask('remove')}>
            Ontkoppelen
          </Button>
        </div>
      )}
      {task === 'remove' && (
        <ConfirmDialog
          close={() => setTask(null)}
          title="Agenda ontkoppelen?"
          description="Het portaal schrijft er dan niet meer in. Afspraken die er staan, blijven staan, maar volgen geen wijzigingen meer. Uitnodigingen komen weer per e-mail. Het wachtwoord wordt gewist."
          isFinal
          confirm="Ontkoppelen"
          pending={remove.isPending}
          pendingText="Ontkoppelen..."
          onConfirm={() => void remove.mutateAsync(undefined).finally(() => setTask(null))}
        />
      )}
    </>
  );
}

type Home = { lastSuccess: string | null; lastError: string | null; pending: number };

function isBusy({ lastSuccess, pending }: Home): boolean {
  return pending > 0 || lastSuccess === null;
}

function State({ home }: { home: Home }) {
  if (home.lastError) return <Badge tone="warning">Lukt niet</Badge>;
  return isBusy(home) ? <Badge>Bezig</Badge> : <Badge tone="success">Bijgewerkt</Badge>;
}

function inWords({ lastSuccess, pending }: Home): string {
  const read = lastSuccess ? `Laatst gelezen op ${dateAndTimeOfInstant(lastSuccess)}.` : 'Nog niet gelezen.';
  return pending > 0 ? `${read} Nog ${some(pending, 'afspraak', 'afspraken')} bij te werken.` : read;
}

type Values = { kind: HomeKind; url: string; username: string; password: string };
type FormProps = { whose: Whose; stored: HomeKind | null; done: () => void };

/** `stored`: the kind of the calendar that is connected now; with CalDAV an empty field then stays as it is. */
function ConnectForm({ whose, stored, done }: FormProps) {
  const form = useForm<Values>({ kind: stored ?? 'caldav', url: '', username: '', password: '' });
  const [choice, setChoice] = useState<readonly { url: string; name: string }[]>([]);
  const connect = useRequest(diaryOf(whose).connectHome, {
    success: { title: 'Agenda gekoppeld', text: 'Binnen een minuut staan alle afspraken erin.' },
    failure: (error) => (calendarsIn(error).length > 0 ? false : { title: 'Agenda niet gekoppeld' }),
  });
  const isCaldav = form.values.kind === 'caldav';
  const isNew = stored !== 'caldav';
  return (
    <form
      noValidate
      className="grid items-start gap-4"
      onSubmit={form.submit(
        ({ kind, ...access }) =>
          void connect.mutateAsync(kind === 'caldav' ? { kind, ...access } : { kind }).then(done, (error: unknown) => {
            if (!(error instanceof ApiError)) throw error;
            setChoice(calendarsIn(error));
            form.refused(error);
          }),
        ({ kind, url, username, password }) => ({
          ...(kind === 'caldav' && url.trim() !== '' && !calendarAddress(url) && { url: CALENDAR_ADDRESS_WORDS.wrong }),
          ...(kind === 'caldav' &&
            stored !== 'caldav' && {
              ...(!url.trim() && { url: CALENDAR_ADDRESS_WORDS.empty }),
              ...(!username.trim() && { username: 'Vul de gebruikersnaam in.' }),
              ...(!password && { password: 'Vul het wachtwoord in.' }),
            }),
        }),
      )}
    >
      <RadioCards
        name="kind"
        label="Waar staat de agenda?"
        value={form.values.kind}
        error={form.errors.kind}
        onChange={(kind) => form.set('kind', kind)}
        options={HOME_KINDS.map((kind) => ({ value: kind, label: HOME_KIND_LABEL[kind], hint: HINTS[kind] }))}
      />
      {isCaldav && (
        <>
          <Field
            label="Adres van de agenda of de server"
            required={isNew}
            hint={isNew ? 'Bijvoorbeeld https://cloud.kantoor.nl of https://caldav.icloud.com.' : UNCHANGED}
            error={form.errors.url}
          >
            <Input type="url" inputMode="url" autoComplete="off" maxLength={2000} {...form.text('url')} />
          </Field>
          {choice.length > 0 && (
            <ul aria-label="Agenda’s op deze server" className="flex flex-wrap gap-2">
              {choice.map(({ url, name }) => (
                <li key={url}>
                  <Button size="small" onClick={() => form.set('url', url)}>
                    {name || url}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <Field label="Gebruikersnaam" required={isNew} hint={!isNew && UNCHANGED} error={form.errors.username}>
            <Input autoComplete="off" maxLength={254} {...form.text('username')} />
          </Field>
          <Field
            label="Wachtwoord van de agenda"
            required={isNew}
            hint={`${isNew ? '' : `${UNCHANGED} `}Maak in uw agendaprogramma een apart app-wachtwoord als dat kan. Het portaal bewaart het versleuteld en toont het nooit.`}
            error={form.errors.password}
          >
            <PasswordInput autoComplete="new-password" maxLength={500} {...form.text('password')} />
          </Field>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" pending={connect.isPending} pendingText="Agenda wordt gezocht...">
          Koppelen
        </Button>
        {stored && <Button onClick={done}>Annuleren</Button>}
      </div>
    </form>
  );
}

const UNCHANGED = 'Leeg laten: zoals het was.';

const HINTS: Record<HomeKind, string> = {
  caldav: 'Nextcloud, Zimbra, iCloud en de meeste andere agenda’s',
  microsoft: 'Outlook van kantoor: de agenda bij het e-mailadres waarmee u inlogt',
};

/** With a server that has several calendars the refusal names them. */
function calendarsIn({ errorType, body }: ApiError): { url: string; name: string }[] {
  return errorType === 'CALENDAR_CHOICE' ? (body as { calendars: { url: string; name: string }[] }).calendars : [];
}
