import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Period } from '#domain/planning/absence.ts';
import { query } from '#web/api/cache.ts';
import { run } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { ChoiceList, type Chosen, choiceFor, summaryOf } from './choices.tsx';
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
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [hasChanged, setChanged] = useState(false);
  const consultants = useQuery(query('GET /api/consultants'));
  const isPeriod = Object.keys(errorsInPeriod(values)).length === 0;
  const preview = useQuery({ ...previewOf(values.consultantId, periodOf(values)), enabled: isPeriod });
  const appointments = (isPeriod && preview.data?.appointments) || [];
  const choices = appointments.map((one) => choiceFor(one, chosen));
  const solve = useChange('POST /api/admin/consultants/{id}/absence', {
    success: {
      title: 'Afwezigheid verwerkt',
      text: choices.length === 0 ? 'In deze tijd kan niemand boeken.' : `${summaryOf(choices)}. Iedereen krijgt bericht.`,
    },
    failure: ({ errorType }) =>
      errorType !== 'ABSENCE_CHANGED' && { title: 'Fout', text: 'Er is een fout opgetreden. Er is niets gewijzigd.' },
  });
  const name = (id: number) => consultants.data?.find((consultant) => consultant.id === id)?.user.name ?? 'Een collega';

  function send(): void {
    if (!preview.data) return;
    const body = { ...periodOf(values), reason: values.reason, choices };
    const onError = (error: { errorType?: string | undefined; fields?: Record<string, string> }) => {
      // The list is read again by itself; what was chosen stays chosen where it still can be.
      setChanged(error.errorType === 'ABSENCE_CHANGED');
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
        close={close}
        submit={choices.length === 0 ? 'Afwezigheid opslaan' : 'Opslaan en iedereen inlichten'}
        pending={solve.isPending || (isPeriod && preview.isFetching)}
        notice={
          <p aria-live="polite" className="border-t px-5 py-2 text-sm font-medium empty:hidden">
            {choices.length > 0 ? summaryOf(choices) : ''}
          </p>
        }
      >
        <Field label="Consultant" required>
          <Select
            {...form.choice('consultantId')}
            options={consultants.data?.map(({ id, user }) => ({ value: id, label: user.name })) ?? [{ value: consultantId, label: '…' }]}
          />
        </Field>
        <PeriodFields form={form} isOwn={false} />
        <div role="status" className="empty:hidden">
          {hasChanged && !solve.isPending && (
            <Notice tone="warning" title="De lijst is intussen gewijzigd">
              Er is nog niets opgeslagen. Kijk de keuzes hieronder na en sla opnieuw op.
            </Notice>
          )}
          {isPeriod && preview.isPending && <p className="text-muted">Gesprekken zoeken…</p>}
          {isPeriod && preview.data && appointments.length === 0 && <p>In deze tijd staan geen gesprekken.</p>}
        </div>
        {isPeriod && preview.error && <LoadFailed what="De gesprekken konden" query={preview} />}
        {appointments.length > 0 && (
          <ChoiceList
            appointments={appointments}
            chosen={chosen}
            choose={(id, key) => setChosen(new Map(chosen).set(id, key))}
            nameOf={name}
          />
        )}
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
