import { useQuery } from '@tanstack/react-query';
import { isDuring, type Period } from '#domain/planning/absence.ts';
import { query } from '#web/api/cache.ts';
import { run } from '#web/api/call.ts';
import { useRequest } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { today } from '#web/format.ts';
import { stillPlanned } from '#web/parts/ask-first.tsx';
import { consultantOptions } from '#web/parts/people/options.ts';
import { diaryOf, type Whose } from '#web/parts/planning/diary/calls.ts';
import { wordsFor } from '#web/parts/planning/diary/words.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { ChoiceSummary, Solutions, summaryOf, useChoosing } from './choices.tsx';
import { type AbsenceValues, errorsInPeriod, PeriodFields, periodOf } from './period-fields.tsx';
import { repair } from './repair.ts';

/** A POST that only reads: refetched after every change, like other queries. */
const PREVIEW = 'POST /api/admin/consultants/{id}/absence/preview';

type Reported = Period & { reason: string | null };
type AbsenceDialogProps = {
  whose: Whose;
  /** The absence that the consultant reported. */
  reported?: Reported | undefined;
  close: () => void;
};

/** The period of an absence. A consultant only reports it; an administrator also decides what happens to each appointment in it. */
export default function AbsenceDialog({ whose: given, reported, close }: AbsenceDialogProps) {
  const form = useForm(initialValues(given, reported));
  const { values } = form;
  const whose: Whose = given === 'own' ? 'own' : values.consultantId;
  const words = wordsFor(whose).absence;
  const isPeriod = Object.keys(errorsInPeriod(values)).length === 0;
  const isSolving = whose !== 'own' && isPeriod;
  const [id, period] = [values.consultantId, periodOf(values)];
  const preview = useQuery({
    queryKey: [PREVIEW, id, period],
    queryFn: ({ signal }) => run(PREVIEW, { params: { id }, body: period }, signal),
    enabled: isSolving,
  });
  const choosing = useChoosing((isSolving && preview.data?.appointments) || []);
  const { choices } = choosing;
  const report = useRequest(diaryOf(whose).reportAbsence, {
    success: (appointments) => ({
      ...words.reported(appointments, summaryOf(choices)),
      ...(whose !== 'own' && { actions: [repair(values.from)] }),
    }),
    // The list of choices itself says that it has changed.
    failure: ({ errorType }) => errorType !== 'ABSENCE_CHANGED' && { title: 'Fout', text: words.failure },
  });

  function send(): void {
    if (isSolving && !preview.data) return;
    const onError = (error: { errorType?: string | undefined; fields?: Record<string, string> }) => {
      choosing.refused(error);
      form.refused(error);
    };
    report.mutate({ ...period, reason: values.reason, choices }, { onSuccess: close, onError });
  }

  return (
    <Dialog wide={whose !== 'own'} close={close} title={words.title} description={words.description}>
      <DialogForm
        onSubmit={form.submit(send, errorsInPeriod)}
        changed={form.changed || choosing.changed}
        submit={words.submit(choices.length)}
        pending={report.isPending || (isSolving && preview.isFetching)}
        notice={whose !== 'own' && <ChoiceSummary choices={choices} />}
      >
        {whose !== 'own' && <ConsultantField form={form} />}
        <PeriodFields form={form} hint={words.reason} />
        {whose === 'own' ? (
          <Standing values={values} />
        ) : (
          <Solutions preview={preview} isAsked={isPeriod} choosing={choosing} none="In deze tijd staan geen gesprekken." />
        )}
      </DialogForm>
    </Dialog>
  );
}

type Values = AbsenceValues & { consultantId: number };

/** A consultant who reports an absence is usually absent today. */
function initialValues(whose: Whose, reported: Reported | undefined): Values {
  const first = whose === 'own' ? today() : '';
  const { from = first, to = first, startTime, endTime, reason } = reported ?? {};
  const consultantId = whose === 'own' ? 0 : whose;
  return { consultantId, from, to, startTime: startTime ?? '', endTime: endTime ?? '', reason: reason ?? '' };
}

function ConsultantField({ form }: { form: Pick<ReturnType<typeof useForm<Values>>, 'values' | 'choice'> }) {
  const { data } = useQuery(query('GET /api/consultants'));
  return (
    <Field label="Consultant" required>
      <Select
        {...form.choice('consultantId')}
        options={data ? consultantOptions(data) : [{ value: form.values.consultantId, label: '…' }]}
      />
    </Field>
  );
}

function Standing({ values }: { values: AbsenceValues }) {
  const { data } = useQuery(query('GET /api/consultants/appointments'));
  const planned = data?.filter((one) => one.status === 'geplanned' && isDuring(periodOf(values), one)).length ?? 0;
  return (
    <div aria-live="polite">
      {planned > 0 && (
        <Notice tone="neutral" title={stillPlanned('In deze tijd', planned)}>
          U hoeft niets te doen. Een beheerder zoekt een collega of een ander moment, en vertelt het de werknemers.
        </Notice>
      )}
    </div>
  );
}
