// <HistoryDialog of="GET /api/appointments/{id}/history" id={appointment.id} name="Jan de Vries" close={close} />
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, History } from 'lucide-react';
import { useState } from 'react';
import { changedFacts, FACT_LABELS, type Fact, factInWords } from '#domain/appointments/facts.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { dateAndTimeOfInstant } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';
import { Loading } from '#web/ui/spinner.tsx';

type HistoryRow = Output<'GET /api/appointments/{id}/history'>[number];

type HistoryDialogProps = {
  of: 'GET /api/appointments/{id}/history' | 'GET /api/employees/{id}/history';
  id: number;
  /** The name of the person. */
  name: string;
  close: () => void;
};

export function HistoryDialog({ of, id, name, close }: HistoryDialogProps) {
  return (
    <Dialog close={close} title="Geschiedenis" description={name}>
      <DialogBody isText>
        <HistoryList of={of} id={id} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Sluiten</Button>
      </DialogFooter>
    </Dialog>
  );
}

/** `most`: the number of newest entries shown at first. */
export function HistoryList({ of, id, most }: Pick<HistoryDialogProps, 'of' | 'id'> & { most?: number }) {
  const [isWhole, setIsWhole] = useState(most === undefined);
  // Not cached, because other users add entries.
  const history = useQuery({ ...query(of, { params: { id } }), staleTime: 0, gcTime: 0 });
  if (history.error) return <LoadFailed what="De geschiedenis kon" query={history} />;
  if (history.isPending) return <Loading className="min-h-40" />;
  if (history.data.length === 0) return <EmptyState icon={<History aria-hidden className="size-6" />} title="Nog geen geschiedenis" />;
  const shown = isWhole ? history.data : history.data.slice(0, most);
  return (
    <>
      <ol className="flex flex-col gap-5 border-l-2 pl-5">
        {shown.map((row) => (
          <Event key={row.id} row={row} />
        ))}
      </ol>
      {shown.length < history.data.length && (
        <Button size="small" className="mt-5" onClick={() => setIsWhole(true)}>
          Alles tonen ({history.data.length})
        </Button>
      )}
    </>
  );
}

function Event({ row: { at, actor, action, before, after } }: { row: HistoryRow }) {
  const names = changedFacts(before, after);
  return (
    <li className="relative">
      <span aria-hidden="true" className="absolute top-2 -left-6.5 size-2.5 rounded-full bg-brand" />
      <p className="font-semibold first-letter:uppercase">{action}</p>
      <p className="text-sm text-muted">
        <time dateTime={at}>{dateAndTimeOfInstant(at)}</time> door {actor}
      </p>
      {names.length > 0 && (
        <dl className="mt-1 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 text-sm">
          {names.map((name) => (
            <div key={name} className="contents">
              <dt className="text-muted first-letter:uppercase">{FACT_LABELS[name] ?? name}</dt>
              <dd>
                <ChangedFact before={before?.[name]} after={after?.[name]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Undefined: the field did not exist before, or does not exist after. */
function ChangedFact({ before, after }: { before: Fact; after: Fact }) {
  if (before === undefined) return factInWords(after);
  if (after === undefined) return <del>{factInWords(before)}</del>;
  return (
    <>
      {factInWords(before)} <ArrowRight aria-hidden className="inline size-3.5 text-muted" />
      <span className="sr-only"> wordt </span> <strong className="font-semibold">{factInWords(after)}</strong>
    </>
  );
}
