import { useChange } from '#web/api/change.ts';
import { RoundDialog } from '#web/parts/rounds/round-dialog.tsx';
import type { RoundPage } from '#web/parts/rounds/types.ts';
import { wavesInWords } from '#web/parts/rounds/words.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { LeftOut } from './left-out.tsx';
import type { Verb } from './types.ts';

type TaskDialogProps = { verb: Verb; page: RoundPage; close: () => void; onDeleted: () => void };

export function TaskDialog({ verb, page, close, onDeleted }: TaskDialogProps) {
  if (verb === 'edit') return <RoundDialog round={page.round} close={close} />;
  return <Question verb={verb} page={page} close={close} onDeleted={onDeleted} />;
}

const WORDS = {
  start: { title: 'Ronde starten?', confirm: 'Starten', done: 'Ronde gestart', failed: 'Ronde niet gestart' },
  pause: { title: 'Ronde pauzeren?', confirm: 'Pauzeren', done: 'Ronde gepauzeerd', failed: 'Ronde niet gepauzeerd' },
  close: { title: 'Ronde afsluiten?', confirm: 'Afsluiten', done: 'Ronde afgesloten', failed: 'Ronde niet afgesloten' },
  delete: { title: 'Ronde verwijderen?', confirm: 'Verwijderen', done: 'Ronde verwijderd', failed: 'Ronde niet verwijderd' },
} as const;

function Question({ verb, page, close, onDeleted }: TaskDialogProps & { verb: keyof typeof WORDS }) {
  const { title, confirm, done, failed } = WORDS[verb];
  const telling = { success: { title: done }, failure: { title: failed } };
  const changes = {
    start: useChange('POST /api/admin/rounds/{id}/start', telling),
    pause: useChange('POST /api/admin/rounds/{id}/pause', telling),
    close: useChange('POST /api/admin/rounds/{id}/close', telling),
    delete: useChange('DELETE /api/admin/rounds/{id}', telling),
  };
  const { mutate, isPending } = changes[verb];
  return (
    <ConfirmDialog
      close={close}
      title={title}
      description={whatHappens(verb, page)}
      confirm={confirm}
      isFinal={verb === 'delete' || verb === 'close'}
      pending={isPending}
      pendingText="Bezig..."
      onConfirm={() =>
        mutate(
          { params: { id: page.round.id } },
          {
            onSuccess: () => {
              if (verb === 'delete') onDeleted();
              close();
            },
          },
        )
      }
    >
      {verb === 'close' && <LeftOut page={page} close={close} />}
    </ConfirmDialog>
  );
}

function whatHappens(verb: keyof typeof WORDS, { round, waves }: RoundPage): string {
  if (verb === 'pause') return 'Er gaan geen nieuwe uitnodigingen uit. Herinneringen aan wie al is uitgenodigd, gaan door.';
  if (verb === 'delete') return `De ronde ‘${round.name}’ verdwijnt. Er is nog niemand in uitgenodigd.`;
  if (verb === 'close')
    return 'Er gaan geen uitnodigingen meer uit, en het bewijs van aanbod wordt verzegeld. Het zegel gaat per e-mail naar uw kantoor en naar de werkgever. Dit kan niet ongedaan worden gemaakt.';
  if (waves.length === 0) return 'Elke werkdag om 09:00 gaat er een groep uitnodigingen uit, zolang er mensen en uren zijn.';
  return `Elke werkdag om 09:00 gaat er een groep uitnodigingen uit. Zoals het nu staat: ${wavesInWords(waves)}.`;
}
