// What HR does for one employee: the steps of the employee's own page, by the calls of the HR desk.
import { type MouseEvent, type ReactNode, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { isSame } from '#domain/appointments/chosen-hour.ts';
import { kindOf } from '#domain/appointments/vocabulary.ts';
import { displayName } from '#domain/people/names.ts';
import { hrDesk } from '#texts/dutch-only/hr-desk.ts';
import type { ApiError, Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { byPhoneToSend } from '#web/parts/appointments/kinds.ts';
import type { Meeting } from '#web/parts/appointments/picker/open-slots.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { DrawnIcon } from '#web/ui/drawn-icon.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AppointmentCard, Terms } from './appointment-card.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { useLaterTexts } from './later-texts.ts';
import { SlotPicker } from './picker.tsx';
import { type Plan, usePlan } from './plan.ts';
import { answerRefusal } from './slots.ts';
import { typesFor } from './type-step.tsx';

type Desk = Extract<Output<'GET /api/hr/{token}'>, { employees: object }>;
type Employee = Desk['employees'][number];
type Given = { token: string; phoneMode: Desk['phoneMode']; employer: Desk['employer']; employee: Employee };
type Planned = Given & { appointment: NonNullable<Employee['appointment']> };

export function HrSteps({ act, ...given }: Given & { act: 'boeken' | 'verplaatsen' | 'annuleren' }) {
  const { appointment, status } = given.employee;
  if (act === 'boeken') return !appointment && status === 'uitgenodigd' ? <Booking {...given} /> : <Gone {...given} />;
  if (!appointment || appointment.hasBegun || (act === 'verplaatsen' && appointment.isLate)) return <Gone {...given} />;
  return act === 'verplaatsen' ? <Moving {...given} appointment={appointment} /> : <Cancelling {...given} appointment={appointment} />;
}

/** Call this before the list is refetched: that unmounts this screen, and callbacks given to `mutate` would no longer run. */
function toList(): void {
  navigate(location.pathname);
}

function BackToList() {
  return (
    <Button look="quiet" icon={<DrawnIcon name="back" className="size-5" />} onClick={toList} className="mb-3 -ms-2 px-2!">
      {hrDesk.back}
    </Button>
  );
}

/** Shown if a colleague, or the employee through their own link, was faster. */
function Gone({ employee }: Given) {
  return (
    <>
      <h1 className="mb-3 text-2xl font-semibold">{hrDesk.gone.title}</h1>
      <p className="mb-4">{hrDesk.gone.text({ name: displayName(employee) })}</p>
      <a href={location.pathname} className={buttonClass({ look: 'primary' })}>
        {hrDesk.back}
      </a>
    </>
  );
}

function Intro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-8">
      <BackToList />
      <p className="text-xl font-semibold">{title}</p>
      <p className="mt-1">{children}</p>
    </div>
  );
}

function wishOf({ consultant: _, byPhone: __, ...wish }: Meeting) {
  return wish;
}

const PAGE = 'GET /api/hr/{token}' as const;

function Booking({ token, phoneMode, employer, employee }: Given) {
  const { booking: words } = hrDesk;
  const { id } = employee;
  const name = displayName(employee);
  const [only = null, ...others] = typesFor(employer.preferredMeetingType);
  const meetingType = others.length === 0 ? only : null;
  const plan = usePlan(`hr-afspraak ${id}`, {
    meetingType,
    byPhone: only === 'virtueel' && phoneMode === 'only',
    date: null,
    consultantId: null,
    startTime: null,
    phone: null,
  });
  const { appointment: said } = useLaterTexts();
  const phone = plan.choice.phone ?? '';
  const book = useChange('POST /api/hr/{token}/employees/{id}/book', {
    success: (booked) => {
      plan.finish();
      return { title: words.done, text: hrDesk.told({ name, moment: said.moment(booked) }) };
    },
    failure: ({ fields }) => (fields.phoneNumber ? false : { title: words.failed }),
  });
  const seeker = { hrToken: token, employeeId: id };

  function confirm(meeting: Meeting): void {
    book.mutate(
      { params: { token, id }, body: { ...wishOf(meeting), ...byPhoneToSend(null, meeting), phoneNumber: phone } },
      { onError: (error) => answerRefusal(error, plan, { token: seeker, page: PAGE }) },
    );
  }

  return (
    <SlotPicker
      plan={plan}
      token={seeker}
      person={{ ...employee, employer }}
      phoneMode={phoneMode}
      change={book}
      intro={<Intro title={words.title({ name })}>{words.text({ name })}</Intro>}
    >
      {(meeting) => (
        <ConfirmStep
          plan={plan}
          change={book}
          isAtField={book.fields.phoneNumber !== undefined}
          title={words.confirm}
          next={words.button}
          pendingText={words.pending}
          onNext={() => confirm(meeting)}
        >
          <div className="grid gap-5">
            <AppointmentCard meeting={meeting} person={{ ...employee, employer }} phone={phone || null} />
            <CalledOn plan={plan} byPhone={meeting.byPhone} isWrong={book.fields.phoneNumber !== undefined} />
            <Terms meeting={meeting} />
          </div>
        </ConfirmStep>
      )}
    </SlotPicker>
  );
}

