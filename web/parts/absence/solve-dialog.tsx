import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Period } from '#domain/planning/absence.ts';
import { query } from '#web/api/cache.ts';
import { run } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { ChoiceSummary, Solutions, summaryOf, useChoosing } from './choices.tsx';
import { type AbsenceValues, errorsInPeriod, PeriodFields, periodOf } from './period-fields.tsx';

type SolveAbsenceDialogProps = {
  consultantId: number;
  /** What the consultant has reported. */
  reported?: (Period & { reason: string | null }) | undefined;
  close: () => void;
};

/** Who is away from when until when, and what happens to each conversation meanwhile; one button does it all. */
export default function SolveAbsenceDialog({ consultantId, reported, close }: SolveAbsenceDialogProps) {
  const form = useForm<AbsenceValues & { consultantId: number }>({
    consultantId,
    from: reported?.from ?? '',
    to: reported?.to ?? '',
    startTime: reported?.startTime ?? '',
    endTime: reported?.endTime ?? '',
    reason: reported?.reason ?? '',
  });
  const { values } = form;
  const consultants = useQuery(query('GET /api/consultants'));
  const isPeriod = Object.keys(errorsInPeriod(values)).length === 0;
  const preview = useQuery({ ...previewOf(values.consultantId, periodOf(values)), enabled: isPeriod });
  const choosing = useChoosing((isPeriod && preview.data?.appointments) || []);
  const { choices } = choosing;
  const solve = useChange('POST /api/admin/consultants/{id}/absence', {
    success: {
      title: 'Afwezigheid verwerkt',
      text: choices.length === 0 ? 'In deze tijd kan niemand boeken.' : `${summaryOf(choices)}. Iedereen krijgt bericht.`,
    },
    failure: ({ errorType }) =>
      errorType !== 'ABSENCE_CHANGED' && { title: 'Fout', text: 'Er is een fout opgetreden. Er is niets gewijzigd.' },
  });

  function send(): void {
    if (!preview.data) return;
    const body = { ...periodOf(values), reason: values.reason, choices };
    const onError = (error: { errorType?: string | undefined; fields?: Record<string, string> }) => {
      choosing.refused(error);
      form.refused(error);
    };
    solve.mutate({ params: { id: values.consultantId }, body }, { onSuccess: close, onError });
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={close}
      title="Afwezigheid melden"
      description="Kies wat er met elk gesprek gebeurt. Daarna krijgt iedereen bericht."
    >
      <DialogForm
        onSubmit={form.submit(send, errorsInPeriod)}
        changed={form.changed || choosing.changed}
        close={close}
        submit={choices.length === 0 ? 'Afwezigheid opslaan' : 'Opslaan en iedereen inlichten'}
        pending={solve.isPending || (isPeriod && preview.isFetching)}
        notice={<ChoiceSummary choices={choices} />}
      >
        <Field label="Consultant" required>
          <Select
            {...form.choice('consultantId')}
            options={consultants.data?.map(({ id, user }) => ({ value: id, label: user.name })) ?? [{ value: consultantId, label: '…' }]}
          />
        </Field>
        <PeriodFields form={form} isOwn={false} />
        <Solutions preview={preview} isAsked={isPeriod} choosing={choosing} none="In deze tijd staan geen gesprekken." />
      </DialogForm>
    </Dialog>
  );
}

const PREVIEW = 'POST /api/admin/consultants/{id}/absence/preview';

/** A read, though it is a POST: it is fetched again after every change, like the others. */
function previewOf(id: number, period: Period) {
  const path = `/api/admin/consultants/${id}/absence/preview`;
  return queryOptions({ queryKey: [path, period], queryFn: ({ signal }) => run(PREVIEW, { params: { id }, body: period }, signal) });
}
