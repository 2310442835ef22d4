import { useQuery } from '@tanstack/react-query';
import { CalendarOff, ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dayOfWeek, shortDate } from '#domain/calendar.ts';
import { REFUSALS } from '#domain/refusals.ts';
import { nameOfDay } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import { call, type Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { type Errors, useForm } from '#web/form.ts';
import { today } from '#web/format.ts';
import { conversations, pastQuestion, type Question, stillPlanned, useAskFirst } from '#web/parts/ask-first.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type ClosedDay = Output<'GET /api/admin/closed-days'>[number];
type OwnDay = { id: number; date: string; name: string };
// Loaded when opened.
const SolveClosedDayDialog = lazy(() => import('#web/parts/planning/absence/closed-day-dialog.tsx'));
const FAILURE = { title: 'Fout', text: 'De gesloten dag kon niet worden opgeslagen.' };

export function ClosedDaysCard() {
  const [year, setYear] = useState(Number(today().slice(0, 4)));
  const [solving, setSolving] = useState<OwnDay | null>(null);
  const days = useQuery(query('GET /api/admin/closed-days', { query: { year } }));
  const conflicts = useQuery(query('GET /api/admin/conflicts'));
  const onDay = new Map<string, number>();
  for (const { kind, date } of conflicts.data ?? []) if (kind === 'closed_day') onDay.set(date, (onDay.get(date) ?? 0) + 1);
  return (
    <Card
      title="Gesloten dagen"
      description="Op een feestdag kan alleen worden geboekt in uren die daarvoor zijn opengezet. Op een eigen gesloten dag kan niemand boeken."
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
            <Day key={`${day.kind} ${day.date}`} day={day} conflicts={onDay.get(day.date) ?? 0} solve={setSolving} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-60" />
      )}
      <AddForm added={(date) => setYear(Number(date.slice(0, 4)))} />
      <Suspense>{solving && <SolveClosedDayDialog day={solving} close={() => setSolving(null)} />}</Suspense>
    </Card>
  );
}

function Day({ day: { id, date, name, kind }, conflicts, solve }: { day: ClosedDay; conflicts: number; solve: (day: OwnDay) => void }) {
  const restore = useChange('POST /api/admin/closed-days', { success: { title: 'Gesloten dag teruggezet' }, failure: FAILURE });
  const remove = useChange('DELETE /api/admin/closed-days/{id}', {
    success: {
      title: 'Gesloten dag weggehaald',
      text: name,
      actions: [{ label: 'Ongedaan maken', run: () => restore.mutate({ body: { date, name } }) }],
    },
    failure: { title: 'Fout', text: 'De gesloten dag kon niet worden weggehaald.' },
  });
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
      <span className="min-w-0 basis-32 text-muted">
        {nameOfDay(dayOfWeek(date)).slice(0, 2)} {shortDate(date)}
      </span>
      <span className="min-w-0 grow font-medium wrap-anywhere">{name}</span>
      {kind === 'own' && <Badge tone="brand">Eigen gesloten dag</Badge>}
      {id !== null && (
        <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-1">
          {conflicts > 0 && (
            <Button
              size="small"
              aria-label={`${conversations(conflicts)} regelen, ${shortDate(date)}`}
              onClick={() => solve({ id, date, name })}
            >
              {conversations(conflicts)} regelen
            </Button>
          )}
          <IconAction
            text="Weghalen"
            about={`${name}, ${shortDate(date)}`}
            icon={<Trash2 aria-hidden className="size-4 text-danger" />}
            onClick={() => remove.mutate({ params: { id } })}
          />
        </span>
      )}
    </li>
  );
}

const EMPTY = { date: '', endDate: '', name: '' };
type Values = typeof EMPTY;

/** The coming Christmas: 24 December to New Year's Day. The server skips weekends and holidays. */
function christmas(): Values {
  const year = Number(today().slice(0, 4));
  return { date: `${year}-12-24`, endDate: `${year + 1}-01-01`, name: 'Kerstvakantie' };
}

function check({ date, endDate, name }: Values): Errors<Values> {
  return {
    ...(!date && { date: 'Kies een datum.' }),
    ...(date && endDate && endDate < date && { endDate: REFUSALS.CLOSED_DAYS_ORDER.message }),
    ...(!name.trim() && { name: 'Vul een naam in.' }),
  };
}

/** The server counts the appointments on these days, because it skips weekends and holidays. */
async function questionOf({ date, endDate }: Values): Promise<Question | null> {
  const { conflicts } = await call('GET /api/admin/closed-days/preview', { query: { date, ...(endDate && { endDate }) } });
  if (conflicts > 0) {
    return {
      title: stillPlanned(endDate ? 'Op deze dagen' : 'Op deze dag', conflicts),
      description: `${conflicts === 1 ? 'Het blijft' : 'Ze blijven'} staan tot u kiest wat ermee gebeurt: een ander moment, of opnieuw uitnodigen. Dat kan hierna meteen.`,
      confirm: 'Toch sluiten',
    };
  }
  return endDate ? null : pastQuestion([{ date, endTime: '24:00' }]);
}

function AddForm({ added }: { added: (date: string) => void }) {
  const form = useForm(EMPTY);
  const first = useAskFirst();
  const add = useChange('POST /api/admin/closed-days', {
    success: (closed) => ({
      title: 'days' in closed && closed.days.length > 1 ? `${closed.days.length} gesloten dagen toegevoegd` : 'Gesloten dag toegevoegd',
      ...(closed.conflicts > 0 && { text: `${stillPlanned('Er', closed.conflicts)}. Kies hierboven per dag wat ermee gebeurt.` }),
    }),
    failure: FAILURE,
  });

  function save({ date, endDate, name }: Values): void {
    const onSuccess = () => {
      added(date);
      form.reset();
    };
    add.mutate({ body: { date, name, ...(endDate && { endDate }) } }, { onSuccess, onError: form.refused });
  }

  return (
    <form
      noValidate
      className="mt-5 grid items-start gap-4 sm:grid-cols-2"
      onSubmit={form.submit(
        (values) =>
          void first.askServer(
            () => questionOf(values),
            () => save(values),
          ),
        check,
      )}
    >
      <Field label="Datum" required error={form.errors.date}>
        <DateInput {...form.text('date')} min={today()} />
      </Field>
      <Field label="Laatste dag" hint="Leeg: alleen deze dag. Weekenden en feestdagen worden overgeslagen." error={form.errors.endDate}>
        <DateInput {...form.text('endDate')} min={form.values.date || today()} />
      </Field>
      <Field label="Naam" required hint="Deze naam ziet de werknemer bij het kiezen van een dag." error={form.errors.name}>
        <Input placeholder="Studiedag" maxLength={100} {...form.text('name')} />
      </Field>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" look="primary" pending={add.isPending || first.isLooking} pendingText="Toevoegen...">
          Gesloten dag toevoegen
        </Button>
        <Button onClick={() => form.reset(christmas())}>Kerstvakantie invullen</Button>
      </div>
      {first.dialog}
    </form>
  );
}
