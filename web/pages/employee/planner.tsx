import { useQuery } from '@tanstack/react-query';
import { MapPin, Video } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dateInWords } from '#domain/calendar.ts';
import { addressLine } from '#domain/people/contact.ts';
import { MEETING_TYPE_LABEL, MEETING_TYPES, type MeetingType, type PreferredMeetingType } from '#domain/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import type { Employer, Meeting } from './appointment.ts';
import type { Change } from './confirm-step.tsx';
import type { Plan } from './plan.ts';
import { SlotList } from './slot-list.tsx';
import { dayQuery, findSlot, slotsOf, whyGone } from './slots.ts';
import { StepPage } from './step-page.tsx';
import { WeekPicker } from './week-picker.tsx';

type PlannerProps = {
  plan: Plan;
  /** The invitation's token, or the token of the appointment that is moved. */
  token: string;
  employer: Employer;
  intro: ReactNode;
  change: Change;
  /** The last step, for what was chosen. */
  children: (meeting: Meeting) => ReactNode;
};

/** The way to a type, a date and a time; shared by making an appointment and moving one. */
export function Planner(props: PlannerProps) {
  switch (props.plan.step) {
    case 'type':
      return <TypeStep {...props} />;
    case 'datum':
      return <DateStep {...props} />;
    case 'tijd':
      return <SlotStep {...props} />;
    case 'bevestigen':
      return <ChosenSlot {...props} />;
  }
}

export function typesFor(preferred: PreferredMeetingType): readonly MeetingType[] {
  return preferred === 'geen' ? MEETING_TYPES : [preferred];
}

function TypeStep({ plan, employer, intro, change }: PlannerProps) {
  const [asked, setAsked] = useState(false);
  const types = typesFor(employer.preferredMeetingType);
  // The employer may allow another type by now.
  const meetingType = types.find((type) => type === plan.choice.meetingType) ?? null;
  const address = addressLine(employer);
  const options = {
    virtueel: { hint: 'Online, met beeld en geluid. U doet mee waar u wilt.', icon: <Video aria-hidden className="size-6" /> },
    fysiek: { hint: `Op locatie bij ${employer.name}${address && `, ${address}`}`, icon: <MapPin aria-hidden className="size-6" /> },
  };
  return (
    <StepPage
      plan={plan}
      step="type"
      title="Hoe wilt u het gesprek voeren?"
      intro={intro}
      error={asked && !meetingType && 'Kies hoe u het gesprek wilt voeren.'}
      onNext={() => (meetingType ? plan.go('datum') : setAsked(true))}
    >
      <RadioCards
        name="type"
        label="Soort gesprek"
        hideLabel
        className="grid gap-3"
        value={meetingType}
        onChange={(next) => {
          change.reset();
          plan.choose({ meetingType: next });
        }}
        options={types.map((value) => ({ value, label: MEETING_TYPE_LABEL[value], ...options[value] }))}
      />
      {types.length === 1 && <p className="mt-3 text-muted">{employer.name} heeft gekozen voor dit soort gesprek.</p>}
    </StepPage>
  );
}

