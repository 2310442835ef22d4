import { useMutation } from '@tanstack/react-query';
import { euros } from '#domain/money/euros.ts';
import { hasEnded } from '#domain/money/statement.ts';
import { REFUSALS } from '#domain/refusals.ts';
import { monthInWords } from '#texts/nl/dates.ts';
import { change, failureToast } from '#web/api/change.ts';
import { some, today } from '#web/format.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import type { Made, Open } from './types.ts';

const NOT_ALL = {
  title: 'Niet alles is gemaakt',
  text: 'Niet alle afrekeningen konden worden gemaakt. Wat gemaakt is, staat in de lijst.',
};

/** Repeats the call until no employer is left. Statements made so far stay if a later call fails. */
async function makeAll(month: string): Promise<Made[]> {
  const outcomes = new Map<number, Made>();
  try {
    for (let left = 1; left > 0; ) {
      const answer = await change('POST /api/admin/statements/month', { body: { month } });
      for (const made of answer.statements) outcomes.set(made.employerId, made);
      left = answer.statements.some(({ statement }) => statement) ? answer.left : 0;
    }
  } catch (error) {
    toast(failureToast(error, NOT_ALL));
  }
  return [...outcomes.values()];
}

/** Previews the employers and totals before the statements are numbered. */
export function MonthDialog({
  month,
  open,
  close,
  onMade,
}: {
  month: string;
  open: Open[];
  close: () => void;
  onMade: (made: Made[]) => void;
}) {
  const make = useMutation({ mutationFn: () => makeAll(month), onSuccess: onMade });
  const possible = open.filter(({ refusal }) => refusal === null);
  const total = possible.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0);
  return (
    <Dialog
      close={close}
      wide
      title={`Alle afrekeningen van ${monthInWords(month)}`}
      description="Elke werkgever krijgt een eigen afrekening met een nummer. Daarna verandert er niets meer aan."
    >
      <DialogBody>
        {!hasEnded(month, today()) && (
          <Notice tone="warning" title="Deze maand is nog niet voorbij">
            Wat hierna nog wordt doorbelast, komt op een volgende afrekening.
          </Notice>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <section aria-label="Werkgevers" tabIndex={0} className="max-h-80 overflow-y-auto rounded-control border">
          <ul className="divide-y">
            {open.map((row) => (
              <li key={row.employerId} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
                <span className="min-w-0 grow basis-44">
                  <EmployerLink id={row.employerId} name={row.employerName} />
                  <span className="block text-sm text-muted">{whatIsOn(row)}</span>
                </span>
                <span className="whitespace-nowrap tabular-nums">{row.totalCents === null ? 'Geen tarief' : euros(row.totalCents)}</span>
              </li>
            ))}
          </ul>
        </section>
        <p className="flex flex-wrap justify-between gap-x-4 px-4 font-semibold tabular-nums">
          <span>Totaal met btw</span>
          <span>{euros(total)}</span>
        </p>
        {possible.length < open.length && <Notice tone="warning">{REFUSALS.NO_TARIFF.message}</Notice>}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Annuleren</Button>
        <Button
          look="primary"
          disabled={possible.length === 0}
          pending={make.isPending}
          pendingText="Maken..."
          onClick={() => make.mutate()}
        >
          {howMany(possible.length)} maken
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

export function howMany(statements: number): string {
  return some(statements, 'afrekening', 'afrekeningen');
}

function whatIsOn({ charges, credits }: Open): string {
  const charged = some(charges, 'doorbelasting', 'doorbelastingen');
  const credited = some(credits, 'credit', 'credits');
  return [charges > 0 && charged, credits > 0 && credited].filter(Boolean).join(', ');
}
