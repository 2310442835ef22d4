import { ended } from '#domain/people/names.ts';
import { useChange } from '#web/api/change.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Charge } from './types.ts';

export function CreditDialog({ charge, close }: { charge: Charge; close: () => void }) {
  const credit = useChange('POST /api/admin/charges/{id}/credit', {
    success: { title: 'Doorbelasting gecrediteerd', text: `De credit komt op de volgende afrekening van ${ended(charge.employerName)}` },
    failure: { title: 'Fout', text: 'De doorbelasting kon niet worden gecrediteerd.' },
  });
  return (
    <ReasonDialog
      charge={charge}
      close={close}
      change={credit}
      title="Doorbelasting crediteren"
      description={`Afrekening ${charge.statementNumber} blijft zoals zij is. Op de volgende afrekening van deze werkgever komt een regel met min.`}
      submit="Crediteren"
      hint="Voor uw eigen administratie; de reden staat niet op de afrekening."
    />
  );
}
