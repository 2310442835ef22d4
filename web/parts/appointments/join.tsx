import { Phone, Video } from 'lucide-react';
import { phone as spoken } from '#web/format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { type Appointment, about } from './appointment.tsx';

/** The way into a planned conversation: its video link, without a referrer, or the number to call. */
export function Join({ appointment, className = '' }: { appointment: Appointment; className?: string }) {
  const { phone } = appointment.employee;
  if (appointment.status !== 'geplanned') return null;
  if (appointment.byPhone && phone) {
    return (
      <a
        href={`tel:${phone}`}
        aria-label={`Bel ${spoken(phone)}: ${about(appointment)}`}
        className={`${buttonClass({ size: 'small' })} ${className}`}
      >
        <Phone aria-hidden className="size-4" />
        Bel {spoken(phone)}
      </a>
    );
  }
  if (!appointment.videoUrl) return null;
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
