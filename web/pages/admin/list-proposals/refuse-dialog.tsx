import { MAX_REFUSAL_NOTE } from '#domain/people/vocabulary.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';

type RefuseDialogProps = { list: Output<'GET /api/admin/list-proposals'>[number]; close: () => void };

export function RefuseDialog({ list: { id, employerName }, close }: RefuseDialogProps) {
  const form = useForm({ note: '' });
  const refuse = useChange('DELETE /api/admin/list-proposals/{id}', {
    success: { title: 'Lijst geweigerd', text: `Er is niets veranderd bij de werknemers van ${employerName}.` },
    failure: { title: 'Fout', text: 'De lijst kon niet worden geweigerd.' },
  });
  return (
    <Dialog
      close={close}
      title="Lijst weigeren?"
      description={`De lijst van ${employerName} wordt verwijderd. Bij de werknemers verandert niets.`}
    >
      <DialogForm
        onSubmit={form.submit((body) => refuse.mutate({ params: { id }, body }, { onSuccess: close, onError: form.refused }))}
        changed={form.changed}
        submit="Weigeren"
        pending={refuse.isPending}
      >
        <Field
          label="Bericht aan de werkgever"
          hint="Niet verplicht. Vult u iets in, dan krijgt de werkgever het per e-mail. Noem geen namen."
          error={form.errors.note}
        >
          <Textarea rows={3} maxLength={MAX_REFUSAL_NOTE} {...form.text('note')} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
