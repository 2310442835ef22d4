import { useQuery } from '@tanstack/react-query';
import { isDate } from '#domain/calendar.ts';
import { whyNotLeave } from '#domain/planning/absence.ts';
import { REFUSALS } from '#domain/refusals.ts';
import { dateInWords } from '#texts/nl/dates.ts';
import { run } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { type Errors, useForm } from '#web/form.ts';
import { today } from '#web/format.ts';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { summaryOf, useChoosing } from './choices.tsx';
import { repair } from './repair.ts';
import { SolveDialog } from './solve-dialog.tsx';

/** A POST that only reads: refetched after every change, like other queries. */
const PREVIEW = 'POST /api/consultants/{id}/leave/preview';

type Values = { from: string };

function errorsIn({ from }: Values): Errors<Values> {
  if (!isDate(from)) return { from: 'Kies een datum.' };
  const refusal = whyNotLeave(from, today());
  return refusal ? { from: REFUSALS[refusal].message } : {};
}

type LeaveDialogProps = { consultant: { id: number; leavesFrom: string | null; user: { name: string } }; close: () => void };

/** From when a consultant no longer works here, and what happens to each appointment from that day on. */
export default function LeaveDialog({ consultant: { id, leavesFrom, user }, close }: LeaveDialogProps) {
  const form = useForm<Values>({ from: leavesFrom ?? '' });
  const { from } = form.values;
  const isAsked = Object.keys(errorsIn(form.values)).length === 0;
  const preview = useQuery({
    queryKey: [PREVIEW, id, from],
    queryFn: ({ signal }) => run(PREVIEW, { params: { id }, body: { from } }, signal),
    enabled: isAsked,
  });
  const choosing = useChoosing((isAsked && preview.data?.appointments) || []);
  const { choices } = choosing;
  const leave = useChange('POST /api/consultants/{id}/leave', {
    success: {
      title: 'Vertrek vastgelegd',
      text: `${user.name} vertrekt per ${isAsked ? dateInWords(from) : ''}. ${choices.length > 0 ? `${summaryOf(choices)}. Iedereen krijgt bericht. Voor wie geen e-mailadres heeft, wacht een brief.` : ''}`.trim(),
      actions: [repair(from)],
    },
    failure: ({ errorType }) =>
      errorType !== 'ABSENCE_CHANGED' && { title: 'Fout', text: 'Er is een fout opgetreden. Er is niets gewijzigd.' },
  });

  function send(): void {
    if (!preview.data) return;
    const onError = (error: Parameters<typeof choosing.refused>[0] & Parameters<typeof form.refused>[0]) => {
      choosing.refused(error);
      form.refused(error);
    };
    leave.mutate({ params: { id }, body: { from, choices } }, { onSuccess: close, onError });
  }

  return (
    <SolveDialog
      close={close}
      title={`${user.name} vertrekt`}
      description="Kies de eerste dag waarop de consultant niet meer werkt. Vaste uren stoppen de dag ervoor; latere uren, bezoekdagen en gekoppelde agenda’s vervallen. Vanaf die dag kan de consultant niet meer inloggen."
      preview={preview}
      isAsked={isAsked}
      choosing={choosing}
      none="Vanaf die dag staan geen gesprekken gepland."
      changed={form.changed}
      submit={choices.length > 0 ? 'Opslaan en iedereen inlichten' : 'Vertrek vastleggen'}
      pending={leave.isPending}
      onSubmit={form.submit(send, errorsIn)}
    >
      <Field label="Vertrekt per" required error={form.errors.from}>
        <DateInput {...form.text('from')} min={today()} />
      </Field>
    </SolveDialog>
  );
}
