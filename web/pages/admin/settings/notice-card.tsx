import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { RANGES } from '#domain/firm/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SaveButton } from './save-button.tsx';

type Config = Output<'GET /api/admin/booking-config'>;

export function NoticeCard() {
  const config = useQuery(query('GET /api/admin/booking-config'));
  return (
    <Card
      title="Van tevoren boeken"
      description="Uren die eerder beginnen, ziet een werknemer of HR niet. Zo komt niemand onverwacht op uw agenda. U kunt als beheerder zelf wel eerder plannen."
      icon={<Hourglass aria-hidden />}
    >
      <Loaded what="De instelling kon" query={config} height="h-32">
        {(data) => <NoticeForm config={data} />}
      </Loaded>
    </Card>
  );
}

function NoticeForm({ config }: { config: Config }) {
  const form = useForm({ noticeHours: config.noticeHours }, config.noticeHours);
  const save = useChange('POST /api/admin/booking-config', {
    success: ({ noticeHours }) => ({
      title: 'Instelling opgeslagen',
      text:
        noticeHours === 0
          ? 'Een afspraak kan worden gemaakt tot het uur begint.'
          : `Een afspraak moet ten minste ${noticeHours} uur van tevoren worden gemaakt.`,
    }),
    failure: { title: 'Fout bij opslaan', text: 'De instelling kon niet worden opgeslagen.' },
  });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit((body) => save.mutate({ body }, { onError: form.refused }))}>
      <Field
        label="Uren van tevoren"
        hint="0 tot en met 168 uur (een week). Bij 0 kan er worden geboekt tot het uur begint."
        error={form.errors.noticeHours}
        className="max-w-72"
      >
        <NumberInput range={RANGES.noticeHours} {...form.number('noticeHours')} />
      </Field>
      <SaveButton className="sm:self-start" pending={save.isPending} />
    </form>
  );
}
