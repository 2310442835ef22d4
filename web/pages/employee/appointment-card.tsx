import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { freeUntil, isLate } from '#domain/appointments/late.ts';
import { kindOf } from '#domain/appointments/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { calendarFile, download } from '#web/parts/appointments/add-to-calendar.ts';
import type { Meeting } from '#web/parts/appointments/picker/open-slots.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/card.tsx';
import { DrawnIcon } from '#web/ui/drawn-icon.tsx';
import { SHEET } from '#web/ui/later-icons.ts';
import { appointmentRows, type OwnAppointment, type Person, whatCanBeDone } from './appointment.ts';
import { late } from './late.tsx';
import { useLaterTexts } from './later-texts.ts';

const ADD_TO_CALENDAR = `${SHEET}M16 18h6M19 15v6M21 11.5V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8.3`;

export const partnerPart = late('partner', () => import('./partner.tsx'));

type AppointmentCardProps = { meeting: Meeting; person: Person; phone?: string | null; title?: string; children?: ReactNode };

export function AppointmentCard({ meeting, person, phone = null, title, children }: AppointmentCardProps) {
  const texts = useLaterTexts();
  return (
    <section className="rounded-card border bg-surface p-5 shadow-card">
      {title && <h2 className="mb-3 text-lg font-semibold">{title}</h2>}
      <Facts facts={appointmentRows(texts, meeting, { person, phone })} />
      {children}
    </section>
  );
}

/** A planned appointment with its possible actions. `token` is null if only HR may change it. */
export function KeptAppointment({ appointment, token }: { appointment: OwnAppointment; token: string | null }) {
  const { hasBegun, isLate, videoUrl, consultant, employee } = appointment;
  const phone = useCallsNumber(appointment, token);
  const texts = useLaterTexts();
  const { booking: words } = texts;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AppointmentCard meeting={appointment} person={employee} phone={phone}>
        {kindOf(appointment) === 'virtueel' && !videoUrl && !hasBegun && (
          <p className="mt-4">{texts.appointment.linkFollows({ consultant: consultant.user.name })}</p>
        )}
        <JoinLink appointment={appointment} look="primary" />
        {!hasBegun && (
          <Button
            look={videoUrl ? 'secondary' : 'primary'}
            icon={<DrawnIcon path={ADD_TO_CALENDAR} className="size-5" />}
            className="mt-5 max-sm:w-full"
            onClick={() =>
              download(
                texts.calendar.file,
                'text/calendar;charset=utf-8',
                calendarFile(texts, { ...appointment, callsNumber: phone }, Date.now()),
              )
            }
          >
            {words.addToCalendar}
          </Button>
        )}
      </AppointmentCard>
      <Notice tone={isLate && !hasBegun && token ? 'warning' : 'neutral'}>{whatCanBeDone(texts, appointment, token)}</Notice>
      {token && !hasBegun && (
        <div className="grid gap-3 sm:flex">
          {!isLate && (
            <a href={`/modify/${encodeURIComponent(token)}`} className={buttonClass()}>
              {words.change}
            </a>
          )}
          <a href={`/cancel/${encodeURIComponent(token)}`} className={buttonClass()}>
            {words.cancel}
          </a>
        </div>
      )}
      {token && !hasBegun && !employee.employer.communicatieViaHrm && <WhoComes appointment={appointment} token={token} />}
    </div>
  );
}

/** The number that is called, which the document of the page does not contain; null where it is not known, or there is no call. */
function useCallsNumber({ byPhone, callsNumber }: OwnAppointment, token: string | null): string | null {
  const asked = useQuery({
    queryKey: ['partner', token],
    queryFn: () => call('GET /api/appointment/token/{token}', { params: { token: token ?? '' } }),
    enabled: byPhone && callsNumber === undefined && token !== null,
  });
  return callsNumber ?? asked.data?.callsNumber ?? null;
}

/** Optional: nothing is shown if its code cannot be fetched. */
function WhoComes({ appointment, token }: { appointment: OwnAppointment; token: string }) {
  const { data } = useQuery(partnerPart.options);
  return data ? <data.PartnerCard token={token} known={appointment.partner} /> : null;
}

/** Until when the appointment can be changed, shown before booking. */
export function Terms({ meeting }: { meeting: Meeting }) {
  const { terms, dates } = useLaterTexts();
  const free = { freeUntil: freeUntil(meeting) };
  if (!isLate(free, { epochMilliseconds: Date.now() })) {
    return <Notice tone="neutral">{terms.free({ deadline: dates.deadline(free.freeUntil) })}</Notice>;
  }
  return (
    <Notice tone="warning" title={terms.soon}>
      {terms.soonText}
    </Notice>
  );
}

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
