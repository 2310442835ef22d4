import { shortDate } from '#domain/calendar.ts';
import { euros } from '#domain/money/euros.ts';
import { CHARGE_KIND_LABEL } from '#domain/money/vocabulary.ts';
import type { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { timeRange } from '#web/format.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { ConsultantLink } from '#web/parts/people/link.tsx';
import { Facts } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import type { Charge } from './types.ts';

type ReasonDialogProps = {
  charge: Charge;
  close: () => void;
  change: ReturnType<typeof useChange<'POST /api/admin/charges/{id}/waive' | 'POST /api/admin/charges/{id}/credit'>>;
  title: string;
  description: string;
  submit: string;
  hint?: string;
};

/** Waiving and crediting a charge: both change nothing else, and both ask for a reason. */
export function ReasonDialog({ charge, close, change, title, description, submit, hint }: ReasonDialogProps) {
  const form = useForm({ reason: '' });
  return (
    <Dialog close={close} title={title} description={description}>
      <DialogForm
        onSubmit={form.submit(
          (body) => change.mutate({ params: { id: charge.id }, body }, { onSuccess: close, onError: form.refused }),
          ({ reason }) => (reason.trim() ? {} : { reason: 'Vul een reden in.' }),
        )}
        changed={form.changed}
        submit={submit}
        pending={change.isPending}
      >
        <Facts
          facts={[
            ['Werkgever', <EmployerLink key="employer" id={charge.employerId} name={charge.employerName} newTab />],
            ['Soort', CHARGE_KIND_LABEL[charge.kind]],
            ['Afspraak', `${shortDate(charge.date)}, ${timeRange(charge)}`],
            charge.cents !== null && ['Bedrag zonder btw', euros(charge.cents)],
            ['Consultant', <ConsultantLink key="consultant" id={charge.consultantId} name={charge.consultantName} newTab />],
          ]}
        />
        <Field label="Reden" required hint={hint} error={form.errors.reason}>
          <Textarea rows={3} maxLength={500} {...form.text('reason')} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
