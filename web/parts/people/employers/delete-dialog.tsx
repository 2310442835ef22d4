import { useState } from 'react';
import { useLocation } from 'wouter';
import type { SealedRound } from '#domain/people/employers.ts';
import { addressOf } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { recordLink } from '#web/ui/classes.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { Employer } from './types.ts';

type DeleteEmployerDialogProps = { employer: Pick<Employer, 'id' | 'name'>; close: () => void; deleted?: () => void };

/** What stands in the way of a deletion, and where to see it. */
const IN_THE_WAY: Record<string, { label: string; href: (id: number) => string }> = {
  EMPLOYER_HAS_EMPLOYEES: { label: 'Bekijk werknemers', href: (id) => `/employees?employerId=${id}` },
  EMPLOYER_HAS_CHARGES: { label: 'Bekijk doorbelasting', href: (id) => `/charges?employer=${id}` },
};

/** A refusal is told by the toast, as any failure; the dialog then gives its reason, or names the proofs that would be deleted along. */
export function DeleteEmployerDialog({ employer: { id, name }, close, deleted }: DeleteEmployerDialogProps) {
  const [, navigate] = useLocation();
  const [proofs, setProofs] = useState<SealedRound[]>([]);
  const remove = useChange('DELETE /api/employers/{id}', {
    success: { title: 'Werkgever verwijderd', text: name },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van de werkgever.', fixed: true },
  });
  const reason = IN_THE_WAY[remove.error?.errorType ?? ''];
  const dialog = { close, title: 'Werkgever verwijderen?' };

  if (remove.error && reason) {
    return (
      <ConfirmDialog
        {...dialog}
        description={remove.error.message}
        cancel="Sluiten"
        confirm={reason.label}
        onConfirm={() => navigate(reason.href(id))}
      />
    );
  }
  const hasProofs = proofs.length > 0;
  return (
    <ConfirmDialog
      {...dialog}
      description={
        hasProofs
          ? `Bij ${name} horen verzegelde bewijzen van aanbod. Die verdwijnen mee. Sla ze eerst op.`
          : `${name} wordt verwijderd. Dit kan niet ongedaan worden gemaakt.`
      }
      isFinal
      confirm={hasProofs ? 'Met bewijzen verwijderen' : 'Verwijderen'}
      pending={remove.isPending}
      pendingText="Verwijderen..."
      onConfirm={() =>
        remove.mutate(
          { params: { id }, ...(hasProofs && { body: { confirmProofs: true } }) },
          {
            onSuccess: deleted,
            onSettled: (_, error) => {
              if (error?.errorType === 'HAS_PROOFS') setProofs((error.body as { proofs: SealedRound[] }).proofs);
              else if (!IN_THE_WAY[error?.errorType ?? '']) close();
            },
          },
        )
      }
    >
      {hasProofs && (
        <ul className="list-disc pl-5">
          {proofs.map(({ roundId, name }) => (
            <li key={roundId}>
              {name}: <Download id={roundId} format="xlsx" label="Excel-bestand" of={name} />,{' '}
              <Download id={roundId} format="json" label="om te controleren (.json)" of={name} />
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

function Download({ id, format, label, of }: { id: number; format: 'xlsx' | 'json'; label: string; of: string }) {
  return (
    <a href={addressOf('GET /api/admin/rounds/{id}/proof', { params: { id }, query: { format } })} download className={recordLink}>
      {label}
      <span className="sr-only"> van {of}</span>
    </a>
  );
}
