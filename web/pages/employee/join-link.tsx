import { buttonClass } from '#web/ui/button.tsx';
import type { OwnAppointment } from './appointment.ts';
import { useLaterTexts } from './later-texts.ts';

type JoinLinkProps = { appointment: Pick<OwnAppointment, 'videoUrl' | 'startTime'>; look?: 'primary' | 'secondary' };

/** Link to the video conversation, also while it takes place, without a referrer. */
export function JoinLink({ appointment: { videoUrl, startTime }, look = 'secondary' }: JoinLinkProps) {
  const { booking } = useLaterTexts();
  if (!videoUrl) return null;
  return (
    <a href={videoUrl} target="_blank" rel="noopener noreferrer" className={`${buttonClass({ look })} mt-5 me-3 max-sm:w-full`}>
      {booking.join({ startTime })}
    </a>
  );
}