function DateStep({ plan, token, employer, change }: PlannerProps) {
  const [asked, setAsked] = useState(false);
  const days = useQuery({
    ...query('GET /api/public/availability/all', { query: { employeeToken: token } }),
    // Others book meanwhile: coming back to this step fetches what is free now.
    refetchOnMount: 'always',
  });
  const { meetingType, date } = plan.choice;
  const room = new Map(
    days.data?.map((day) => [day.date, meetingType === 'fysiek' ? day.physical : day.virtual] as const).filter(([, free]) => free > 0),
  );
  const closed = new Map(days.data?.flatMap((day) => (day.closed ? [[day.date, day.closed] as const] : [])));
  const chosen = date && room.has(date);
  const step = { plan, step: 'datum', title: 'Op welke dag wilt u het gesprek?' } as const;

  if (!days.data)
    return <StepPage {...step}>{days.error ? <StepProblem {...days} error={days.error} /> : <Loading className="min-h-72" />}</StepPage>;
  if (room.size === 0) {
    return (
      <StepPage {...step}>
        <Notice tone="warning" title="Er is nu geen plek">
          <p>
            Er zijn de komende tijd geen vrije tijden voor een gesprek dat {meetingType} is.{' '}
            {typesFor(employer.preferredMeetingType).length > 1 && 'Ga terug en kies een ander soort gesprek, of kijk later nog eens. '}
            Uw link blijft werken.
          </p>
          <Button className="mt-3" pending={days.isFetching} onClick={() => days.refetch()}>
            Opnieuw kijken
          </Button>
        </Notice>
      </StepPage>
    );
  }
  return (
    <StepPage
      {...step}
      error={asked && !chosen && 'Kies een dag met vrije tijden.'}
      onNext={() => (chosen ? plan.go('tijd') : setAsked(true))}
    >
      <WeekPicker
        room={room}
        closed={closed}
        value={date}
        onChange={(next) => {
          change.reset();
          plan.choose(next === date ? {} : { date: next, consultantId: null, startTime: null });
        }}
      />
    </StepPage>
  );
}

function SlotStep({ plan, token, employer, change }: PlannerProps) {
  const [asked, setAsked] = useState(false);
  const { date, meetingType, consultantId, startTime } = plan.choice;
  const day = useQuery({ ...dayQuery(date, token), refetchOnMount: 'always' });
  const gone = whyGone(change.error);
  const step = { plan, step: 'tijd', title: 'Welke tijd past u?' } as const;

  if (!date || !meetingType) return null;
  if (!day.data)
    return <StepPage {...step}>{day.error ? <StepProblem {...day} error={day.error} /> : <Loading className="min-h-72" />}</StepPage>;

  const isFull = day.data.every((consultant) => slotsOf(consultant, meetingType).length === 0);
  const chosen = findSlot(day.data, plan.choice);
  return (
    <StepPage
      {...step}
      error={asked && !chosen && 'Kies een tijd.'}
      onNext={isFull ? undefined : () => (chosen ? plan.go('bevestigen') : setAsked(true))}
    >
      <p className="-mt-2 mb-5 text-muted">
        Op {dateInWords(date)}, {MEETING_TYPE_LABEL[meetingType].toLowerCase()}. Een gesprek duurt een uur.
      </p>
      <div role="alert" className="not-empty:mb-5">
        {gone && <Notice tone="warning">{gone}</Notice>}
      </div>
      {isFull ? (
        <Notice tone="warning" title="Geen tijd meer vrij">
          <p>Op deze dag is geen tijd meer vrij. Uw andere keuzes zijn bewaard.</p>
          <Button className="mt-3" onClick={() => plan.go('datum', true)}>
            Kies een andere dag
          </Button>
        </Notice>
      ) : (
        <SlotList
          consultants={day.data}
          meetingType={meetingType}
          employer={employer.name}
          value={{ consultantId, startTime }}
          onChange={(next) => {
            change.reset();
            plan.choose(next);
          }}
        />
      )}
    </StepPage>
  );
}

/** The last step, if the chosen time is still free: after a reload, or with a stored choice, it may not be. */
function ChosenSlot(props: PlannerProps) {
  const { plan, token, children } = props;
  const day = useQuery(dayQuery(plan.choice.date, token));
  if (day.isPending) return <Loading />;
  const meeting = findSlot(day.data ?? [], plan.choice);
  return meeting ? children(meeting) : <SlotStep {...props} />;
}

function StepProblem({ error, isFetching, refetch }: { error: Error; isFetching: boolean; refetch: () => void }) {
  return (
    <Notice tone="danger" title="De vrije tijden konden niet worden opgehaald">
      <p role="alert">{error.message} Uw keuzes zijn bewaard.</p>
      <Button className="mt-3" pending={isFetching} onClick={() => refetch()}>
        Opnieuw proberen
      </Button>
    </Notice>
  );
}
