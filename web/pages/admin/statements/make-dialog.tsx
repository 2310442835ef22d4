import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { shortDate } from '#domain/calendar.ts';
import { amountText, euros } from '#domain/money/euros.ts';
import { hasEnded } from '#domain/money/statement.ts';
import { CHARGE_KIND_LABEL } from '#domain/money/vocabulary.ts';
import { REFUSALS } from '#domain/refusals.ts';
import { monthInWords } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { capital, timeRange, today } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Made, Open } from './types.ts';

type Preview = Output<'GET /api/admin/statements/preview'>;

type MakeDialogProps = { open: Open; close: () => void; onMade: (statement: NonNullable<Made['statement']>) => void };

/** Previews the lines before the statement is numbered, after which it cannot change. */
export function MakeDialog({ open: { employerId, employerName, month }, close, onMade }: MakeDialogProps) {
  const preview = useQuery(query('GET /api/admin/statements/preview', { query: { employerId: String(employerId), month } }));
  const make = useChange('POST /api/admin/statements', {
    failure: { title: 'Geen afrekening gemaakt', text: 'De afrekening kon niet worden gemaakt.' },
  });
  const { data } = preview;
  return (
    <Dialog
      close={close}
      wide
      title={`Afrekening maken: ${employerName}`}
      description={`${capital(monthInWords(month))}. De afrekening krijgt een nummer. Daarna verandert er niets meer aan.`}
    >
      <DialogBody>
        {!hasEnded(month, today()) && (
          <Notice tone="warning" title="Deze maand is nog niet voorbij">
            Wat hierna nog wordt doorbelast, komt op een volgende afrekening.
          </Notice>
        )}
        {preview.error ? (
          <LoadFailed what="Het voorbeeld kon" query={preview} />
        ) : data ? (
          <Lines preview={data} />
        ) : (
          <Skeleton className="h-44" />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Annuleren</Button>
        {data?.refusal === 'NO_TARIFF' ? (
          <Link href="/settings?deel=geld#tarief" className={buttonClass({ look: 'primary' })}>
            Tarief invullen
          </Link>
        ) : (
          <Button
            look="primary"
            disabled={!data || data.refusal !== null}
            pending={make.isPending}
            pendingText="Maken..."
            onClick={() => make.mutate({ body: { employerId, month } }, { onSuccess: onMade })}
          >
            Afrekening maken
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

function Lines({ preview: { lines, netCents, vatCents, totalCents, refusal } }: { preview: Preview }) {
  if (refusal) return <Notice tone="warning">{refusal in REFUSALS ? REFUSALS[refusal as keyof typeof REFUSALS].message : refusal}</Notice>;
  // Lines have no id, and two employees may have the same hour, so the index is the key.
  const numbered = lines.map((line, id) => ({ ...line, id }));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section aria-label="Regels van de afrekening" tabIndex={0} className="max-h-72 overflow-y-auto rounded-control border">
        <ul className="divide-y">
          {numbered.map((line) => (
            <li key={line.id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
              <span className="min-w-0 grow basis-44">
                {shortDate(line.date)}, {timeRange(line)}
                <span className="block text-sm text-muted">
                  {line.isCredit ? `Credit van afrekening ${line.creditOf}: ` : ''}
                  {CHARGE_KIND_LABEL[line.kind]}
                </span>
              </span>
              <span className="whitespace-nowrap tabular-nums">{amountText(line.cents)}</span>
            </li>
          ))}
        </ul>
      </section>
      <dl className="ml-auto grid w-full max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums [&_dd]:text-right">
        <dt className="text-muted">Zonder btw</dt>
        <dd>{euros(netCents)}</dd>
        <dt className="text-muted">Btw</dt>
        <dd>{euros(vatCents)}</dd>
        <dt className="font-semibold">{totalCents < 0 ? 'Werkgever krijgt terug' : 'Totaal'}</dt>
        <dd className="font-semibold">{euros(totalCents)}</dd>
      </dl>
    </>
  );
}
