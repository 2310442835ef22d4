import { useQuery } from '@tanstack/react-query';
import { AlarmClock } from 'lucide-react';
import { Link } from 'wouter';
import { RANGES } from '#domain/firm/vocabulary.ts';
import { perReminder, REMINDER_KINDS, SCHEDULE } from '#domain/post/schedule.ts';
import { DAILY_RUN_TIME } from '#domain/post/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm, withoutUnchanged } from '#web/form.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Field, FieldError } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SaveButton } from './save-button.tsx';

type Config = Output<'GET /api/admin/reminder-config'>;

const STEPS = REMINDER_KINDS.map((kind) => SCHEDULE[kind]).map(({ days, range, words }) => ({ name: days, range, label: words.setting }));

export function EmployeeReminderCard() {
  const config = useQuery(query('GET /api/admin/reminder-config'));
  return (
    <Card
      title="Werknemer herinneringen"
      description={`Voor wie is uitgenodigd en nog geen afspraak heeft. Geteld vanaf de uitnodiging; verzending elke dag om ${DAILY_RUN_TIME}.`}
      icon={<AlarmClock aria-hidden />}
    >
      <Loaded what="De instelling kon" query={config} height="h-44">
        {(data) => <ReminderForm config={data} />}
      </Loaded>
    </Card>
  );
}

function ReminderForm({ config }: { config: Config }) {
  const { appointmentReminder, appointmentReminderDays } = config;
  const stored = { ...perReminder('days', ({ days }) => config[days]), appointmentReminder, appointmentReminderDays };
  const form = useForm(stored, config.updatedAt);
  const save = useChange('PUT /api/admin/reminder-config', {
    success: { title: 'Herinnering configuratie opgeslagen', text: 'De werknemer herinneringen zijn ingesteld.' },
    failure: { title: 'Fout bij opslaan', text: 'De werknemer herinnering configuratie kon niet worden opgeslagen.', fixed: true },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit((values) => {
        const body = withoutUnchanged(values, stored, ['appointmentReminder', 'appointmentReminderDays']);
        save.mutate({ body }, { onError: form.refused });
      })}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        {STEPS.map(({ name, range, label }) => (
          <Field key={name} label={label} hint={`${range.min} tot en met ${range.max}`} error={form.errors[name]}>
            <NumberInput range={range} {...form.number(name)} />
          </Field>
        ))}
      </div>
      <div aria-live="polite" className="empty:-mt-5">
        <FieldError text={save.error?.errorType === 'REMINDER_ORDER' ? save.error.message : undefined} />
      </div>
      <div className="flex flex-col gap-5 border-t pt-5">
        <Switch
          {...form.flag('appointmentReminder')}
          label="Herinnering aan een afspraak"
          hint="Voor wie een afspraak heeft. Loopt de communicatie via HR, dan krijgt HR één overzicht met de links."
        />
        {form.values.appointmentReminder && (
          <div className="grid gap-5 sm:grid-cols-3">
            <Field
              label="Aantal werkdagen voor de afspraak"
              hint={`${RANGES.appointmentReminderDays.min} tot en met ${RANGES.appointmentReminderDays.max}. De e-mail gaat uit in de nacht daarvoor.`}
              error={form.errors.appointmentReminderDays}
            >
              <NumberInput range={RANGES.appointmentReminderDays} {...form.number('appointmentReminderDays')} />
            </Field>
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <SaveButton pending={save.isPending} />
        <Link href="/tonight" className={buttonClass()}>
          Vannacht gaat uit
        </Link>
      </div>
    </form>
  );
}
