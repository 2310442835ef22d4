import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LANGUAGE_LABEL, type Language } from '#domain/language.ts';
import { PERSON_LABEL } from '#domain/people/person.ts';
import { EMPLOYEE_STATUS_LABEL } from '#domain/people/vocabulary.ts';
import type { ApiError, Output } from '#web/api/call.ts';
import { failureToast, request, settle } from '#web/api/change.ts';
import { count, phone, some } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ListWarnings } from './list-warnings.tsx';
import { restore } from './restore.ts';

export type ComparedList = Output<'POST /api/employees/compare'>;
type Added = { createdCount: number };
type CompareListProps<R extends Added> = {
  found: ComparedList;
  /** Adds the new people; `except`: the rows that are left out. */
  add: (except: readonly number[]) => Promise<R>;
  /** With what `add` answered, if anybody was added. */
  onDone: (result: R | null) => void;
  onCancel: () => void;
};
type Ids = ReadonlySet<number>;
type ChangedPerson = ComparedList['changed'][number];
/** What is ticked together: the changes of a person, or those of what this person filled in. */
type Proposal = { key: string; person: ChangedPerson; changes: ChangedPerson['changes']; isOwn: boolean };

/**
 * Shows who is new, changed and gone. Only what is ticked is done; removals, and changes of what employees filled in themselves, are not
 * ticked at first.
 */
export function CompareList<R extends Added>({ found, add, onDone, onCancel }: CompareListProps<R>) {
  // Not if some changes are left out of the list: a person whose address changed would be added as a second person.
  const canAdd = found.changed.length === found.changedCount;
  const [isAdding, setIsAdding] = useState(canAdd);
  const proposals = found.changed.flatMap(proposalsFor);
  const [changing, setChanging] = useState<ReadonlySet<string>>(
    () => new Set(proposals.filter(({ isOwn }) => !isOwn).map(({ key }) => key)),
  );
  const [removing, setRemoving] = useState<Ids>(new Set());
  const [done, setDone] = useState(0);
  const ticked = proposals.filter(({ key }) => changing.has(key));
  const changes = [...Map.groupBy(ticked, ({ person }) => person.employeeId)];
  const isNothing = changes.length === 0 && removing.size === 0 && !(isAdding && found.freshCount > 0);
  const run = useMutation<R | null, ApiError>({ mutationFn: () => settle(apply), onSuccess: onDone, onError: tellFailure });

  /** Changes come first: a person whose address changed must have the new one, or the list would add them as a second person. */
  async function apply(): Promise<R | null> {
    setDone(0);
    for (const [id, theirs] of changes) {
      const body = Object.fromEntries(theirs.flatMap(({ changes }) => changes).map(({ field, after }) => [field, after]));
      await request('PUT /api/employees/{id}', { params: { id }, body });
      setDone((number) => number + 1);
    }
    // Rows of changes without a tick are left out: otherwise a row with another address would be added as a second person.
    const except = proposals.filter(({ key }) => !changing.has(key)).map(({ person }) => person.row);
    const added = isAdding && found.freshCount > 0 ? await add(except) : null;
    const gone =
      removing.size > 0 ? (await request('POST /api/employees/delete', { body: { employeeIds: [...removing] } })).employeeIds : [];
    toast({
      title: 'Lijst verwerkt',
      text: `${count(added?.createdCount ?? 0)} toegevoegd, ${count(changes.length)} gewijzigd, ${count(gone.length)} verwijderd.`,
      ...(gone.length > 0 && { actions: [{ label: 'Verwijderen ongedaan maken', run: () => restore(gone) }] }),
    });
    return added;
  }

  if (run.isPending)
    return (
      <ProgressBar
        label={done < changes.length ? `Wijzigingen verwerken: ${count(done)} van ${count(changes.length)}` : 'Lijst verwerken...'}
        done={changes.length > 0 && done < changes.length ? done / changes.length : undefined}
      />
    );
  return (
    <div className="flex flex-col gap-6">
      <p role="status">
        {some(found.same, 'werknemer is hetzelfde', 'werknemers zijn hetzelfde')}, {count(found.freshCount)} nieuw,{' '}
        {count(found.changedCount)} gewijzigd, {count(found.goneCount)} niet meer op de lijst
        {found.skippedCount > 0 && `, ${some(found.skippedCount, 'rij', 'rijen')} overgeslagen`}.
      </p>
      <ListWarnings of={found} />
      {found.freshCount > 0 && (
        <Group title="Nieuw" number={found.freshCount} shown={found.fresh.length}>
          <Checkbox
            label={found.freshCount === 1 ? 'De nieuwe werknemer toevoegen' : `Alle ${count(found.freshCount)} nieuwe werknemers toevoegen`}
            checked={isAdding}
            disabled={!canAdd}
            hint={canAdd ? undefined : 'Verwerk eerst de wijzigingen en vergelijk de lijst daarna opnieuw.'}
            onChange={() => setIsAdding(!isAdding)}
          />
          <ul className="max-h-48 overflow-y-auto text-sm text-muted">
            {found.fresh.slice(0, SHOWN).map(({ row, name, email }) => (
              <li key={row} className="wrap-anywhere">
                {name}, {email ?? 'geen e-mailadres'}
              </li>
            ))}
          </ul>
        </Group>
      )}
      {found.changedCount > 0 && (
        <Group title="Gewijzigd" number={found.changedCount} shown={found.changed.length}>
          {proposals.map((proposal) => (
            <Checkbox
              key={proposal.key}
              label={proposal.isOwn ? `${proposal.person.name}: zelf ingevuld` : proposal.person.name}
              hint={<Changes of={proposal} />}
              checked={changing.has(proposal.key)}
              onChange={() => setChanging(toggled(changing, proposal.key))}
            />
          ))}
        </Group>
      )}
      {found.goneCount > 0 && (
        <Group title="Niet meer op de lijst" number={found.goneCount} shown={found.gone.length}>
          <p className="text-sm text-muted">
            Wie u aanvinkt, wordt verwijderd. Een geplande afspraak vervalt dan. U kunt het tien minuten lang ongedaan maken.
          </p>
          {found.gone.map(({ employeeId, name, email, status }) => (
            <Checkbox
              key={employeeId}
              label={`${name} verwijderen`}
              hint={`${email ?? 'geen e-mailadres'}, ${EMPLOYEE_STATUS_LABEL[status]}`}
              checked={removing.has(employeeId)}
              onChange={() => setRemoving(toggled(removing, employeeId))}
            />
          ))}
        </Group>
      )}
      <div className="flex flex-wrap gap-2 border-t pt-4">
        <Button look="primary" disabled={isNothing} onClick={() => run.mutate()}>
          Uitvoeren wat is aangevinkt
        </Button>
        <Button onClick={onCancel}>Annuleren</Button>
      </div>
    </div>
  );
}

