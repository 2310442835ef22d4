import { useQuery } from '@tanstack/react-query';
import { isDuring } from '#domain/planning/absence.ts';
import { query } from '#web/api/cache.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { today } from '#web/format.ts';
import { conversations, standing as standingIn } from '#web/parts/ask-first.tsx';
import { Notice } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { type AbsenceValues, errorsInPeriod, PeriodFields, periodOf } from './period-fields.tsx';

/** A consultant who cannot work: the administrators see to the rest. */
export default function ReportAbsenceDialog({ close }: { close: () => void }) {
  const form = useForm<AbsenceValues>({ from: today(), to: today(), startTime: '', endTime: '', reason: '' });
  const report = useChange('POST /api/consultants/absence', {
    success: ({ appointments }) => ({
      title: 'Gemeld',
      text: appointments === 0 ? 'De beheerders krijgen bericht.' : `Een beheerder regelt uw ${conversations(appointments)}.`,
    }),
    failure: { title: 'Fout', text: 'U bent nog niet afwezig gemeld. Probeer het opnieuw, of bel een beheerder.' },
  });
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Ziek of afwezig melden"
      description="Niemand kan in deze tijd nog een gesprek bij u boeken. De beheerders krijgen bericht."
    >
      <DialogForm
        onSubmit={form.submit(
          (values) => report.mutate({ body: { ...periodOf(values), reason: values.reason } }, { onSuccess: close, onError: form.refused }),
          errorsInPeriod,
        )}
        changed={form.changed}
        close={close}
        submit="Afwezig melden"
        pending={report.isPending}
      >
        <PeriodFields form={form} isOwn />
        <Standing values={form.values} />
      </DialogForm>
    </Dialog>
  );
}

function Standing({ values }: { values: AbsenceValues }) {
  const { data } = useQuery(query('GET /api/consultants/appointments'));
  const standing = data?.filter((one) => one.status === 'geplanned' && isDuring(periodOf(values), one)).length ?? 0;
  return (
    <div aria-live="polite">
      {standing > 0 && (
        <Notice tone="neutral" title={standingIn('In deze tijd', standing)}>
          U hoeft niets te doen. Een beheerder zoekt een collega of een ander moment, en vertelt het de werknemers.
        </Notice>
      )}
    </div>
  );
}
