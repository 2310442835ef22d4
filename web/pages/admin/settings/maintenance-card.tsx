import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { dateAndTimeOfInstant } from '#web/format.ts';
import { type Question, useAskFirst } from '#web/parts/ask-first.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

type Mode = Output<'GET /api/admin/maintenance-mode'>;

export function MaintenanceCard() {
  const mode = useQuery(query('GET /api/admin/maintenance-mode'));
  return (
    <Card
      title="Onderhoudsmodus"
      description="Alleen beheerders kunnen dan nog in het portaal. Er gaan geen mails uit: die wachten tot het onderhoud klaar is. Alleen een testmail gaat wel uit."
      icon={<Wrench aria-hidden />}
      actions={
        mode.data && (
          <Badge tone={mode.data.isEnabled ? 'warning' : 'success'}>{mode.data.isEnabled ? 'Ingeschakeld' : 'Uitgeschakeld'}</Badge>
        )
      }
    >
      <Loaded what="De onderhoudsmodus kon" query={mode} height="h-44">
        {(data) => <MaintenanceForm mode={data} />}
      </Loaded>
    </Card>
  );
}

const BEFORE: Question = {
  title: 'Het portaal dichtdoen voor anderen?',
  description:
    'Consultants worden eruit gezet en werknemers kunnen niet boeken, wijzigen of annuleren, tot u de onderhoudsmodus uitschakelt. Alle mails wachten zolang, ook bevestigingen en herinneringen. Beheerders kunnen doorwerken.',
  confirm: 'Onderhoudsmodus inschakelen',
  isFinal: true,
};

/** During maintenance, submitting changes the texts for visitors. */
function MaintenanceForm({ mode }: { mode: Mode }) {
  const { isEnabled, enabledAt } = mode;
  const first = useAskFirst();
  const form = useForm({ reason: mode.reason ?? '', estimatedDuration: mode.estimatedDuration ?? '' }, mode.updatedAt);
  const failure = { title: 'Fout bij wijziging onderhoudsmodus', text: 'De onderhoudsmodus kon niet worden gewijzigd.', fixed: true };
  const turnOn = useChange('POST /api/admin/maintenance-mode', {
    success: isEnabled
      ? { title: 'Onderhoudsmelding bijgewerkt', text: 'Bezoekers zien de nieuwe tekst binnen een halve minuut.' }
      : { title: 'Onderhoudsmodus ingeschakeld', text: 'Bezoekers en consultants zien nu de onderhoudspagina.' },
    failure,
  });
  const turnOff = useChange('POST /api/admin/maintenance-mode', {
    success: { title: 'Onderhoudsmodus uitgeschakeld', text: 'Het portaal is weer bereikbaar voor iedereen.' },
    failure,
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit((values) =>
        first.ask(isEnabled ? null : BEFORE, () => turnOn.mutate({ body: { enabled: true, ...values } }, { onError: form.refused })),
      )}
    >
      {isEnabled && enabledAt && <p>In onderhoud sinds {dateAndTimeOfInstant(enabledAt)}.</p>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Reden" hint="Optioneel, bezoekers zien deze tekst." error={form.errors.reason}>
          <Input {...form.text('reason')} />
        </Field>
        <Field label="Verwachte duur" hint="Optioneel, bijvoorbeeld: tot 18:00 uur." error={form.errors.estimatedDuration}>
          <Input {...form.text('estimatedDuration')} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        {isEnabled ? (
          <>
            <Button
              look="primary"
              pending={turnOff.isPending}
              pendingText="Bezig..."
              onClick={() => turnOff.mutate({ body: { enabled: false } })}
            >
              Onderhoudsmodus uitschakelen
            </Button>
            <Button type="submit" pending={turnOn.isPending} pendingText="Opslaan..." disabled={!form.changed}>
              Melding opslaan
            </Button>
          </>
        ) : (
          <Button type="submit" look="danger" pending={turnOn.isPending} pendingText="Bezig...">
            Onderhoudsmodus inschakelen
          </Button>
        )}
      </div>
      {first.dialog}
    </form>
  );
}
