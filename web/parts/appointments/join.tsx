import { Video } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import type { Appointment } from './appointment.tsx';
import { about } from './columns.tsx';

/** Link to the video conversation of a planned appointment, without a referrer. */
export function Join({ appointment, className = '' }: { appointment: Appointment; className?: string }) {
  if (!appointment.videoUrl || appointment.status !== 'geplanned') return null;
  return (
    <a
      href={appointment.videoUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Deelnemen: ${about(appointment)}`}
      className={`${buttonClass({ size: 'small' })} ${className}`}
    >
      <Video aria-hidden className="size-4" />
      Deelnemen
    </a>
  );
}
