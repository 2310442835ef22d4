import { useQuery } from '@tanstack/react-query';
import { ApiError, type Output, run } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { some } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';
import { summaryOf, useChoosing } from './choices.tsx';
import { SolveDialog } from './solve-dialog.tsx';

/** A POST that only reads: refetched after every change, like other queries. */
const PREVIEW = 'POST /api/appointments/hand-over/preview';

type HandOverProps = { appointmentIds: readonly number[]; done?: () => void; close: () => void };

/** Gives chosen appointments to colleagues. Those that nobody can take over stay, unless the administrator chooses otherwise. */
export default function HandOverChosenDialog({ appointmentIds, done, close }: HandOverProps) {
  const preview = useQuery({
    queryKey: [PREVIEW, appointmentIds],
    queryFn: ({ signal }) => run(PREVIEW, { body: { appointmentIds: [...appointmentIds] } }, signal).catch(othersIn),
  });
  const choosing = useChoosing(preview.data?.appointments ?? [], { mayStay: true });
  const { appointments, choices } = choosing;
  const skipped = preview.data ? appointmentIds.length - appointments.length : 0;
  const handOver = useChange('POST /api/appointments/hand-over', {
    success: {
      title: 'Gesprekken overgedragen',
      text: `${summaryOf(choices)}. Iedereen krijgt bericht. Voor wie geen e-mailadres heeft, wacht een brief.`,
    },
    failure: ({ errorType }) =>
      errorType !== 'ABSENCE_CHANGED' && { title: 'Fout', text: 'Er is een fout opgetreden. Er is niets gewijzigd.' },
  });
  const finish = () => {
    done?.();
    close();
  };
  return (
    <SolveDialog
      close={close}
      title="Aan collega’s overdragen"
      description="Kies wie elk gesprek overneemt. Dag, tijd en type blijven gelijk, niemands uren veranderen en er wordt niets doorbelast. Daarna krijgt iedereen bericht."
      preview={preview}
      choosing={choosing}
      none="Van deze afspraken staat er geen meer gepland."
      submit={choices.length === 0 && preview.data ? 'Sluiten' : 'Overdragen en iedereen inlichten'}
      pending={handOver.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (choices.length === 0) return close();
        const body = { appointmentIds: choices.map(({ appointmentId }) => appointmentId), choices };
        handOver.mutate({ body }, { onSuccess: finish, onError: choosing.refused });
      }}
    >
      {skipped > 0 && appointments.length > 0 && (
        <Notice tone="neutral" title={`${some(skipped, 'afspraak', 'afspraken')} niet in de lijst`}>
          Alleen afspraken die gepland staan en nog niet zijn begonnen, kunt u overdragen.
        </Notice>
      )}
    </SolveDialog>
  );
}

/** Some are not planned any more, or have begun: the refusal has the others. */
function othersIn(error: unknown): Output<typeof PREVIEW> {
  if (error instanceof ApiError && error.errorType === 'ABSENCE_CHANGED') return error.body as Output<typeof PREVIEW>;
  throw error;
}