function CalledOn({ plan, byPhone, isWrong }: { plan: Plan; byPhone: boolean; isWrong: boolean }) {
  const { booking: words } = hrDesk;
  const hint = byPhone ? words.callHint : words.phoneHint;
  return (
    <Field label={byPhone ? words.callPhone : words.phone} hint={hint} error={isWrong ? words.phoneInvalid : undefined}>
      <Input
        type="tel"
        autoComplete="off"
        value={plan.choice.phone ?? ''}
        onChange={(event) => plan.choose({ phone: event.target.value })}
      />
    </Field>
  );
}

function Moving({ token, phoneMode, employer, employee, appointment }: Planned) {
  const { moving: words } = hrDesk;
  const { id } = employee;
  const name = displayName(employee);
  const person = { ...employee, employer };
  const { date, consultantId, startTime, byPhone } = appointment;
  const meetingType = typesFor(employer.preferredMeetingType).find((type) => type === appointment.meetingType) ?? null;
  const plan = usePlan(`hr-wijziging ${id}`, { meetingType, byPhone, date, consultantId, startTime, phone: null }, 'datum');
  const texts = useLaterTexts();
  const { moment, momentWith, withKind } = texts.appointment;
  const what = withKind({ what: moment(appointment), meetingType: kindOf(appointment) });
  const now = momentWith({ moment: what, consultant: appointment.consultant.user.name });
  const phone = plan.choice.phone ?? '';
  const seeker = { hrToken: token, employeeId: id };
  const modify = useChange('POST /api/hr/{token}/employees/{id}/modify', {
    success: (moved) => {
      plan.finish();
      return { title: words.done, text: hrDesk.told({ name, moment: texts.appointment.moment(moved) }) };
    },
    failure: ({ fields }) => (fields.phoneNumber ? false : { title: words.failed }),
  });

  function confirm(meeting: Meeting): void {
    if (isSame(appointment, meeting) && !(byPhone && phone)) {
      toast({ ...texts.changing.same, look: 'neutral' });
      return;
    }
    modify.mutate(
      {
        params: { token, id },
        body: { ...wishOf(meeting), ...byPhoneToSend(appointment, meeting), ...(meeting.byPhone && { phoneNumber: phone }) },
      },
      { onError: (error) => answerRefusal(error, plan, { token: seeker, page: PAGE }) },
    );
  }

  return (
    <SlotPicker
      plan={plan}
      token={seeker}
      person={person}
      phoneMode={phoneMode}
      before={appointment}
      change={modify}
      intro={<Intro title={words.title({ name })}>{words.now({ name, moment: now })}</Intro>}
    >
      {(meeting) => (
        <ConfirmStep
          plan={plan}
          change={modify}
          isAtField={modify.fields.phoneNumber !== undefined}
          title={words.confirm}
          next={words.button}
          pendingText={words.pending}
          onNext={() => confirm(meeting)}
        >
          <div className="grid gap-5">
            <p>
              <span className="font-semibold">{texts.changing.was}</span> {now}
            </p>
            <AppointmentCard title={texts.changing.becomes} meeting={meeting} person={person} phone={phone || null} />
            {meeting.byPhone && <CalledOn plan={plan} byPhone isWrong={modify.fields.phoneNumber !== undefined} />}
            <Terms meeting={meeting} />
          </div>
        </ConfirmStep>
      )}
    </SlotPicker>
  );
}

function Cancelling({ token, employer, employee, appointment }: Planned) {
  const { cancelling: words } = hrDesk;
  const { id } = employee;
  const { isLate, deadline } = appointment;
  const [warned, setWarned] = useState(false);
  const name = displayName(employee);
  const { dates, appointment: said } = useLaterTexts();
  const cancel = useChange('POST /api/hr/{token}/employees/{id}/cancel', {
    success: () => {
      toList();
      return { title: words.done, text: hrDesk.told({ name, moment: said.moment(appointment) }) };
    },
    failure: { title: words.failed },
  });
  const until = { deadline: dates.deadline(deadline) };

  function onClick({ detail: clicks }: MouseEvent): void {
    // A double click must not confirm the warning that its first click shows.
    if (clicks > 1) return;
    if (isLate && !warned) {
      setWarned(true);
      return;
    }
    const onError = ({ errorType }: ApiError) => setWarned(errorType === 'LATE_CANCEL');
    cancel.mutate({ params: { token, id }, body: { late: isLate } }, { onError });
  }

  return (
    <>
      <BackToList />
      <PageHeader title={words.title({ name })} />
      <div className="grid gap-5">
        <AppointmentCard meeting={appointment} person={{ ...employee, employer }} />
        <Notice tone={isLate ? 'warning' : 'neutral'}>{isLate ? words.late(until) : words.free(until)}</Notice>
        <div role="alert" className="empty:hidden">
          {isLate && warned && <Notice tone="danger" title={words.sure} />}
        </div>
        <Button
          look="danger"
          pending={cancel.isPending}
          pendingText={words.pending}
          onClick={onClick}
          className="justify-self-start max-sm:w-full"
        >
          {isLate && warned ? words.confirm : words.button}
        </Button>
      </div>
    </>
  );
}
