import { useQuery } from '@tanstack/react-query';
import { FileInput } from 'lucide-react';
import { useState } from 'react';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { count, dayAndTimeOfInstant, some } from '#web/format.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Comparison } from './comparison.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

type ListProposal = Output<'GET /api/admin/list-proposals'>[number];

/** Lists of employees that employers sent: compare, take over or refuse. */
export default function ListProposalsPage() {
  // Refetched at every visit, because employers send lists and colleagues decide about them.
  const lists = useQuery({ ...query('GET /api/admin/list-proposals'), staleTime: 0 });
  return (
    <>
      <PageHeader
        title="Lijsten van werkgevers"
        subtitle="Lijsten die werkgevers op hun pagina stuurden. Er verandert niets tot u beslist."
      />
      <Loaded what="De lijsten konden" query={lists} height="h-40">
        {(waiting) =>
          waiting.length === 0 ? (
            <EmptyState
              title="Geen lijsten"
              text="Stuurt een werkgever op zijn pagina een lijst? Dan ziet u hem hier, en bij Vandaag te doen."
            />
          ) : (
            <div className="flex flex-col gap-6">
              {waiting.map((list) => (
                <ListCard key={list.id} list={list} />
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function ListCard({ list }: { list: ListProposal }) {
  const { id, employerId, employerName, createdAt, rows, fresh, changed, gone } = list;
  const [opened, setOpened] = useState<'comparison' | 'refusal' | null>(null);
  const undo = useChange('POST /api/employees/imports/{id}/undo', {
    success: ({ count: undone }) => ({
      title: 'Ongedaan gemaakt',
      text: `${some(undone, 'werknemer is', 'werknemers zijn')} weer verwijderd.`,
    }),
    failure: { title: 'Fout', text: 'Het toevoegen kon niet ongedaan worden gemaakt.' },
  });
  const accept = useChange('POST /api/admin/list-proposals/{id}/accept', {
    failure: { title: 'Fout', text: 'De lijst kon niet worden overgenomen.' },
  });
  function takeOver(): void {
    accept.mutate(
      { params: { id } },
      {
        onSuccess: ({ createdCount, importId }) =>
          toast({
            title: 'Lijst overgenomen',
            text: some(createdCount, 'werknemer is toegevoegd', 'werknemers zijn toegevoegd'),
            ...(importId !== null && { actions: [{ label: 'Ongedaan maken', run: () => undo.mutate({ params: { id: importId } }) }] }),
          }),
      },
    );
  }
  return (
    <Card
      title={<EmployerLink id={employerId} name={employerName} />}
      description={`Gestuurd op ${dayAndTimeOfInstant(createdAt)}, ${some(rows, 'werknemer', 'werknemers')}`}
      icon={<FileInput aria-hidden />}
    >
      <p>
        {count(fresh)} nieuw, {count(changed)} gewijzigd, {count(gone)} niet meer op de lijst.
      </p>
      {opened === 'comparison' ? (
        <div className="mt-4 border-t pt-4">
          <Comparison id={id} onClose={() => setOpened(null)} />
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button look="primary" onClick={() => setOpened('comparison')}>
            Vergelijken
          </Button>
          <Button pending={accept.isPending} pendingText="Toevoegen..." onClick={takeOver}>
            {fresh === 0 ? 'Afsluiten zonder toevoegen' : 'Nieuwe werknemers toevoegen'}
          </Button>
          <Button onClick={() => setOpened('refusal')}>Weigeren</Button>
        </div>
      )}
      {opened === 'refusal' && <RefuseDialog list={list} close={() => setOpened(null)} />}
    </Card>
  );
}
