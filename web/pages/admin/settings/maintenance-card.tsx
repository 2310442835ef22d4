import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { type Output, query, useChange } from '#web/api.ts';
import { useForm } from '#web/form.ts';
import { dateAndTimeOfInstant } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Mode = Output<'GET /api/admin/maintenance-mode'>;

export function MaintenanceCard() {
  const mode = useQuery(query('GET /api/admin/maintenance-mode'));
  return (
    <Card
      title="Onderhoudsmodus"
      description="Alleen beheerders kunnen dan nog in het portaal. Er gaan geen mails uit: die wachten tot het onderhoud klaar is."
      icon={<Wrench aria-hidden />}
      actions={
        mode.data && (
          <Badge tone={mode.data.isEnabled ? 'warning' : 'success'}>{mode.data.isEnabled ? 'Ingeschakeld' : 'Uitgeschakeld'}</Badge>
        )
      }
    >
      {mode.data ? (
        <MaintenanceForm key={mode.data.updatedAt} mode={mode.data} />
      ) : mode.error ? (
        <LoadFailed what="De onderhoudsmodus kon" query={mode} />
      ) : (
        <Skeleton className="h-44" />
      )}
    </Card>
  );
}

function MaintenanceForm({ mode }: { mode: Mode }) {
  const form = useForm({ reason: mode.reason ?? '', estimatedDuration: mode.estimatedDuration ?? '' });
  const change = useChange('POST /api/admin/maintenance-mode', {
    success: ({ isEnabled }) =>
      isEnabled
        ? { title: 'Onderhoudsmodus ingeschakeld', text: 'Bezoekers en consultants zien nu de onderhoudspagina.' }
        : { title: 'Onderhoudsmodus uitgeschakeld', text: 'Het portaal is weer bereikbaar voor iedereen.' },
    failure: { title: 'Fout bij wijziging onderhoudsmodus', text: 'De onderhoudsmodus kon niet worden gewijzigd.', fixed: true },
    refetch: ['GET /api/admin/maintenance-mode', 'GET /api/maintenance-status'],
  });
  const enabled = !mode.isEnabled;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit((values) => change.mutate({ body: { enabled, ...values } }, { onError: form.refused }))}
    >
      {mode.isEnabled && mode.enabledAt && <p>In onderhoud sinds {dateAndTimeOfInstant(mode.enabledAt)}.</p>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Reden" hint="Optioneel, bezoekers zien deze tekst." error={form.errors.reason}>
          <Input {...form.text('reason')} readOnly={mode.isEnabled} />
        </Field>
        <Field label="Verwachte duur" hint="Optioneel, bijvoorbeeld: tot 18:00 uur." error={form.errors.estimatedDuration}>
          <Input {...form.text('estimatedDuration')} readOnly={mode.isEnabled} />
        </Field>
      </div>
      <Button
        type="submit"
        look={enabled ? 'danger' : 'primary'}
        pending={change.isPending}
        pendingText="Bezig..."
        className="sm:self-start"
      >
        {enabled ? 'Onderhoudsmodus inschakelen' : 'Onderhoudsmodus uitschakelen'}
      </Button>
    </form>
  );
}
