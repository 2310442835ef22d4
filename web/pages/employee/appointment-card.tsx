import type { ReactNode } from 'react';
import { deadlineOf, isLate } from '#domain/appointments/late.ts';
import { instantOfMoment } from '#domain/calendar.ts';
import { LATE } from '#domain/vocabulary.ts';
import { deadlineInWords } from '#texts/nl/dates.ts';
import type { Meeting } from '#web/parts/planner/open-slots.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/card.tsx';
import { DrawnIcon } from '#web/ui/drawn-icon.tsx';
import { calendarFile, download } from './add-to-calendar.ts';
import { COSTS, factsOf, type OwnAppointment, type Person, whatCanBeDone, whatIsFree } from './appointment.ts';
import { JoinLink } from './join-link.tsx';

type AppointmentCardProps = { meeting: Meeting; person: Person; title?: string; children?: ReactNode };

export function AppointmentCard({ meeting, person, title, children }: AppointmentCardProps) {
  return (
    <section className="rounded-card border bg-surface p-5 shadow-card">
      {title && <h2 className="mb-3 text-lg font-semibold">{title}</h2>}
      <Facts facts={factsOf(meeting, person)} />
      {children}
    </section>
  );
}

/** An appointment that stands, with what can still be done about it. `token` is null where only HR may change it. */
export function StandingAppointment({ appointment, token }: { appointment: OwnAppointment; token: string | null }) {
  const { hasBegun, isLate, meetingType, videoUrl, consultant, employee } = appointment;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AppointmentCard meeting={appointment} person={employee}>
        {meetingType === 'virtueel' && !videoUrl && !hasBegun && (
          <p className="mt-4">{consultant.user.name} stuurt u voor het gesprek een link om online mee te doen.</p>
        )}
        <JoinLink appointment={appointment} look="primary" />
        {!hasBegun && (
          <Button
            look={videoUrl ? 'secondary' : 'primary'}
            icon={<DrawnIcon name="addToCalendar" className="size-5" />}
            className="mt-5 max-sm:w-full"
            onClick={() => download('pensioengesprek.ics', 'text/calendar;charset=utf-8', calendarFile(appointment, Date.now()))}
          >
            Zet in mijn agenda
          </Button>
        )}
      </AppointmentCard>
      <Notice tone={isLate && !hasBegun && token ? 'warning' : 'neutral'}>{whatCanBeDone(appointment, token)}</Notice>
      {token && !hasBegun && (
        <div className="grid gap-3 sm:flex">
          {!isLate && (
            <a href={`/modify/${encodeURIComponent(token)}`} className={buttonClass()}>
              Afspraak wijzigen
            </a>
          )}
          <a href={`/cancel/${encodeURIComponent(token)}`} className={buttonClass()}>
            Afspraak annuleren
          </a>
        </div>
      )}
    </div>
  );
}

/** Until when an appointment can be changed, told before it is made. */
export function Terms({ meeting }: { meeting: Meeting }) {
  const start = instantOfMoment(meeting);
  if (!isLate(start, { epochMilliseconds: Date.now() }, null)) {
    return <Notice tone="neutral">{whatIsFree(deadlineInWords(deadlineOf(start, null)))}</Notice>;
  }
  return (
    <Notice tone="warning" title={`Dit gesprek begint binnen ${LATE}`}>
      U kunt deze afspraak daarom niet meer wijzigen. Annuleren kan wel. {COSTS}
    </Notice>
  );
}
