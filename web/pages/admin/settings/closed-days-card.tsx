import { useQuery } from '@tanstack/react-query';
import { CalendarOff, ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayOfWeek, nameOfDay, shortDate } from '#domain/calendar.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { today } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { DateInput, Input } from '#web/ui/form/input.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type ClosedDay = Output<'GET /api/admin/closed-days'>[number];
const FAILURE = { title: 'Fout', text: 'De sluitingsdag kon niet worden opgeslagen.' };

export function ClosedDaysCard() {
  const [year, setYear] = useState(Number(today().slice(0, 4)));
  const days = useQuery(query('GET /api/admin/closed-days', { query: { year } }));
  return (
    <Card
      title="Gesloten dagen"
      description="Op een feestdag kan alleen worden geboekt in uren die daarvoor zijn opengezet. Op een eigen sluitingsdag kan niemand boeken."
      icon={<CalendarOff aria-hidden />}
    >
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <Button size="icon" look="quiet" aria-label="Vorig jaar" onClick={() => setYear(year - 1)}>
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <p aria-live="polite" className="text-center font-semibold">
          {year}
        </p>
        <Button size="icon" look="quiet" aria-label="Volgend jaar" onClick={() => setYear(year + 1)}>
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      {days.error ? (
        <LoadFailed what="De dagen konden" query={days} />
      ) : days.data ? (
        <ul aria-label={`Gesloten dagen in ${year}`} className="divide-y border-y">
          {days.data.map((day) => (
            <Day key={`${day.kind} ${day.date}`} day={day} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-60" />
      )}
      <AddForm added={(date) => setYear(Number(date.slice(0, 4)))} />
    </Card>
  );
}

function Day({ day: { id, date, name, kind } }: { day: ClosedDay }) {
  const restore = useChange('POST /api/admin/closed-days', { success: { title: 'Sluitingsdag teruggezet' }, failure: FAILURE });
  const remove = useChange('DELETE /api/admin/closed-days/{id}', {
    success: {
      title: 'Sluitingsdag weggehaald',
      text: name,
      action: { label: 'Ongedaan maken', run: () => restore.mutate({ body: { date, name } }) },
    },
    failure: { title: 'Fout', text: 'De sluitingsdag kon niet worden weggehaald.' },
  });
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
      <span className="min-w-0 basis-32 text-muted">
        {nameOfDay(dayOfWeek(date)).slice(0, 2)} {shortDate(date)}
      </span>
      <span className="min-w-0 grow font-medium wrap-anywhere">{name}</span>
      {kind === 'own' && <Badge tone="brand">Eigen sluitingsdag</Badge>}
      {id !== null && (
        <IconAction
          text="Weghalen"
          about={`${name}, ${shortDate(date)}`}
          icon={<Trash2 aria-hidden className="size-4 text-danger" />}
          onClick={() => remove.mutate({ params: { id } })}
        />
      )}
    </li>
  );
}

function AddForm({ added }: { added: (date: string) => void }) {
  const form = useForm({ date: '', name: '' });
  const add = useChange('POST /api/admin/closed-days', {
    success: {
      title: 'Sluitingsdag toegevoegd',
      text: 'Afspraken die er al staan, blijven staan en komen bij de conflicten op het dashboard.',
    },
    failure: FAILURE,
  });
  return (
    <form
      noValidate
      className="mt-5 grid items-start gap-4 sm:grid-cols-2"
      onSubmit={form.submit(
        (body) =>
          add.mutate(
            { body },
            {
              onSuccess: () => {
                added(body.date);
                form.reset();
              },
              onError: form.refused,
            },
          ),
        ({ date, name }) => ({ ...(!date && { date: 'Kies een datum.' }), ...(!name.trim() && { name: 'Vul een naam in.' }) }),
      )}
    >
      <Field label="Datum" required error={form.errors.date}>
        <DateInput {...form.text('date')} min={today()} />
      </Field>
      <Field label="Naam" required hint="Deze naam ziet de werknemer bij het kiezen van een dag." error={form.errors.name}>
        <Input placeholder="Studiedag" maxLength={100} {...form.text('name')} />
      </Field>
      <Button type="submit" look="primary" className="sm:justify-self-start" pending={add.isPending} pendingText="Toevoegen...">
        Sluitingsdag Toevoegen
      </Button>
    </form>
  );
}
