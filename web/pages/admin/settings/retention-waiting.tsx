import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { DAILY_RUN_TIME } from '#domain/post/vocabulary.ts';
import { dateInWords } from '#texts/nl/dates.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { count } from '#web/format.ts';
import { peopleInWords } from '#web/parts/people/employee.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type Retention = Output<'GET /api/admin/retention'>;

/** People above the limit of a run: they stay until an administrator confirms here. */
export function RetentionWaiting({ retention: { waiting, confirmed, maxPerRun, nextRun } }: { retention: Retention }) {
  const [asking, setAsking] = useState(false);
  const confirm = useChange('POST /api/admin/retention/confirm', {
    success: { title: 'Wissen bevestigd', text: 'Zij gaan bij de eerstvolgende nachtelijke ronde.' },
    failure: { title: 'Fout bij bevestigen', text: 'Het wissen kon niet worden bevestigd.' },
  });
  if (waiting === 0 && confirmed === 0) return null;
  const next = `${dateInWords(nextRun)} om ${DAILY_RUN_TIME}`;
  return (
    <div className="mb-5 flex flex-col gap-3">
      {confirmed > 0 && (
        <p role="status">
          Bevestigd: de gegevens van {peopleInWords(confirmed)} worden gewist {next}.
        </p>
      )}
      {waiting > 0 && (
        <Notice
          tone="warning"
          title={`${peopleInWords(waiting)} ${waiting === 1 ? 'wacht' : 'wachten'} op uw bevestiging`}
          icon={<TriangleAlert aria-hidden className="size-5" />}
        >
          <p>
            Er waren meer werknemers om te wissen dan de {count(maxPerRun)} die er in een nacht mogen gaan. Wie wacht, blijft staan. Had u
            dit niet verwacht? Kijk dan eerst of de termijnen kloppen.
          </p>
          <Button className="mt-3" onClick={() => setAsking(true)}>
            Wissen bevestigen
          </Button>
        </Notice>
      )}
      {asking && (
        <ConfirmDialog
          close={() => setAsking(false)}
          title={`${peopleInWords(waiting)} wissen?`}
          description={`Zij gaan ${next}. Wat gewist is, komt niet terug. Tot dan kunt u het wissen nog uitzetten.`}
          isFinal
          confirm="Bevestigen"
          pending={confirm.isPending}
          pendingText="Bevestigen..."
          onConfirm={() => confirm.mutate(undefined, { onSuccess: () => setAsking(false) })}
        />
      )}
    </div>
  );
}
