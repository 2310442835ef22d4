import { useQuery } from '@tanstack/react-query';
import { CalendarHeart } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '#domain/people/names.ts';
import { WISH_PARTS, WISH_WEEKDAYS } from '#domain/post/wishes/wish.ts';
import { nameOfDay } from '#texts/nl/dates.ts';
import { wishing } from '#texts/nl/pages-answers.ts';
import { query, queryPage } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { partAt, placeIn, placeText } from '#web/filters.ts';
import { capital, count, dateOfInstant, some } from '#web/format.ts';
import { EmployeeLink } from '#web/parts/people/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { KeyedPagination } from '#web/ui/table/pagination.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';

type Wish = Output<'GET /api/admin/wishes'>[number];
type Counts = Output<'GET /api/admin/wishes/counts'>;

const PAGE = 10;

/** Who found no hour that suits, and what they wish; hidden without wishes. `employerId`: only wishes at this employer. */
export function WishesCard({ employerId }: { employerId?: number }) {
  const [offset, setOffset] = useState('0');
  const [closing, setClosing] = useState<Wish | null>(null);
  const filter = employerId === undefined ? {} : { employerId };
  const place = placeIn(offset);
  const counts = useQuery({ ...query('GET /api/admin/wishes/counts', { query: filter }), staleTime: 0 });
  const page = useQuery(queryPage('GET /api/admin/wishes', { query: { ...filter, limit: PAGE, ...partAt(place) } }));
  if (!counts.error && !counts.data?.people) return null;
  const people = counts.data?.people ?? 0;
  return (
    <Card
      id="wensen"
      flush
      title="Wensen"
      description={`${some(people, 'werknemer vond', 'werknemers vonden')} geen tijd die past. Komt er een vrij, dan krijgt de oudste wens het eerst een e-mail.`}
      icon={<CalendarHeart aria-hidden />}
    >
      {counts.error ? <LoadFailed what="De wensen konden" query={counts} /> : counts.data && <WishTable counts={counts.data} />}
      {page.error ? (
        <LoadFailed what="De wensen konden" query={page} />
      ) : (
        <>
          <RecordTable
            label="Wie wat wenst"
            columns={[...COLUMNS, closeColumn(setClosing)]}
            rows={page.data?.items.map((item) => ({ ...item, id: item.employeeId }))}
          />
          {people > PAGE && <KeyedPagination place={place} limit={PAGE} query={page} onChange={(next) => setOffset(placeText(next))} />}
        </>
      )}
      {closing && <CloseDialog wish={closing} close={() => setClosing(null)} />}
    </Card>
  );
}

function CloseDialog({ wish, close }: { wish: Wish; close: () => void }) {
  const name = displayName(wish);
  const remove = useChange('DELETE /api/admin/wishes/{employeeId}', {
    success: { title: 'Wens afgesloten', text: name },
    failure: { title: 'Fout', text: 'De wens kon niet worden afgesloten.' },
  });
  return (
    <ConfirmDialog
      close={close}
      title="Wens afsluiten?"
      description={`De wens van ${name} verdwijnt uit deze lijst, en er gaat geen e-mail meer over uren die passen. De link blijft werken: ${name} kan een afspraak maken of opnieuw een wens achterlaten.`}
      confirm="Wens afsluiten"
      pending={remove.isPending}
      pendingText="Afsluiten..."
      onConfirm={() => remove.mutate({ params: { employeeId: wish.employeeId } }, { onSuccess: close })}
    />
  );
}

const closeColumn = (open: (wish: Wish) => void): RecordColumn<Wish & { id: number }> => ({
  head: 'Acties',
  isActions: true,
  cell: (wish) => (
    <Button size="small" onClick={() => open(wish)}>
      Afsluiten<span className="sr-only">: wens van {displayName(wish)}</span>
    </Button>
  ),
});

const cell = 'px-1.5 py-2 text-right sm:px-3 tabular-nums first:pl-5 first:text-left last:pr-5';

/** How many people wish a part of a weekday. */
function WishTable({ counts: { counts } }: { counts: Counts }) {
  const wished = (weekday: number, part: string) => counts.find((one) => one.weekday === weekday && one.part === part)?.count ?? 0;
  return (
    <section
      aria-label="Wensen per dag en dagdeel"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="mb-4 overflow-x-auto -outline-offset-2"
    >
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Hoeveel mensen welk deel van welke dag wensen</caption>
        <thead>
          <tr className="border-y text-sm text-muted">
            <th scope="col" className={`${cell} w-28`}>
              <span className="sr-only">Deel van de dag</span>
            </th>
            {WISH_WEEKDAYS.map((day) => (
              <th key={day} scope="col" className={cell}>
                <span aria-hidden>{nameOfDay(day).slice(0, 2)}</span>
                <span className="sr-only">{nameOfDay(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WISH_PARTS.map((part) => (
            <tr key={part} className="border-b">
              <th scope="row" className={`${cell} font-medium`}>
                {wishing.part[part].name}
              </th>
              {WISH_WEEKDAYS.map((day) => (
                <td key={day} className={cell}>
                  {count(wished(day, part))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** In one piece: a date that breaks at its hyphen reads as two numbers. */
function Day({ at }: { at: string }) {
  return <span className="whitespace-nowrap">{dateOfInstant(at)}</span>;
}

const COLUMNS: RecordColumn<Wish & { id: number }>[] = [
  { head: 'Naam', cell: (wish) => <EmployeeLink id={wish.employeeId} name={displayName(wish)} className="font-medium" /> },
  { head: 'Wenst', cell: (wish) => capital(wishing.inWords(wish)) },
  { head: 'Bericht', cell: ({ note }) => note ?? '–' },
  { head: 'Sinds', cell: ({ createdAt }) => <Day at={createdAt} /> },
  { head: 'Laatste e-mail', cell: ({ mailedAt }) => (mailedAt ? <Day at={mailedAt} /> : '–') },
];
