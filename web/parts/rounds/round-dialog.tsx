import { addDays } from '#domain/calendar.ts';
import { useChange } from '#web/api/change.ts';
import { type Errors, useForm } from '#web/form.ts';
import { today } from '#web/format.ts';
import { EmployerField } from '#web/parts/people/employers/field.tsx';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { HowMany } from './how-many.tsx';
import type { Round } from './types.ts';

const DEFAULT_WEEKS = 6;
const PEOPLE_PER_DAY = { min: 1, max: 1_000, fallback: 25 };
const PERCENT = { min: 1, max: 50, fallback: 10 };

function valuesOf(round: Round | null, employerId: number) {
  return {
    employerId: round?.employerId ?? employerId,
    name: round?.name ?? '',
    opensOn: round?.opensOn ?? today(),
    closesOn: round?.closesOn ?? addDays(today(), DEFAULT_WEEKS * 7),
    pace: (round && round.perDay !== null ? 'fixed' : 'hours') as 'fixed' | 'hours',
    perDay: round?.perDay ?? PEOPLE_PER_DAY.fallback,
    percent: Math.round((round?.risk ?? PERCENT.fallback / 100) * 100),
    everyone: round?.everyone ?? false,
  };
}
type Values = ReturnType<typeof valuesOf>;

function check({ employerId, name, opensOn, closesOn }: Values): Errors<Values> {
  return {
    ...(!employerId && { employerId: 'Kies een werkgever.' }),
    ...(!name.trim() && { name: 'Vul een naam in.' }),
    ...(!opensOn && { opensOn: 'Kies de eerste dag.' }),
    ...(!closesOn && { closesOn: 'Kies de laatste dag.' }),
  };
}

type RoundDialogProps = { round: Round | null; employerId?: number; close: () => void; onSaved?: (round: Round) => void };

/** Plans a round, or changes one. Nothing is sent: a round begins when it is started. */
export function RoundDialog({ round, employerId = 0, close, onSaved }: RoundDialogProps) {
  const form = useForm(valuesOf(round, employerId));
  const add = useChange('POST /api/admin/rounds', {
    success: { title: 'Ronde gemaakt', text: 'Er gaat nog niets uit: dat begint als u de ronde start.' },
    failure: { title: 'Ronde niet gemaakt' },
  });
  const change = useChange('PUT /api/admin/rounds/{id}', {
    success: { title: 'Ronde bijgewerkt' },
    failure: { title: 'Ronde niet bijgewerkt' },
  });
  function save({ employerId, pace, percent, perDay, ...plan }: Values): void {
    const body = { ...plan, perDay: pace === 'fixed' ? perDay : null, risk: percent / 100 };
    const then = {
      onSuccess: (saved: Round) => {
        onSaved?.(saved);
        close();
      },
      onError: form.refused,
    };
    if (round) change.mutate({ params: { id: round.id }, body }, then);
    else add.mutate({ body: { ...body, employerId } }, then);
  }
  return (
    <Dialog close={close} wide title={round ? 'Ronde wijzigen' : 'Nieuwe ronde'}>
      <DialogForm
        onSubmit={form.submit(save, check)}
        changed={form.changed}
        submit={round ? 'Opslaan' : 'Ronde maken'}
        pending={add.isPending || change.isPending}
      >
        {!round && <EmployerField {...form.choice('employerId')} error={form.errors.employerId} />}
        <Field label="Naam" required hint="Bijvoorbeeld ‘Najaar 2026’." error={form.errors.name}>
          <Input {...form.text('name')} maxLength={100} autoComplete="off" />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Eerste dag" required error={form.errors.opensOn}>
            <DateInput {...form.text('opensOn')} />
          </Field>
          <Field label="Laatste dag" required hint="Op deze dag sluit de ronde vanzelf." error={form.errors.closesOn}>
            <DateInput {...form.text('closesOn')} min={form.values.opensOn || undefined} />
          </Field>
        </div>
        <Pace form={form} />
        <Switch
          {...form.flag('everyone')}
          label="Ook wie eerder een uitnodiging kreeg"
          hint="Wie vóór deze ronde is uitgenodigd en geen afspraak heeft staan, krijgt opnieuw een uitnodiging."
        />
      </DialogForm>
    </Dialog>
  );
}

function Pace({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  const { risk } = form.errors as { risk?: string };
  return (
    <>
      <RadioCards
        name="pace"
        label="Hoeveel mensen per werkdag"
        value={form.values.pace}
        onChange={(pace) => form.set('pace', pace)}
        options={[
          { value: 'hours', label: 'Zoveel als er uren zijn', hint: 'Iedereen die kiest, vindt nog een uur.' },
          { value: 'fixed', label: 'Een vast aantal', hint: 'Ook als er te weinig uren zijn.' },
        ]}
      />
      {form.values.pace === 'fixed' ? (
        <Field label="Aantal per werkdag" error={form.errors.perDay}>
          <NumberInput {...form.number('perDay')} range={PEOPLE_PER_DAY} />
        </Field>
      ) : (
        <details open={risk !== undefined || undefined}>
          <summary className="touch-target content-center font-medium">Geavanceerd: risico en reserve</summary>
          <div className="flex flex-col gap-3">
            <Field
              label="Kans dat iemand geen uur vindt (%)"
              hint="Lager: een grotere reserve, u nodigt voorzichtiger uit. Hoger: sneller klaar."
              error={risk}
            >
              <NumberInput {...form.number('percent')} range={PERCENT} />
            </Field>
            <HowMany />
          </div>
        </details>
      )}
    </>
  );
}
