import { useState } from 'react';
import { idIn, useFilters } from '#web/filters.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SendCard } from './send-card.tsx';
import type { Inviting } from './types.ts';
import { UploadCard } from './upload-card.tsx';

export default function InvitationsPage() {
  // The page of an employer links to /invitations?send=12.
  const { values } = useFilters({ send: '' });
  const [inviting, setInviting] = useState<Inviting | null>(() => (Number(idIn(values.send)) ? { employerId: Number(values.send) } : null));
  /** The employers that invitations were sent for since the last upload. */
  const [sentFor, setSentFor] = useState<ReadonlySet<number>>(new Set());
  return (
    <>
      <PageHeader title="Uitnodigingen" subtitle="Werknemers inlezen en uitnodigen voor een pensioengesprek" />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <UploadCard sentFor={sentFor} onUploaded={() => setSentFor(new Set())} onInvite={(employerId) => setInviting({ employerId })} />
        <SendCard
          inviting={inviting}
          onInvite={setInviting}
          onSent={(employerId) => setSentFor((employers) => new Set([...employers, employerId]))}
        />
      </div>
    </>
  );
}
