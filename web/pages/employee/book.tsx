import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { displayName } from '#domain/people/names.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useFirstScreen } from '#web/parts/texts.ts';
import { Loading } from '#web/ui/spinner.tsx';
import type { BookedAppointment } from './book-later.tsx';
import { Late, late, useFirstUse } from './late.tsx';
import { usePlan } from './plan.ts';
import { TypeStep, typesFor } from './type-step.tsx';

/** The document contains no e-mail address or phone number, because mail scanners open it too. */
type Invitee = Omit<Output<'GET /api/employee/{token}'>, 'email' | 'phone'>;

const later = late('later', () => import('./book-later.tsx'));
const answer = late('answer', () => import('./answer.tsx'));
const wish = late('wish', () => import('./wish.tsx'));

export function BookPage({ token }: { token: string }) {
  const invitation = useQuery({ ...query('GET /api/employee/{token}', { params: { token } }), retryOnMount: false });
  const [booked, setBooked] = useState<BookedAppointment | null>(null);
  const { loading } = useFirstScreen();
  const asked = new URLSearchParams(useSearch());

  const isUsed = useFirstUse();
  useEffect(() => {
    if (isUsed) void later.fetchAhead();
  }, [isUsed]);

  const employee: Invitee | undefined = invitation.data;
  if (booked) return <Late part={later}>{({ Booked }) => <Booked {...booked} isNew />}</Late>;
  if (invitation.error) {
    const { error, isFetching, refetch } = invitation;
    return (
      <Late part={later}>
        {({ LoadProblem, InvalidInvitation }) => (
          <LoadProblem error={error} isRetrying={isFetching} retry={refetch} invalid={<InvalidInvitation />} />
        )}
      </Late>
    );
  }
  if (!employee) return <Loading text={loading} />;
  const { status, appointment } = employee;
  if (status === 'afgerond') return <Late part={later}>{({ NoNewAppointment }) => <NoNewAppointment />}</Late>;
  if (appointment) return <Late part={later}>{({ Booked }) => <Booked appointment={appointment} />}</Late>;
  const props = { token, given: employee };
  if (asked.has('wens')) return <Late part={wish}>{({ WishPage }) => <WishPage {...props} />}</Late>;
  if (asked.has('later')) return <Late part={answer}>{({ LaterPage }) => <LaterPage {...props} />}</Late>;
  // Whoever declined before sees the page about declining, and can choose to book from there.
  if (asked.has('nee') || (employee.declinedAt !== null && !asked.has('stap')))
    return <Late part={answer}>{({ DeclinePage }) => <DeclinePage {...props} />}</Late>;
  return <BookSteps token={token} employee={employee} onBooked={setBooked} />;
}

function BookSteps({ token, employee, onBooked }: { token: string; employee: Invitee; onBooked: (booked: BookedAppointment) => void }) {
  const { employer } = employee;
  const [only = null, ...others] = typesFor(employer.preferredMeetingType);
  const plan = usePlan(`afspraak ${token}`, {
    meetingType: others.length === 0 ? only : null,
    byPhone: only === 'virtueel' && employee.phoneMode === 'only',
    date: null,
    consultantId: null,
    startTime: null,
    phone: null,
  });
  const texts = useFirstScreen();
  // Shows nothing while it is fetched: what they asked before does not keep them from booking.
  const asked = useQuery({ ...answer.options, enabled: employee.laterUntil !== null || employee.wish !== null }).data;
  const intro = (
    <div className="mb-8">
      <p className="text-xl font-semibold">{texts.greeting({ name: displayName(employee) })}</p>
      <p className="mt-1">{texts.offer({ employer: employer.name })}</p>
      <p className="mt-2 flex flex-wrap gap-x-5 font-medium text-brand underline">
        <a href="?later">{texts.ways.later}</a>
        <a href="?nee">{texts.ways.no}</a>
      </p>
      {asked && <asked.AlreadyAsked given={employee} />}
    </div>
  );
  const steps = { plan, person: employee, intro, phoneMode: employee.phoneMode };
  if (plan.step === 'type') return <TypeStep {...steps} />;
  return <Late part={later}>{({ LaterSteps }) => <LaterSteps {...steps} token={token} onBooked={onBooked} />}</Late>;
}
