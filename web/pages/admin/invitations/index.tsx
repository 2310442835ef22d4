import { useState } from 'react';
import { idIn, useFilters } from '#web/filters.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SendCard } from './send-card.tsx';
import { UploadCard } from './upload-card.tsx';

export default function InvitationsPage() {
  // The page of an employer links to /invitations?send=12.
  const { values } = useFilters({ send: '' });
  const [inviting, setInviting] = useState(Number(idIn(values.send)) || null);
  return (
    <>
      <PageHeader title="Uitnodigingen" subtitle="Werknemers inlezen en uitnodigen voor een pensioengesprek" />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <UploadCard onInvite={setInviting} />
        <SendCard inviting={inviting} onInvite={setInviting} />
      </div>
    </>
  );
}
