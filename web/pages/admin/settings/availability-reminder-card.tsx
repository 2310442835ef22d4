import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { RANGES } from '#domain/firm/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SaveButton } from './save-button.tsx';

type Config = Output<'GET /api/admin/availability-reminder-config'>;

const REFUSED_LOGIN = ['Invalid login', 'EAUTH', 'authentication'];

export function AvailabilityReminderCard() {
  const config = useQuery(query('GET /api/admin/availability-reminder-config'));
  return (
    <Card
      title="Beschikbaarheid herinneringen voor consultants"
      description="Een consultant zonder vrije uren in de komende dagen krijgt een mail."
      icon={<BellRing aria-hidden />}
    >
      <Loaded what="De instelling kon" query={config} height="h-44">
        {(data) => <AvailabilityForm config={data} />}
      </Loaded>
    </Card>
  );
}

function AvailabilityForm({ config }: { config: Config }) {
  const form = useForm({ isEnabled: config.isEnabled, lookAheadDays: config.lookAheadDays }, config.updatedAt);
  const save = useChange('POST /api/admin/availability-reminder-config', {
    success: { title: 'Herinnering configuratie opgeslagen', text: 'De beschikbaarheid herinneringen zijn ingesteld.' },
    failure: { title: 'Fout bij opslaan', text: 'De beschikbaarheid herinnering configuratie kon niet worden opgeslagen.', fixed: true },
  });
  const check = useChange('POST /api/admin/availability-reminder-check', {
    success: ({ message }) => ({ title: 'Controle uitgevoerd', text: message }),
    failure: ({ message }) => ({
      title: 'Fout bij controle',
      text: REFUSED_LOGIN.some((words) => message.includes(words))
        ? 'Email kan niet worden verzonden. Controleer de SMTP instellingen in de Email Configuratie sectie.'
        : 'De beschikbaarheid controle kon niet worden uitgevoerd.',
      fixed: true,
    }),
  });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit((body) => save.mutate({ body }, { onError: form.refused }))}>
      <Switch label="Elke nacht controleren en mailen" {...form.flag('isEnabled')} />
      <Field label="Aantal dagen vooruit" hint="1 tot en met 30 dagen" error={form.errors.lookAheadDays} className="max-w-56">
        <NumberInput range={RANGES.lookAheadDays} {...form.number('lookAheadDays')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <SaveButton pending={save.isPending} />
        <Button pending={check.isPending} pendingText="Controleren..." onClick={() => check.mutate()}>
          Nu controleren
        </Button>
      </div>
    </form>
  );
}
