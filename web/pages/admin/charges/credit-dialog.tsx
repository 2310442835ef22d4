import { shortDate } from '#domain/calendar.ts';
import { euros } from '#domain/money/euros.ts';
import { CHARGE_KIND_LABEL } from '#domain/money/vocabulary.ts';
import { ended } from '#domain/people/names.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { timeRange } from '#web/format.ts';
import { Facts } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import type { Charge } from './types.ts';

export function CreditDialog({ charge, close }: { charge: Charge; close: () => void }) {
  const form = useForm({ reason: '' });
  const credit = useChange('POST /api/admin/charges/{id}/credit', {
    success: { title: 'Doorbelasting gecrediteerd', text: `De credit komt op de volgende afrekening van ${ended(charge.employerName)}` },
    failure: { title: 'Fout', text: 'De doorbelasting kon niet worden gecrediteerd.' },
  });
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Doorbelasting crediteren"
      description={`Afrekening ${charge.statementNumber} blijft zoals zij is. Op de volgende afrekening van deze werkgever komt een regel met min.`}
    >
      <DialogForm
        onSubmit={form.submit(
          (body) => credit.mutate({ params: { id: charge.id }, body }, { onSuccess: close, onError: form.refused }),
          ({ reason }) => (reason.trim() ? {} : { reason: 'Vul een reden in.' }),
        )}
        changed={form.changed}
        close={close}
        submit="Crediteren"
        pending={credit.isPending}
      >
        <Facts
          facts={[
            ['Werkgever', charge.employerName],
            ['Soort', CHARGE_KIND_LABEL[charge.kind]],
            ['Afspraak', `${shortDate(charge.date)}, ${timeRange(charge)}`],
            ...(charge.cents === null ? [] : [['Bedrag zonder btw', euros(charge.cents)] as const]),
          ]}
        />
        <Field label="Reden" required hint="Voor uw eigen administratie; de reden staat niet op de afrekening." error={form.errors.reason}>
          <Textarea rows={3} maxLength={500} {...form.text('reason')} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
