import { APPOINTMENT_STATUS_LABEL } from '#domain/appointments/vocabulary.ts';
import { wallClock } from '#domain/calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { useOnce } from '#web/ui/form/once.ts';
import { type Appointment, about, hasEnded } from './appointment.tsx';
import { useStatusChange } from './status-select.tsx';

/** Asked from the end of the hour on, until one of both is chosen. */
export function HowDidItGo({ appointment }: { appointment: Appointment }) {
  const setting = useStatusChange(appointment);
  const once = useOnce(setting.isPending);
  if (appointment.status !== 'geplanned' || !hasEnded(appointment, wallClock(Date.now()))) return null;
  return (
    <fieldset aria-label={`Hoe ging het? ${about(appointment)}`} className="flex flex-wrap items-center gap-2 pb-3">
      <span className="grow text-sm font-medium">Hoe ging het?</span>
      {(['voltooid', 'no_show'] as const).map((status) => (
        <Button
          key={status}
          size="small"
          aria-label={`${APPOINTMENT_STATUS_LABEL[status]}: ${about(appointment)}`}
          disabled={setting.isPending}
          onClick={() => once(() => setting.mutate({ params: { id: appointment.id }, body: { status } }))}
        >
          {APPOINTMENT_STATUS_LABEL[status]}
        </Button>
      ))}
    </fieldset>
  );
}
