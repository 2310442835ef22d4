import { type MouseEvent, useState } from 'react';
import { freeUntil } from '#domain/appointments/late.ts';
import { displayName } from '#domain/people/names.ts';
import { QUIET } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { refetch } from '#web/api/refetch.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { OwnAppointment } from './appointment.ts';
import { AppointmentCard, JoinLink } from './appointment-card.tsx';
import { useLaterTexts } from './later-texts.ts';
import { LinkedAppointment } from './linked-appointment.tsx';
import { refusalInWords } from './refusal.ts';
import { Screen } from './screen.tsx';

type Answer = Output<'POST /api/cancel/{token}'>;
type Outcome = { appointment: OwnAppointment } & Answer;

export function Page({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { cancelling } = useLaterTexts();
  if (outcome) return <Cancelled {...outcome} />;
  return (
    <LinkedAppointment token={token} invalid={cancelling.invalid}>
      {(appointment) => (
        <CancelForm token={token} appointment={appointment} onCancelled={(answer) => setOutcome({ appointment, ...answer })} />
      )}
    </LinkedAppointment>
  );
}

type CancelFormProps = { token: string; appointment: OwnAppointment; onCancelled: (answer: Answer) => void };

function CancelForm({ token, appointment, onCancelled }: CancelFormProps) {
  const { isLate, deadline, employee } = appointment;
  const [warned, setWarned] = useState(false);
  const texts = useLaterTexts();
  const { cancelling: words, dates } = texts;
  const cancel = useChange('POST /api/cancel/{token}', { success: { title: words.cancelled }, failure: false, meta: QUIET });

  function onClick({ detail: clicks }: MouseEvent): void {
    // A double click must not confirm the warning that its first click shows.
    if (clicks > 1) return;
    if (isLate && !warned) {
      setWarned(true);
      return;
    }
    cancel.mutate(
      { params: { token }, body: { late: isLate } },
      {
        onSuccess: onCancelled,
        onError: (error) => {
          const { status, errorType } = error;
          toast({ title: words.failed, text: refusalInWords(texts, error), look: 'destructive' });
          if (errorType === 'LATE_CANCEL') setWarned(true);
          if (status === 404 || status === 409) refetch(['GET /api/appointment/token/{token}']);
        },
      },
    );
  }

  return (
    <>
      <PageHeader title={words.title} subtitle={words.whose({ name: displayName(employee) })} />
      <div className="grid gap-5">
        <AppointmentCard meeting={appointment} person={employee}>
          <JoinLink appointment={appointment} />
        </AppointmentCard>
        {isLate ? (
          <Notice tone="warning">{words.late({ deadline: dates.deadline(deadline) })}</Notice>
        ) : (
          <Notice tone="neutral">{words.free({ deadline: dates.deadline(deadline), isUsual: deadline === freeUntil(appointment) })}</Notice>
        )}
        <div role="alert" className="empty:hidden">
          {isLate && warned && (
            <Notice tone="danger" title={words.sure}>
              {words.sureText}
            </Notice>
          )}
        </div>
        {cancel.error && cancel.error.errorType !== 'LATE_CANCEL' && (
          <p className="font-medium text-danger">{refusalInWords(texts, cancel.error)}</p>
        )}
        <div className="grid gap-3 sm:flex">
          <Button look="danger" pending={cancel.isPending} pendingText={words.pending} onClick={onClick}>
            {isLate && warned ? words.confirm : words.button}
          </Button>
          {!isLate && (
            <a href={`/modify/${encodeURIComponent(token)}`} className={buttonClass({ look: 'quiet' })}>
              {words.ratherMove}
            </a>
          )}
        </div>
        <p className="text-muted">{words.keep}</p>
      </div>
    </>
  );
}

function Cancelled({ appointment, late, bookingToken }: Outcome) {
  const { employee } = appointment;
  const {
    appointment: said,
    cancelling: { done: words },
  } = useLaterTexts();
  return (
    <Screen kind="done" title={words.title} answer>
      <p>{words.text({ name: displayName(employee), moment: said.moment(appointment) })}</p>
      {late ? (
        <p>{words.late}</p>
      ) : employee.employer.communicatieViaHrm ? (
        <p>{words.viaHr({ employer: employee.employer.name })}</p>
      ) : (
        <p>{words.invited}</p>
      )}
      {bookingToken && (
        <a href={`/book/${encodeURIComponent(bookingToken)}`} className={buttonClass({ look: 'primary' })}>
          {words.chooseAgain}
        </a>
      )}
    </Screen>
  );
}
