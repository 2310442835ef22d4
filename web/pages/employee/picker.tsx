import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { freeUntil, isLate } from '#domain/appointments/late.ts';
import type { MeetingType } from '#domain/appointments/vocabulary.ts';
import { OWN_NAME } from '#domain/language.ts';
import { displayName } from '#domain/people/names.ts';
import { isChosenByLanguage, speaks } from '#domain/people/spoken.ts';
import { closedNames } from '#texts/closed-days.ts';
import { planning, speaking } from '#texts/nl/pages-planning.ts';
import { daysSpoken, NobodySpeaks } from '#web/parts/appointments/picker/nobody-speaks.tsx';
import { findSlot, type Meeting, type OpenConsultant, slotsOf } from '#web/parts/appointments/picker/open-slots.ts';
import { type Read, SlotList } from '#web/parts/appointments/picker/slot-list.tsx';
import { WeekPicker } from '#web/parts/appointments/picker/week-picker.tsx';
import { ChosenTexts, useFirstScreen, usePageLanguage, useTexts } from '#web/parts/texts.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import type { PendingChange } from './confirm-step.tsx';
import { useLaterTexts } from './later-texts.ts';
import { refusalInWords } from './refusal.ts';
import { dayQuery, daysQuery, isGone, type Seeker } from './slots.ts';
import { StepPage } from './step-page.tsx';
import { type StepsProps, TypeStep, typesFor } from './type-step.tsx';

type PickerProps = StepsProps & {
  change: PendingChange;
  /** The invitation's token, the token of the appointment that is moved, or an employee of HR's. */
  token: Seeker;
  /** For a visitor whom none of the days or times suits. */
  noneSuits?: ReactNode;
  /** The last step, for these choices. */
  children: (meeting: Meeting) => ReactNode;
};

