import { ended } from '#domain/people/names.ts';
import { useChange } from '#web/api/change.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Charge } from './types.ts';

export function WaiveDialog({ charge, close }: { charge: Charge; close: () => void }) {
  const waive = useChange('POST /api/admin/charges/{id}/waive', {
    success: { title: 'Doorbelasting kwijtgescholden', text: `Er wordt niets in rekening gebracht bij ${ended(charge.employerName)}` },
    failure: { title: 'Fout', text: 'De doorbelasting kon niet worden kwijtgescholden.' },
  });
  return (
    <ReasonDialog
      charge={charge}
      close={close}
      change={waive}
      title="Doorbelasting kwijtschelden"
      description="De reden blijft bij de doorbelasting bewaard."
      submit="Kwijtschelden"
    />
  );
}