/** How many names of new people are shown. */
const SHOWN = 20;

function toggled<K>(ticked: ReadonlySet<K>, key: K): ReadonlySet<K> {
  return ticked.has(key) ? ticked.difference(new Set([key])) : new Set([...ticked, key]);
}

function proposalsFor(person: ChangedPerson): Proposal[] {
  return [false, true].flatMap((isOwn) => {
    const changes = person.changes.filter((change) => change.isOwn === isOwn);
    return changes.length === 0 ? [] : { key: `${person.employeeId} ${isOwn}`, person, changes, isOwn };
  });
}

function tellFailure(error: unknown): void {
  toast(failureToast(error, { title: 'Niet alles is verwerkt', text: 'Vergelijk de lijst opnieuw om te zien wat er nog te doen is.' }));
}

function Group({ title, number, shown, children }: { title: string; number: number; shown: number; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-semibold">
        {title} ({count(number)})
      </h3>
      {shown < number && (
        <p className="text-sm text-muted">Hier staan de eerste {count(shown)}. Vergelijk de lijst daarna opnieuw voor de rest.</p>
      )}
      <div className="flex max-h-96 flex-col gap-1 overflow-y-auto">{children}</div>
    </section>
  );
}

const SENT_AGAIN = {
  invitation: 'De uitnodiging gaat opnieuw uit, voor het nieuwe adres.',
  confirmation: 'De bevestiging gaat opnieuw uit, voor het nieuwe adres.',
  nothing: 'Er gaat niets uit: deze werknemer is klaar, wil geen gesprek of wil geen e-mail.',
};

function Changes({ of: { changes, person, isOwn } }: { of: Proposal }) {
  return (
    <>
      {changes.map(({ field, before, after }) => (
        <span key={field} className="block wrap-anywhere">
          {PERSON_LABEL[field]}: {inWords(field, before)} wordt {inWords(field, after)}
        </span>
      ))}
      {isOwn && <span className="block font-medium">Dit heeft de werknemer zelf zo gekozen.</span>}
      {person.hasLink && !isOwn && (
        <span className="block font-medium">De oude link werkt dan niet meer. {SENT_AGAIN[person.sentAgain ?? 'nothing']}</span>
      )}
    </>
  );
}

function inWords(field: keyof typeof PERSON_LABEL, value: string | null): string {
  if (!value) return 'leeg';
  if (field === 'phone') return phone(value);
  return field === 'language' ? LANGUAGE_LABEL[value as Language] : value;
}
