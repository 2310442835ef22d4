import { shortDate } from '#domain/calendar.ts';
import { euros } from '#domain/money/euros.ts';
import { CHARGE_KIND_LABEL } from '#domain/money/vocabulary.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { timeRange } from '#web/format.ts';
import { Facts } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import type { Charge } from './types.ts';

export function WaiveDialog({ charge, close }: { charge: Charge; close: () => void }) {
  const form = useForm({ reason: '' });
  const waive = useChange('POST /api/admin/charges/{id}/waive', {
    success: { title: 'Doorbelasting kwijtgescholden', text: `${charge.employerName} wordt hiervoor niet belast.` },
    failure: { title: 'Fout', text: 'De doorbelasting kon niet worden kwijtgescholden.' },
  });
  return (
    <Dialog open onOpenChange={close} title="Doorbelasting kwijtschelden" description="De reden blijft bij de doorbelasting bewaard.">
      <DialogForm
        onSubmit={form.submit(
          (body) => waive.mutate({ params: { id: charge.id }, body }, { onSuccess: close, onError: form.refused }),
          ({ reason }) => (reason.trim() ? {} : { reason: 'Vul een reden in.' }),
        )}
        changed={form.changed}
        close={close}
        submit="Kwijtschelden"
        pending={waive.isPending}
      >
        <Facts
          facts={[
            ['Werkgever', charge.employerName],
            ['Soort', CHARGE_KIND_LABEL[charge.kind]],
            ['Afspraak', `${shortDate(charge.date)}, ${timeRange(charge)}`],
            ...(charge.cents === null ? [] : [['Bedrag zonder btw', euros(charge.cents)] as const]),
            ['Consultant', charge.consultantName],
          ]}
        />
        <Field label="Reden" required error={form.errors.reason}>
          <Textarea rows={3} maxLength={500} {...form.text('reason')} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
