import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { PAPER_KIND_LABEL, PAPER_KINDS, type PaperKind, UNREACHED, UNREACHED_LABEL, type Unreached } from '#domain/post/paper/kinds.ts';
import { query } from '#web/api/cache.ts';
import { useRequest } from '#web/api/change.ts';
import { downloadLetters } from '#web/api/download.ts';
import { count, dateOfInstant, some } from '#web/format.ts';
import { EmployeeLink } from '#web/parts/people/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxCards } from '#web/ui/form/checkbox-cards.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';
import { Loading } from '#web/ui/spinner.tsx';

type LettersDialogProps = { employerId: number; name: string; kind?: PaperKind; close: () => void };
type Which = 'due' | 'all';

const KINDS = PAPER_KINDS.map((value) => ({ value, label: PAPER_KIND_LABEL[value] }));
const REASONS = UNREACHED.map((value) => ({ value, label: UNREACHED_LABEL[value] }));
/** How many are named. */
const NAMED = 12;

/** Letters for people of an employer whom mail does not reach, as a PDF. */
export default function LettersDialog({ employerId, name, kind: asked = 'invitation', close }: LettersDialogProps) {
  const [kind, setKind] = useState(asked);
  const [who, setWho] = useState<readonly Unreached[]>(UNREACHED);
  const [chosen, setChosen] = useState<Which | null>(null);
  const wanted = { employerId, kind, who: who.join() };
  const letters = useQuery({ ...query('GET /api/admin/letters', { query: wanted }), staleTime: 0, enabled: who.length > 0 });
  const { count: all = 0, due = 0, noAddress = 0, people = [] } = who.length > 0 ? (letters.data ?? {}) : {};
  const which = chosen ?? (due > 0 ? 'due' : 'all');
  const number = which === 'due' ? due : all;
  const print = useRequest(() => downloadLetters({ ...wanted, ...(which === 'due' && { onlyDue: true }) }), {
    success: {
      title: 'Brieven gemaakt',
      text: 'Het bestand brieven.pdf staat bij uw downloads. Dat u deze brieven afdrukte, staat in de geschiedenis.',
    },
  });
  return (
    <Dialog
      wide
      close={close}
      title={`Brieven afdrukken: ${name}`}
      description="Voor werknemers die e-mail niet bereikt. Een bladzijde per persoon, voor een vensterenvelop C5 of DL."
    >
      <DialogBody>
        <RadioCards name="kind" label="Welke brief" value={kind} onChange={setKind} options={KINDS} />
        {kind !== 'cancellation' && (
          <CheckboxCards label="Voor wie" value={who} onChange={setWho} options={REASONS} className="grid gap-3 sm:grid-cols-3" />
        )}
        {letters.error ? (
          <LoadFailed what="Wie een brief kan krijgen, kon" query={letters} />
        ) : letters.isLoading ? (
          <Loading className="min-h-24" />
        ) : (
          <>
            {all > 0 && (
              <RadioCards
                name="which"
                label="Welke brieven"
                value={which}
                onChange={setChosen}
                options={[
                  { value: 'due', label: `Alleen wat nog wacht (${count(due)})`, disabled: due === 0 },
                  {
                    value: 'all',
                    label: `Iedereen in de lijst (${count(all)})`,
                    hint: kind === 'invitation' ? 'Wie nog niet is uitgenodigd, is dat hierna.' : undefined,
                  },
                ]}
              />
            )}
            <ul aria-label="Wie een brief kan krijgen" className="text-sm">
              {people.slice(0, NAMED).map(({ employeeId, name, reason, printedAt }) => (
                <li key={employeeId} className="py-1 wrap-anywhere">
                  <EmployeeLink id={employeeId} name={name} />
                  <span className="text-muted">
                    : {UNREACHED_LABEL[reason].toLowerCase()}
                    {printedAt && `, brief afgedrukt op ${dateOfInstant(printedAt)}`}
                  </span>
                </li>
              ))}
              {people.length > NAMED && <li className="py-1 text-muted">en nog {count(people.length - NAMED)}</li>}
            </ul>
            {all === 0 && <p>Er is niemand voor wie deze brief kan worden afgedrukt.</p>}
            {noAddress > 0 && (
              <p>
                {some(noAddress, 'werknemer heeft', 'werknemers hebben')} geen volledig postadres en{' '}
                {noAddress === 1 ? 'krijgt' : 'krijgen'} geen brief. Vul straat, postcode en plaats in bij de werknemer.
              </p>
            )}
            {which === 'all' && people.some(({ printedAt }) => printedAt) && (
              <p>Wie al een brief had, krijgt een nieuwe code. De code in de vorige brief werkt dan niet meer.</p>
            )}
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Sluiten</Button>
        <Button
          look="primary"
          icon={<Printer aria-hidden className="size-4" />}
          disabled={number === 0}
          pending={print.isPending}
          pendingText="Bezig..."
          onClick={() => print.mutate(undefined, { onSuccess: close })}
        >
          {number === 0 ? 'Brieven afdrukken' : `${some(number, 'brief', 'brieven')} afdrukken`}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
