import { Braces, Eraser, FileText } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '#domain/people/names.ts';
import { useChange } from '#web/api/change.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { Employee } from './employee.ts';

const icon = { 'aria-hidden': true, className: 'size-4' } as const;

/** Exports the data of an employee, or erases it, on the employee's request. */
export function Privacy({ employee, close }: { employee: Employee; close: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const address = `/api/employees/${employee.id}/export`;
  return (
    <section aria-labelledby="privacy" className="flex flex-col gap-3 border-t pt-4">
      <h3 id="privacy" className="font-semibold">
        Gegevens van deze werknemer
      </h3>
      <div className="flex flex-wrap gap-3">
        <a href={`${address}?format=html`} target="_blank" rel="noopener" className={buttonClass({ size: 'small' })}>
          <FileText {...icon} />
          <span>
            Gegevens exporteren<span className="sr-only"> (opent in een nieuw tabblad)</span>
          </span>
        </a>
        <a href={address} download className={buttonClass({ size: 'small' })}>
          <Braces {...icon} />
          <span>
            <span className="sr-only">Gegevens downloaden als </span>.json
          </span>
        </a>
        <Button size="small" icon={<Eraser {...icon} />} onClick={() => setIsAsking(true)}>
          Definitief wissen
        </Button>
      </div>
      {isAsking && <EraseDialog employee={employee} done={close} close={() => setIsAsking(false)} />}
    </section>
  );
}

export function EraseDialog({ employee, done, close }: { employee: Employee; done: () => void; close: () => void }) {
  const name = displayName(employee);
  const [suppress, setSuppress] = useState(false);
  const erase = useChange('POST /api/employees/{id}/erase', {
    success: {
      title: 'Werknemer definitief gewist',
      text: suppress
        ? `Alle gegevens zijn gewist. ${employee.employer.name} kan dit adres niet opnieuw aanmelden.`
        : 'Alle gegevens zijn gewist.',
    },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het wissen van de werknemer.' },
  });
  return (
    <ConfirmDialog
      close={close}
      title={`${name} definitief wissen?`}
      description="Alle gegevens van deze werknemer worden meteen gewist. Dit kan niet ongedaan worden gemaakt, ook niet bij 'Recent verwijderd'."
      isFinal
      confirm="Definitief wissen"
      pending={erase.isPending}
      pendingText="Wissen..."
      onConfirm={() => erase.mutate({ params: { id: employee.id }, body: { suppress } }, { onSuccess: done })}
    >
      {employee.appointment?.status === 'geplanned' && (
        <p className="font-medium">
          {employee.email
            ? 'De geplande afspraak vervalt. De consultant en de werknemer krijgen bericht; die laatste e-mail wordt gewist zodra hij is verzonden.'
            : 'De geplande afspraak vervalt. De consultant krijgt bericht. De werknemer heeft geen e-mailadres: geef het zelf door.'}
        </p>
      )}
      {employee.email && (
        <Checkbox
          label="Deze persoon wil niet meer benaderd worden"
          hint={`Staat het e-mailadres later weer op een lijst van ${employee.employer.name}, dan slaat het portaal die rij over. Alleen een code die niemand kan teruglezen, blijft daarvoor bewaard.`}
          checked={suppress}
          onChange={(event) => setSuppress(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
