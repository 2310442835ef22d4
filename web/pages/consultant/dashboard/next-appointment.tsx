import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarClock, Navigation, Phone } from 'lucide-react';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { wallClock } from '#domain/calendar.ts';
import { LANGUAGE_LABEL, languageOf } from '#domain/language.ts';
import { addressLine } from '#domain/people/employers.ts';
import { displayName } from '#domain/people/names.ts';
import { query } from '#web/api/cache.ts';
import { phone, timeRange } from '#web/format.ts';
import { Declined, dayAndDate, hasBegun, hasEnded, typeAndPlace } from '#web/parts/appointments/appointment.tsx';
import { Join } from '#web/parts/appointments/join.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EarlierTalks, earlierTalks, LongText } from './earlier-talks.tsx';
import type { OwnAppointment } from './types.ts';

const OutcomeDialog = lazy(() => import('#web/parts/appointments/outcome-dialog.tsx'));

/** For a consultant who is on the way to the conversation or in the room. */
export function NextAppointment() {
  // Not in NextCard: the dialog must stay open, with what was typed, when another appointment becomes the next one.
  const [finishing, setFinishing] = useState<OwnAppointment | null>(null);
  return (
    <>
      <NextCard finish={setFinishing} />
      <Suspense>{finishing && <OutcomeDialog appointment={finishing} close={() => setFinishing(null)} />}</Suspense>
    </>
  );
}

function NextCard({ finish }: { finish: (appointment: OwnAppointment) => void }) {
  const { data, error } = useQuery(query('GET /api/consultants/appointments'));
  if (!data && error) return null;
  if (!data)
    return (
      <Frame>
        <Skeleton className="h-48" />
      </Frame>
    );
  const now = wallClock(Date.now());
  const next = data.find((appointment) => appointment.status === 'geplanned' && !hasEnded(appointment, now));
  if (!next) return null;
  const { employee } = next;
  return (
    <Frame>
      <Facts facts={nextFacts(next, data)} />
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden max-sm:flex-col">
        {employee.phone && (
          <a href={`tel:${employee.phone}`} className={buttonClass({ look: 'primary' })}>
            <Phone aria-hidden className="size-4" />
            Bel {phone(employee.phone)}
          </a>
        )}
        <Route appointment={next} />
        {hasBegun(next, now) && (
          <Button icon={<CalendarCheck aria-hidden className="size-4" />} onClick={() => finish(next)}>
            Gesprek afronden
          </Button>
        )}
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Card title="Volgende afspraak" icon={<CalendarClock aria-hidden />}>
      {children}
    </Card>
  );
}

/** Lines without a value are left out. */
function nextFacts(next: OwnAppointment, all: readonly OwnAppointment[]): [label: string, value: ReactNode][] {
  const { employee, partner, questions, needs, notes } = next;
  const earlier = earlierTalks(next, all);
  const known: [label: string, value: ReactNode][] = [
    [
      'Wanneer',
      <Fragment key="when">
        {dayAndDate(next.date)}, <span className="whitespace-nowrap">{timeRange(next)}</span>
        <Declined appointment={next} />
      </Fragment>,
    ],
    ['Wie', `${displayName(employee)}, ${employee.employer.name}`],
    ['Komt mee', partner],
    ['Taal', LANGUAGE_LABEL[languageOf(employee)]],
    [
      'Waar',
      // The link is here, because below the long texts it would not be on the first screen of a phone.
      <div key="where" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {addressOf(next) ?? typeAndPlace(next)}
        <Join appointment={next} />
      </div>,
    ],
    ['Rekening houden met', needs && <LongText key="needs" text={needs} />],
    ['Wil vragen', questions && <LongText key="questions" text={questions} />],
    ['Uw notities', notes && <LongText key="notes" text={notes} />],
    ['Eerder besproken', earlier.length > 0 && <EarlierTalks key="earlier" talks={earlier} />],
  ];
  return known.filter(([, value]) => value);
}

/** For a visit to an employer with a street: 'Oudegracht 112, 3511 AW Utrecht'. */
function addressOf({ meetingType, employee }: OwnAppointment): string | null {
  return meetingType === 'fysiek' && employee.employer.street ? addressLine(employee.employer) : null;
}

/** The map is requested only when opened, and gets only the address: no name, no referrer. */
function Route({ appointment }: { appointment: OwnAppointment }) {
  const address = addressOf(appointment);
  if (!address) return null;
  return (
    <a
      href={`https://www.openstreetmap.org/directions?${new URLSearchParams({ to: address })}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass()}
    >
      <Navigation aria-hidden className="size-4" />
      Route
      <span className="sr-only">(opent in een nieuw tabblad)</span>
    </a>
  );
}
