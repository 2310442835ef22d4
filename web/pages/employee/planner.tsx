import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isLate } from '#domain/appointments/late.ts';
import { instantOfMoment } from '#domain/calendar.ts';
import { displayName } from '#domain/people/names.ts';
import { LATE, MEETING_TYPE_LABEL, type MeetingType } from '#domain/vocabulary.ts';
import { dateInWords } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import { findSlot, type Meeting, type OpenConsultant, slotsOf } from '#web/parts/planner/open-slots.ts';
import { SlotList } from '#web/parts/planner/slot-list.tsx';
import { WeekPicker } from '#web/parts/planner/week-picker.tsx';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { COSTS } from './appointment.ts';
import { dayQuery, whyGone } from './slots.ts';
import { StepPage } from './step-page.tsx';
import { TypeStep, type TypeStepProps, typesFor } from './type-step.tsx';

type PlannerProps = TypeStepProps & {
  /** The invitation's token, or the token of the appointment that is moved. */
  token: string;
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

/** The first step tells all about it, each other one whose it is. */
function introOf({ plan, person, intro }: Pick<PlannerProps, 'plan' | 'person' | 'intro'>): ReactNode {
  return plan.step === plan.first ? intro : <p className="mb-6 text-muted">Pensioengesprek van {displayName(person)}</p>;
}

function DateStep({ plan, token, person, intro, change }: PlannerProps) {
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
  const step = { plan, step: 'datum', title: 'Op welke dag wilt u het gesprek?', intro: introOf({ plan, person, intro }) } as const;

  if (!days.data)
    return <StepPage {...step}>{days.error ? <StepProblem {...days} error={days.error} /> : <Loading className="min-h-72" />}</StepPage>;
  if (room.size === 0) {
    return (
      <StepPage {...step}>
        <Notice tone="warning" title="Er is nu geen plek">
          <p>
            Er zijn de komende tijd geen vrije tijden voor een gesprek dat {meetingType} is.{' '}
            {typesFor(person.employer.preferredMeetingType).length > 1 &&
              'Ga terug en kies een ander soort gesprek, of kijk later nog eens. '}
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

function SlotStep({ plan, token, person, intro, change }: PlannerProps) {
  const [asked, setAsked] = useState(false);
  const { date, meetingType, consultantId, startTime } = plan.choice;
  const day = useQuery({ ...dayQuery(date, token), refetchOnMount: 'always' });
  const gone = whyGone(change.error);
  const step = { plan, step: 'tijd', title: 'Welke tijd past u?', intro: introOf({ plan, person, intro }) } as const;

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
        <>
          <LateDay date={date} consultants={day.data} meetingType={meetingType} />
          <SlotList
            consultants={day.data}
            meetingType={meetingType}
            employer={person.employer.name}
            value={{ consultantId, startTime }}
            onChange={(next) => {
              change.reset();
              plan.choose(next);
            }}
          />
        </>
      )}
    </StepPage>
  );
}

/** Said before the choice: whoever takes an hour this soon can no longer change it. The last step says it again. */
function LateDay({ date, consultants, meetingType }: { date: string; consultants: readonly OpenConsultant[]; meetingType: MeetingType }) {
  const now = { epochMilliseconds: Date.now() };
  const times = [...new Set(consultants.flatMap((one) => slotsOf(one, meetingType).map(({ startTime }) => startTime)))].sort();
  const late = times.filter((startTime) => isLate(instantOfMoment({ date, startTime }), now, null));
  if (late.length === 0) return null;
  const which = late.length === times.length ? 'De tijden op deze dag beginnen' : `De tijden tot en met ${late.at(-1)} beginnen`;
  return (
    <div className="mb-5">
      <Notice tone="warning" title="Niet meer kosteloos te wijzigen">
        {which} binnen {LATE}. Kiest u zo’n tijd, dan kunt u de afspraak niet meer wijzigen. Annuleren kan wel. {COSTS}
      </Notice>
    </div>
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
