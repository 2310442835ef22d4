import { useQuery } from '@tanstack/react-query';
import { dateInWords } from '#texts/nl/dates.ts';
import { run } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { count, some } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';
import { summaryOf, useChoosing } from './choices.tsx';
import { repair } from './repair.ts';
import { SolveDialog } from './solve-dialog.tsx';

/** A POST that only reads: refetched after every change, like other queries. */
const PREVIEW = 'POST /api/admin/closed-days/{id}/solve/preview';

type SolveClosedDayDialogProps = { day: { id: number; date: string; name: string }; close: () => void };

/** What happens to each appointment on a closed day; one button stores everything. */
export default function SolveClosedDayDialog({ day: { id, date, name }, close }: SolveClosedDayDialogProps) {
  const preview = useQuery({ queryKey: [PREVIEW, id], queryFn: ({ signal }) => run(PREVIEW, { params: { id } }, signal) });
  const choosing = useChoosing(preview.data?.appointments ?? []);
  const { choices } = choosing;
  const solve = useChange('POST /api/admin/closed-days/{id}/solve', {
    success: {
      title: 'Gesprekken geregeld',
      text: `${summaryOf(choices)}. Iedereen krijgt bericht. Voor wie geen e-mailadres heeft, wacht een brief.`,
      actions: [repair(date)],
    },
    failure: ({ errorType }) =>
      errorType !== 'ABSENCE_CHANGED' && { title: 'Fout', text: 'Er is een fout opgetreden. Er is niets gewijzigd.' },
  });
  return (
    <SolveDialog
      close={close}
      title={`Gesprekken op ${dateInWords(date)}`}
      description={`Het kantoor is dan gesloten: ${name}. Kies wat er met elk gesprek gebeurt. Daarna krijgt iedereen bericht, met onze excuses.`}
      preview={preview}
      choosing={choosing}
      none="Op deze dag staan geen gesprekken meer."
      submit={choices.length === 0 && preview.data ? 'Sluiten' : 'Opslaan en iedereen inlichten'}
      pending={solve.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (choices.length === 0) close();
        else solve.mutate({ params: { id }, body: { choices } }, { onSuccess: close, onError: choosing.refused });
      }}
    >
      {preview.data && preview.data.left > 0 && (
        <Notice tone="warning" title={`Dit zijn de eerste ${count(preview.data.appointments.length)} gesprekken van deze dag`}>
          {some(preview.data.left, 'ander gesprek regelt', 'andere gesprekken regelt')} u hierna: open dan deze lijst opnieuw.
        </Notice>
      )}
    </SolveDialog>
  );
}
