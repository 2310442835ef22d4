import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { query } from '#web/api/cache.ts';
import { useOpen, usePageId } from '#web/filters.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { EarlierRounds } from '#web/parts/rounds/earlier-rounds.tsx';
import { RoundStateBadge } from '#web/parts/rounds/state-badge.tsx';
import type { RoundPage } from '#web/parts/rounds/types.ts';
import { WishesCard } from '#web/parts/rounds/wishes-card.tsx';
import { periodOfRound } from '#web/parts/rounds/words.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RecordGone } from '#web/ui/record-gone.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { Actions } from './actions.tsx';
import { HoursCard } from './hours-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { ProofCard } from './proof-card.tsx';
import { StandCard } from './stand-card.tsx';
import { TaskDialog } from './task-dialog.tsx';
import type { Verb } from './types.ts';

// Loaded when opened.
const LettersDialog = lazy(() => import('#web/parts/post/letters-dialog.tsx'));
// The chart library is loaded only here.
const ChartsCard = lazy(() => import('./charts-card.tsx'));

export default function RoundPageView() {
  const id = usePageId();
  return <Page key={id} id={id} />;
}

function Page({ id }: { id: number }) {
  const page = useQuery({ ...query('GET /api/admin/rounds/{id}', { params: { id } }), staleTime: 0 });
  if (page.error) return <RecordGone what="Ronde" list={{ href: '/rounds', text: 'Alle rondes' }} query={page} />;
  return page.data ? <Loaded page={page.data} /> : <Loading />;
}

function Loaded({ page }: { page: RoundPage }) {
  const { round, figures } = page;
  const [verb, setVerb] = useState<Verb | null>(null);
  const employer = useQuery(query('GET /api/employers/{id}', { params: { id: round.employerId } }));
  const [isPrinting, setPrinting] = useState(false);
  const [, navigate] = useLocation();
  const isOpen = round.state !== 'closed';
  // The page of an employer links to its next step.
  useOpen('start', () => isOpen && round.state !== 'active' && setVerb('start'));
  useOpen('close', () => isOpen && setVerb('close'));
  return (
    <>
      <BackLink href="/rounds" text="Alle rondes" />
      <PageHeader
        title={round.name}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <EmployerLink id={round.employerId} name={figures.employerName} />
            <span>{periodOfRound(round)}</span>
            <RoundStateBadge state={round.state} />
          </span>
        }
        actions={
          <Actions
            round={round}
            onVerb={setVerb}
            onLetters={employer.data?.communicatieViaHrm === false ? () => setPrinting(true) : undefined}
          />
        }
      />
      <div className="flex flex-col gap-6">
        <HoursCard page={page} onVerb={setVerb} />
        <StandCard page={page} />
        {figures.employees > 0 && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <ChartsCard page={page} />
          </Suspense>
        )}
        {isOpen && <WishesCard employerId={round.employerId} />}
        <PeopleCard round={round} />
        <ProofCard page={page} />
        <EarlierRounds round={round} />
      </div>
      <Suspense>
        {isPrinting && <LettersDialog employerId={round.employerId} name={figures.employerName} close={() => setPrinting(false)} />}
      </Suspense>
      {verb && <TaskDialog verb={verb} page={page} close={() => setVerb(null)} onDeleted={() => navigate('/rounds')} />}
    </>
  );
}
