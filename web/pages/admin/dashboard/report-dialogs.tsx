import { navigate } from 'wouter/use-browser-location';
import { addDays } from '#domain/calendar.ts';
import { type Failure, useChange } from '#web/api/change.ts';
import { type Errors, useForm } from '#web/form.ts';
import { some, today } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { type NewToast, toast } from '#web/ui/overlay/toast-store.ts';

type Period = { startDate: string; endDate: string };

function check({ startDate, endDate }: Period): Errors<Period> {
  if (!startDate || !endDate) {
    toast({ title: 'Ongeldige datums', text: 'Selecteer zowel een startdatum als einddatum.', look: 'destructive' });
    return { ...(!startDate && { startDate: 'Kies een startdatum.' }), ...(!endDate && { endDate: 'Kies een einddatum.' }) };
  }
  if (startDate > endDate) {
    const text = 'De startdatum moet voor de einddatum liggen.';
    toast({ title: 'Ongeldige periode', text, look: 'destructive' });
    return { startDate: text };
  }
  return {};
}

const NOT_SENT: Record<'consultants' | 'admin', Failure> = {
  consultants: {
    title: 'Fout bij versturen consultant rapporten',
    text: 'De consultant rapporten konden niet worden verzonden.',
    fixed: true,
  },
  admin: { title: 'Fout bij versturen admin rapport', text: 'Het admin rapport kon niet worden verzonden.', fixed: true },
};

/** The report is only queued: the mail overview shows whether it was sent. */
function queued(title: string, text: string): NewToast {
  return { title, text, actions: [{ label: 'Bekijken in het e-mailoverzicht', run: () => navigate('/mails') }] };
}

export function ConsultantReportsDialog({ close }: { close: () => void }) {
  const send = useChange('POST /api/admin/consultant-period-reports', {
    success: ({ consultantsCount, totalAppointments }) =>
      consultantsCount === 0
        ? { title: 'Geen rapporten', text: 'In deze periode zijn er geen afspraken. Er is niets verstuurd.' }
        : queued(
            'Consultant rapporten klaargezet',
            `${some(consultantsCount, 'consultant krijgt', 'consultants krijgen')} een rapport over samen ${some(totalAppointments, 'afspraak', 'afspraken')}.`,
          ),
    failure: NOT_SENT.consultants,
  });
  return (
    <PeriodDialog
      title="Consultant Rapporten Versturen"
      description="Elke consultant met afspraken in deze periode krijgt een overzicht. De beheerder krijgt van elk rapport een kopie."
      pending={send.isPending}
      send={(body, refused) => send.mutate({ body }, { onSuccess: close, onError: refused })}
      close={close}
    />
  );
}

export function AdminReportDialog({ close }: { close: () => void }) {
  const send = useChange('POST /api/admin/admin-period-report', {
    success: ({ totalAppointments, employersCount }) =>
      queued(
        'Admin rapport klaargezet',
        `Het rapport gaat over ${some(totalAppointments, 'afspraak', 'afspraken')} van ${some(employersCount, 'werkgever', 'werkgevers')}.`,
      ),
    failure: NOT_SENT.admin,
  });
  return (
    <PeriodDialog
      title="Admin Rapport Versturen"
      description="De beheerder krijgt per werkgever de afspraken en de doorbelastingen van deze periode."
      pending={send.isPending}
      send={(body, refused) => send.mutate({ body }, { onSuccess: close, onError: refused })}
      close={close}
    />
  );
}

type PeriodDialogProps = {
  title: string;
  description: string;
  pending: boolean;
  send: (period: Period, refused: (error: { fields?: Record<string, string> }) => void) => void;
  close: () => void;
};

function PeriodDialog({ title, description, pending, send, close }: PeriodDialogProps) {
  const form = useForm<Period>({ startDate: '', endDate: '' });
  const firstOfMonth = `${today().slice(0, 8)}01`;
  const lastOfPrevious = addDays(firstOfMonth, -1);
  return (
    <Dialog close={close} title={title} description={description}>
      <DialogForm
        onSubmit={form.submit((period) => send(period, form.refused), check)}
        changed={form.changed}
        submit="Versturen"
        pending={pending}
        pendingText="Versturen..."
      >
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => form.reset({ startDate: `${lastOfPrevious.slice(0, 8)}01`, endDate: lastOfPrevious })}>
            Vorige maand
          </Button>
          <Button size="small" onClick={() => form.reset({ startDate: firstOfMonth, endDate: today() })}>
            Deze maand
          </Button>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Startdatum" required error={form.errors.startDate}>
            <DateInput {...form.text('startDate')} />
          </Field>
          <Field label="Einddatum" required error={form.errors.endDate}>
            <DateInput {...form.text('endDate')} />
          </Field>
        </div>
      </DialogForm>
    </Dialog>
  );
}
