import { MAX_NOTES } from '#domain/appointments/vocabulary.ts';
import { shortDate } from '#domain/calendar.ts';
import { displayName } from '#domain/people/names.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { timeRange } from '#web/format.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import type { Appointment } from './appointment.tsx';

export default function NotesDialog({ appointment, close }: { appointment: Appointment; close: () => void }) {
  const { id, employee, date } = appointment;
  const form = useForm({ notes: appointment.notes ?? '' });
  const save = useChange('PATCH /api/appointments/{id}/notes', {
    success: { title: 'Notities opgeslagen', text: `De notities over ${displayName(employee)} zijn bewaard.` },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het opslaan van de notities.' },
  });

  return (
    <Dialog
      close={close}
      title={`Notities: ${displayName(employee)}`}
      description={`${employee.employer.name}, ${shortDate(date)}, ${timeRange(appointment)}`}
    >
      <DialogForm
        onSubmit={form.submit(({ notes }) => save.mutate({ params: { id }, body: { notes } }, { onSuccess: close, onError: form.refused }))}
        changed={form.changed}
        cancel="Sluiten"
        submit="Opslaan"
        pending={save.isPending}
        pendingText="Opslaan..."
      >
        <Field label="Notities" hint="Alleen voor de consultant en beheerders. De werknemer ziet ze niet." error={form.errors.notes}>
          <Textarea rows={9} maxLength={MAX_NOTES} {...form.text('notes')} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
