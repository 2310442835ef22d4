import { MOVED_STAYS } from '#domain/planning/absence.ts';
import type { AwayPiece } from '#domain/planning/week.ts';
import { useRequest } from '#web/api/change.ts';
import { diaryOf, type Whose } from '#web/parts/planning/diary/calls.ts';
import { wordsFor } from '#web/parts/planning/diary/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/card.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';
import type { AwayRow } from './types.ts';
import { dayInWords, hoursInShort } from './words.ts';

type BackEarlyDialogProps = { piece: AwayPiece<AwayRow>; whose: Whose; close: () => void };

/** For a day of an absence. Single days cannot be changed, only the day from which the consultant works again. */
export function BackEarlyDialog({ piece: { date, row, ...hours }, whose, close }: BackEarlyDialogProps) {
  const day = dayInWords(date);
  const end = useRequest(diaryOf(whose).endAbsence, {
    success: { title: 'Afwezigheid beëindigd', text: `Vanaf ${day} kan weer worden geboekt.` },
    failure: { title: 'Fout', text: 'Er is niets gewijzigd. Probeer het opnieuw.' },
  });
  return (
    <Dialog close={close} title="Afwezig">
      <DialogBody isText>
        <Facts facts={[['Wanneer', `${day}, ${hoursInShort(hours)}`], row.reason && ['Reden', row.reason]]} />
        <p>
          {wordsFor(whose).isBack} eerder terug? Vanaf deze dag vervalt de afwezigheid en kan er weer worden geboekt. {MOVED_STAYS}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Sluiten</Button>
        <Button look="primary" pending={end.isPending} onClick={() => end.mutate(date, { onSuccess: close })}>
          Weer aanwezig vanaf deze dag
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
