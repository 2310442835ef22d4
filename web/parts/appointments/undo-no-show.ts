import { displayName } from '#domain/people/names.ts';
import { change, type Failure, failureToast } from '#web/api/change.ts';
import { type NewToast, toast } from '#web/ui/overlay/toast-store.ts';
import type { Appointment } from './appointment.tsx';

/** A no-show is charged, so its toast offers to undo it: back to the status of `before`. */
export function undoNoShow(before: Appointment, failure: Failure): Pick<NewToast, 'actions'> {
  return { actions: [{ label: 'Ongedaan maken', run: () => undo(before, failure) }] };
}

/** Not a hook, because whatever showed the toast may be unmounted. */
async function undo({ id, status, employee }: Appointment, failure: Failure): Promise<void> {
  if (status === 'geannuleerd') return;
  try {
    await change('PATCH /api/appointments/{id}/status', { params: { id }, body: { status } });
    toast({ title: 'No-show ongedaan gemaakt', text: `De no-show van ${displayName(employee)} wordt niet doorbelast.` });
  } catch (error) {
    toast(failureToast(error, failure));
  }
}
