import { useQuery } from '@tanstack/react-query';
import { FileInput } from 'lucide-react';
import { useState } from 'react';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { change, failureToast, useChange } from '#web/api/change.ts';
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
        title="Aangeleverde lijsten"
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
  const accept = useChange('POST /api/admin/list-proposals/{id}/accept', {
    success: ({ createdCount, importId }) => ({
      title: 'Lijst overgenomen',
      text: some(createdCount, 'werknemer is toegevoegd', 'werknemers zijn toegevoegd'),
      ...(importId !== null && { actions: [{ label: 'Ongedaan maken', run: () => undo(importId) }] }),
    }),
    failure: { title: 'Fout', text: 'De lijst kon niet worden overgenomen.' },
  });
  return (
    <Card
      title={<EmployerLink id={employerId} name={employerName} />}
      description={`Gestuurd: ${dayAndTimeOfInstant(createdAt)}, ${some(rows, 'werknemer', 'werknemers')}`}
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
          <Button pending={accept.isPending} pendingText="Toevoegen..." onClick={() => accept.mutate({ params: { id } })}>
            {fresh === 0 ? 'Afsluiten zonder toevoegen' : 'Nieuwe werknemers toevoegen'}
          </Button>
          <Button onClick={() => setOpened('refusal')}>Weigeren</Button>
        </div>
      )}
      {opened === 'refusal' && <RefuseDialog list={list} close={() => setOpened(null)} />}
    </Card>
  );
}

/** From the toast, when the list is no longer on the page. */
async function undo(id: number): Promise<void> {
  try {
    const { count: undone } = await change('POST /api/employees/imports/{id}/undo', { params: { id } });
    toast({ title: 'Ongedaan gemaakt', text: some(undone, 'werknemer is weer verwijderd', 'werknemers zijn weer verwijderd') });
  } catch (error) {
    toast(failureToast(error, { title: 'Fout', text: 'Het toevoegen kon niet ongedaan worden gemaakt.' }));
  }
}
