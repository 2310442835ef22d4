import { MOVED_STAYS } from '#domain/planning/absence.ts';
import type { AwayPiece } from '#domain/planning/week.ts';
import { useChange } from '#web/api/change.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/card.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';
import type { AwayRow, Whose } from './types.ts';
import { dayInWords, hoursInShort } from './words.ts';

type BackEarlyDialogProps = { piece: AwayPiece<AwayRow>; whose: Whose; close: () => void };

/** A day of an absence. Its days are one whole: what can be changed is from when on the consultant works again. */
export function BackEarlyDialog({ piece: { date, row, ...hours }, whose, close }: BackEarlyDialogProps) {
  const day = dayInWords(date);
  const words = {
    success: { title: 'Afwezigheid beëindigd', text: `Vanaf ${day} kan weer worden geboekt.` },
    failure: { title: 'Fout', text: 'Er is niets gewijzigd. Probeer het opnieuw.' },
  };
  const own = useChange('POST /api/consultants/absence/end', words);
  const anyone = useChange('POST /api/admin/consultants/{id}/absence/end', words);
  const end = () => {
    const body = { from: date };
    if (whose === 'own') own.mutate({ body }, { onSuccess: close });
    else anyone.mutate({ params: { id: whose }, body }, { onSuccess: close });
  };
  return (
    <Dialog open onOpenChange={close} title="Afwezig">
      <DialogBody isText>
        <Facts
          facts={[
            ['Wanneer', `${day}, ${hoursInShort(hours)}`],
            ...(row.reason ? ([['Reden', row.reason]] satisfies [string, string][]) : []),
          ]}
        />
        <p>
          {whose === 'own' ? 'Bent u' : 'Is de consultant'} eerder terug? Vanaf deze dag vervalt de afwezigheid en kan er weer worden
          geboekt. {MOVED_STAYS}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Sluiten</Button>
        <Button look="primary" pending={own.isPending || anyone.isPending} onClick={end}>
          Weer aanwezig vanaf deze dag
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