/** The steps to choose type, date and time; shared by booking and moving. */
export function SlotPicker(props: PickerProps) {
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

/**
 * The page of an employee is in their own language. The HR desk is Dutch, and names the language of the employee: by Intl, because
 * LANGUAGE_LABEL would be part of the first file of every visitor.
 */
function useRead({ language }: PickerProps['person']): Read {
  const page = usePageLanguage();
  if (!language) return { code: page, name: OWN_NAME[page] };
  return { code: language, name: new Intl.DisplayNames(page, { type: 'language' }).of(language) ?? language };
}

/** The first step has the full introduction, the others only the name. */
function Intro({ plan, person, intro }: Pick<PickerProps, 'plan' | 'person' | 'intro'>): ReactNode {
  const { planning: words } = useTexts({ planning });
  return plan.step === plan.first ? intro : <p className="mb-6 text-muted">{words.whose({ name: displayName(person) })}</p>;
}

function DateStep({ plan, token, person, intro, change, noneSuits }: PickerProps) {
  const [asked, setAsked] = useState(false);
  const read = useRead(person);
  const { loading } = useFirstScreen();
  const { day: words } = useTexts({ planning }).planning;
  const { speaking: said } = useTexts({ speaking });
  const texts = useContext(ChosenTexts);
  const days = useQuery({
    ...daysQuery(token),
    // Others book meanwhile, so returning to this step refetches the free times.
    refetchOnMount: 'always',
  });
  const { meetingType, date } = plan.choice;
  const room = new Map(
    days.data?.map((day) => [day.date, meetingType === 'fysiek' ? day.physical : day.virtual] as const).filter(([, free]) => free > 0),
  );
  const closed = closedNames(texts, days.data ?? []);
  const chosen = date && room.has(date);
  const heading = { plan, step: 'datum', title: words.title, intro: <Intro plan={plan} person={person} intro={intro} /> } as const;
  const step = { ...heading, aside: (!days.data || room.size > 0) && noneSuits };

  if (!days.data)
    return (
      <StepPage {...step}>
        {/* As high as the weeks that replace it, so that the buttons below do not move. */}
        {days.error ? <StepProblem {...days} error={days.error} /> : <Loading text={loading} className="min-h-128 sm:min-h-58" />}
      </StepPage>
    );
  if (room.size === 0) {
    return (
      <StepPage {...step}>
        <Notice tone="warning" title={words.nothing}>
          <p>
            {meetingType && words.none[meetingType]} {typesFor(person.employer.preferredMeetingType).length > 1 && `${words.otherKind} `}
            {words.linkStays}
          </p>
          <Button className="mt-3" pending={days.isFetching} onClick={() => days.refetch()}>
            {words.lookAgain}
          </Button>
        </Notice>
        <p className="mt-5">{noneSuits}</p>
      </StepPage>
    );
  }
  return (
    <StepPage
      {...step}
      isBelow={!chosen}
      error={asked && !chosen && words.missing}
      onNext={() => (chosen ? plan.go('tijd') : setAsked(true))}
    >
      <NobodySpeaks days={days.data} meetingType={meetingType} read={read} />
      <WeekPicker
        room={room}
        closed={closed}
        spoken={
          isChosenByLanguage(read.code)
            ? { days: daysSpoken(days.data, meetingType) ?? [], words: said.speaks({ language: read.name }) }
            : undefined
        }
        value={date}
        onChange={(next) => {
          change.reset();
          plan.choose(next === date ? {} : { date: next, consultantId: null, startTime: null });
        }}
      />
    </StepPage>
  );
}

function SlotStep({ plan, token, person, intro, change, noneSuits }: PickerProps) {
  const [asked, setAsked] = useState(false);
  const { date, meetingType, consultantId, startTime } = plan.choice;
  const read = useRead(person);
  const day = useQuery({ ...dayQuery(date, token), refetchOnMount: 'always' });
  const { loading } = useFirstScreen();
  const texts = useLaterTexts();
  const { time: words } = useTexts({ planning }).planning;
  const gone = change.error && isGone(change.error) && refusalInWords(texts, change.error);
  const step = { plan, step: 'tijd', title: words.title, intro: <Intro plan={plan} person={person} intro={intro} /> } as const;

  function goTo(next: string): void {
    change.reset();
    plan.choose({ date: next, consultantId: null, startTime: null });
    // Read from its heading on, as a step that one comes to.
    plan.shown.current = 'datum';
  }

  if (!date || !meetingType) return null;
  if (!day.data)
    return (
      <StepPage key={date} {...step}>
        {day.error ? <StepProblem {...day} error={day.error} /> : <Loading text={loading} className="min-h-72" />}
      </StepPage>
    );

  const isFull = day.data.every((consultant) => slotsOf(consultant, meetingType).length === 0);
  const chosen = findSlot(day.data, plan.choice);
  return (
    <StepPage
      key={date}
      {...step}
      error={asked && !chosen && words.missing}
      aside={noneSuits}
      onNext={isFull ? undefined : () => (chosen ? plan.go('bevestigen') : setAsked(true))}
    >
      <p className="-mt-2 mb-5 text-muted">{words.which[meetingType]({ date })}</p>
      <div role="alert" className="not-empty:mb-5">
        {gone && <Notice tone="warning">{gone}</Notice>}
      </div>
      {isFull ? (
        <Notice tone="warning" title={words.full}>
          <p>{words.fullText}</p>
          <Button className="mt-3" onClick={() => plan.go('datum', true)}>
            {words.otherDay}
          </Button>
        </Notice>
      ) : (
        <>
          <NotSpoken consultants={day.data} meetingType={meetingType} token={token} read={read} onDate={goTo} />
          <LateDay date={date} consultants={day.data} meetingType={meetingType} />
          <SlotList
            consultants={day.data}
            meetingType={meetingType}
            employer={person.employer.name}
            language={read}
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

/**
 * Before the choice of a time: nobody with a free time on this day speaks the employee's language. Names a day on which somebody does, and
 * goes there.
 */
function NotSpoken({
  consultants,
  meetingType,
  token,
  read: { code, name: language },
  onDate,
}: {
  consultants: readonly OpenConsultant[];
  meetingType: MeetingType;
  token: Seeker;
  read: Read;
  onDate: (date: string) => void;
}) {
  const { notThatDay: words } = useTexts({ speaking }).speaking;
  const days = useQuery(daysQuery(token));
  const spoken = daysSpoken(days.data ?? [], meetingType);
  const open = consultants.filter((one) => slotsOf(one, meetingType).length > 0);
  if (!isChosenByLanguage(code) || open.some((one) => speaks(one, code))) return null;
  const [first] = spoken ?? [];
  return (
    <div className="mb-5">
      <Notice tone="warning" title={words.title({ language })}>
        {words.text({ language })}
        {first && (
          <Button className="mt-3" onClick={() => onDate(first)}>
            {words.first({ date: first })}
          </Button>
        )}
      </Notice>
    </div>
  );
}

/** Shown before the choice: an appointment this soon can no longer be changed. The last step repeats it. */
function LateDay({ date, consultants, meetingType }: { date: string; consultants: readonly OpenConsultant[]; meetingType: MeetingType }) {
  const { time: words } = useTexts({ planning }).planning;
  const now = { epochMilliseconds: Date.now() };
  const times = [...new Set(consultants.flatMap((one) => slotsOf(one, meetingType).map(({ startTime }) => startTime)))].sort();
  const late = times.filter((startTime) => isLate({ freeUntil: freeUntil({ date, startTime }) }, now));
  if (late.length === 0) return null;
  const until = late.length === times.length ? null : (late.at(-1) ?? null);
  return (
    <div className="mb-5">
      <Notice tone="warning" title={words.late}>
        {words.lateText({ until })}
      </Notice>
    </div>
  );
}

/** The last step, if the chosen time is still free: after a reload, or with a stored choice, it may not be. */
function ChosenSlot(props: PickerProps) {
  const { plan, token, children } = props;
  const { loading } = useFirstScreen();
  const day = useQuery(dayQuery(plan.choice.date, token));
  if (day.isPending) return <Loading text={loading} />;
  const meeting = findSlot(day.data ?? [], plan.choice);
  return meeting ? children(meeting) : <SlotStep {...props} />;
}

function StepProblem({ error, isFetching, refetch }: { error: Error; isFetching: boolean; refetch: () => void }) {
  const { retry } = useFirstScreen();
  const texts = useLaterTexts();
  const { planning: words } = useTexts({ planning });
  return (
    <Notice tone="danger" title={words.notLoaded}>
      <p role="alert">
        {refusalInWords(texts, error)} {words.kept}
      </p>
      <Button className="mt-3" pending={isFetching} onClick={() => refetch()}>
        {retry}
      </Button>
    </Notice>
  );
}
