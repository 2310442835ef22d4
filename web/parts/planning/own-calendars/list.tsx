import { RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CALENDAR_ADDRESS_WORDS, calendarAddress, MAX_CALENDARS } from '#domain/planning/own-calendar.ts';
import { useForm } from '#web/form.ts';
import { dateAndTimeOfInstant, some } from '#web/format.ts';
import type { Whose } from '#web/parts/planning/diary/calls.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type CalendarCalls, type OwnCalendar, useCalendars } from './calls.ts';

/** The external calendars, and a form to connect another. */
export function CalendarList({ whose }: { whose: Whose }) {
  const calls = useCalendars(whose);
  const { list } = calls;
  const [removing, setRemoving] = useState<OwnCalendar | null>(null);
  if (list.error) return <LoadFailed what="De agenda’s konden" query={list} />;
  if (!list.data) return <Skeleton className="h-32" />;
  return (
    <>
      {list.data.length > 0 && (
        <ul aria-label="Gekoppelde agenda’s" className="mb-5 divide-y border-y">
          {list.data.map((calendar) => (
            <Row key={calendar.id} calendar={calendar} calls={calls} remove={() => setRemoving(calendar)} />
          ))}
        </ul>
      )}
      {list.data.length < MAX_CALENDARS ? (
        <AddForm calls={calls} />
      ) : (
        <p className="text-sm text-muted">Er zijn {MAX_CALENDARS} agenda’s gekoppeld. Meer kan niet.</p>
      )}
      {removing && (
        <ConfirmDialog
          close={() => setRemoving(null)}
          title="Agenda ontkoppelen?"
          description={`De tijden uit ‘${removing.name}’ tellen dan niet meer mee: werknemers kunnen er weer boeken. De agenda zelf verandert niet.`}
          isFinal
          confirm="Ontkoppelen"
          pending={calls.remove.isPending}
          pendingText="Ontkoppelen..."
          onConfirm={() => void calls.remove.mutateAsync(removing.id).finally(() => setRemoving(null))}
        />
      )}
    </>
  );
}

function Row({ calendar, calls, remove }: { calendar: OwnCalendar; calls: CalendarCalls; remove: () => void }) {
  const { id, name, host, lastSuccess, lastError, busyCount } = calendar;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted wrap-anywhere">{host}</p>
        <p className="text-sm text-muted">
          {lastSuccess ? `Gelezen op ${dateAndTimeOfInstant(lastSuccess)}, ` : 'Nog niet gelezen, '}
          {some(busyCount, 'keer bezet', 'keer bezet')} in de komende 26 weken
        </p>
      </div>
      <div className="flex flex-wrap">
        <IconAction
          text="Nu lezen"
          about={name}
          icon={<RefreshCw aria-hidden className="size-4" />}
          pending={calls.refresh.isPending}
          onClick={() => calls.refresh.mutate(id)}
        />
        <IconAction text="Ontkoppelen" about={name} icon={<Trash2 aria-hidden className="size-4 text-danger" />} onClick={remove} />
      </div>
      {lastError && (
        <div className="basis-full py-1">
          <Notice tone="warning">
            {lastError} {lastSuccess && 'Wat eerder is gelezen, telt nog mee.'}
          </Notice>
        </div>
      )}
    </li>
  );
}

function AddForm({ calls: { add } }: { calls: CalendarCalls }) {
  const form = useForm({ name: '', url: '' });
  return (
    <form
      noValidate
      className="grid items-start gap-4"
      onSubmit={form.submit(
        (body) => void add.mutateAsync(body).then(() => form.reset(), form.refused),
        ({ name, url }) => ({
          ...(!name.trim() && { name: 'Vul een naam in.' }),
          ...(!url.trim() ? { url: CALENDAR_ADDRESS_WORDS.empty } : !calendarAddress(url) && { url: CALENDAR_ADDRESS_WORDS.wrong }),
        }),
      )}
    >
      <Field label="Naam" required error={form.errors.name}>
        <Input placeholder="Privé" maxLength={100} {...form.text('name')} />
      </Field>
      <Field
        label="Adres van de agenda"
        required
        hint="Wie dit adres heeft, kan de agenda lezen. Het portaal bewaart het versleuteld en toont het niet meer."
        error={form.errors.url}
      >
        <Input type="url" inputMode="url" autoComplete="off" placeholder="https://…/agenda.ics" maxLength={2000} {...form.text('url')} />
      </Field>
      <details className="text-sm">
        <summary className="cursor-pointer py-1 font-medium">Waar vind ik dit adres?</summary>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>Outlook op het web: Instellingen, Agenda, Gedeelde agenda’s, Agenda publiceren. Kopieer de ICS-koppeling.</li>
          <li>Google Agenda: instellingen van de agenda, Agenda integreren. Kopieer het geheime adres in iCal-indeling.</li>
          <li>Apple iCloud: deel de agenda als openbare agenda en kopieer de link (webcal://).</li>
        </ul>
      </details>
      <Button type="submit" look="primary" className="justify-self-start" pending={add.isPending} pendingText="Agenda wordt gelezen...">
        Agenda koppelen
      </Button>
    </form>
  );
}
