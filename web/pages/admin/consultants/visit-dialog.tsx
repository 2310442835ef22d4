import { Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { timeRange } from '#web/format.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { ConsultantLink } from '#web/parts/people/link.tsx';
import { dayInWords } from '#web/parts/planning/week/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/card.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';

type VisitDialogProps = {
  visit: Output<'GET /api/admin/visits'>['visits'][number];
  employerName: string;
  consultantName: string;
  close: () => void;
};

export function VisitDialog({ visit, employerName, consultantName, close }: VisitDialogProps) {
  const { availabilityId, free, booked, expected, ...row } = visit;
  const { consultantId, date } = row;
  const restore = useChange('POST /api/availability', {
    success: { title: 'Bezoekdag teruggezet' },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het terugzetten van de bezoekdag.' },
  });
  const remove = useChange('DELETE /api/availability/{id}', {
    success: {
      title: 'Bezoekdag verwijderd',
      ...(booked > 0 && { text: `${booked === 1 ? 'De geboekte afspraak blijft' : `De ${booked} geboekte afspraken blijven`} staan.` }),
      actions: [{ label: 'Ongedaan maken', run: () => restore.mutate({ body: row }) }],
    },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van de bezoekdag.' },
  });
  return (
    <Dialog close={close} title={`Bezoekdag bij ${employerName}`} description={dayInWords(date)}>
      <DialogBody>
        <Facts
          facts={[
            ['Werkgever', <EmployerLink key="employer" id={visit.employerId} name={employerName} />],
            ['Consultant', <ConsultantLink key="consultant" id={consultantId} name={consultantName} />],
            ['Tijd', timeRange(visit)],
            ['Vrij', `${free} uur`],
            ['Geboekt', `${booked} uur`],
            ['Verwacht', `${expected} uur`],
          ]}
        />
      </DialogBody>
      <DialogFooter>
        <Button
          look="danger"
          icon={<Trash2 aria-hidden className="size-4" />}
          pending={remove.isPending}
          pendingText="Verwijderen..."
          onClick={() => remove.mutate({ params: { id: availabilityId } }, { onSuccess: close })}
        >
          Verwijderen
        </Button>
        <Link href={`/consultants?beeld=week&consultant=${consultantId}&datum=${date}`} className={buttonClass({ look: 'primary' })}>
          Week bekijken
        </Link>
      </DialogFooter>
    </Dialog>
  );
}
