import { APPOINTMENT_STATUS_LABEL, type SETTABLE_APPOINTMENT_STATUSES } from '#domain/appointments/vocabulary.ts';
import { displayName } from '#domain/people/names.ts';
import { timeRange } from '#web/format.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { type Appointment, dayAndDate } from './appointment.tsx';

export type Outcome = Exclude<(typeof SETTABLE_APPOINTMENT_STATUSES)[number], 'geplanned'>;

type Props = { appointment: Appointment; outcome: Outcome; pending: boolean; close: () => void; onConfirm: () => void };

export default function EarlyOutcomeDialog({ appointment, outcome, pending, close, onConfirm }: Props) {
  const { employee, date } = appointment;
  return (
    <ConfirmDialog
      close={close}
      title={
        outcome === 'no_show' ? 'No-show voor een afspraak die nog moet beginnen?' : 'Voltooid voor een afspraak die nog moet beginnen?'
      }
      description={`De afspraak met ${displayName(employee)} is pas op ${dayAndDate(date)}, ${timeRange(appointment)}. ${followsFrom(outcome, employee)}`}
      isFinal={outcome === 'no_show'}
      confirm={`Op ${APPOINTMENT_STATUS_LABEL[outcome]} zetten`}
      pending={pending}
      pendingText="Bezig..."
      onConfirm={onConfirm}
    />
  );
}

function followsFrom(outcome: Outcome, employee: Appointment['employee']): string {
  const name = displayName(employee);
  return outcome === 'no_show'
    ? `Zet u de afspraak nu op no-show, dan wordt het gesprek doorbelast aan ${employee.employer.name} en kan ${name} geen nieuwe afspraak maken.`
    : `Zet u de afspraak nu op voltooid, dan is ${name} afgerond en kan ${name} deze afspraak niet meer wijzigen en geen nieuwe maken.`;
}
