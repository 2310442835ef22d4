import { shortDate } from '#domain/calendar.ts';
import { ANSWER_LABEL, EMPLOYEE_STATUS_LABEL, type EmployeeStatus } from '#domain/people/vocabulary.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

export const EMPLOYEE_STATUS_TONE: Record<EmployeeStatus, Tone> = {
  niet_uitgenodigd: 'neutral',
  uitgenodigd: 'accent',
  afspraak_gemaakt: 'brand',
  afgerond: 'success',
};

type Answered = { status: EmployeeStatus; declinedAt: string | null; laterUntil: string | null; stoppedAt: string | null };

/** What somebody answered, beside their status: declined or later while an answer is awaited, and no more mail. */
export function AnswerBadges({ status, declinedAt, laterUntil, stoppedAt }: Answered) {
  const isInvited = status === 'uitgenodigd';
  return (
    <>
      {isInvited && declinedAt && <Badge tone="neutral">{ANSWER_LABEL.afgezien}</Badge>}
      {isInvited && !declinedAt && laterUntil && (
        <Badge tone="neutral">
          {ANSWER_LABEL.later}: {shortDate(laterUntil)}
        </Badge>
      )}
      {stoppedAt && <Badge tone="warning">{ANSWER_LABEL.gestopt}</Badge>}
    </>
  );
}

export function EmployeeStatusBadge({ status }: { status: EmployeeStatus }) {
  return <Badge tone={EMPLOYEE_STATUS_TONE[status]}>{EMPLOYEE_STATUS_LABEL[status]}</Badge>;
}
