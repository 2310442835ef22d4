import { useQuery } from '@tanstack/react-query';
import { CalendarSync, Copy, Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { query } from '#web/api/cache.ts';
import { addressOf } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { ReplaceUrlDialog } from '#web/parts/calendar-url.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { copyUrl } from '#web/ui/copy.ts';
import { Field, FieldError } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function CalendarCard() {
  const { data, error } = useQuery(query('GET /api/consultants/calendar-url'));
  const [replacing, setReplacing] = useState(false);
  const rotate = useChange('POST /api/consultants/calendar-url/rotate', {
    success: { title: 'URL vervangen', text: 'De oude URL werkt niet meer. Zet de nieuwe in uw agenda.' },
    failure: { title: 'Fout', text: 'De URL kon niet worden vervangen.' },
  });
  return (
    <Card
      title="Agenda synchronisatie"
      description="Zet deze URL in Outlook, Google Agenda of Apple Agenda. Uw afspraken verversen daar vanzelf."
      icon={<CalendarSync aria-hidden />}
    >
      {data ? (
        <div className="flex flex-col gap-4">
          <Field label="Uw agenda-URL" hint="Wie deze URL kent, kan uw afspraken lezen. Deel hem met niemand.">
            <Input readOnly value={data.calendarUrl} onFocus={(event) => event.target.select()} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button look="primary" icon={<Copy aria-hidden className="size-4" />} onClick={() => copyUrl(data.calendarUrl)}>
              URL kopiëren
            </Button>
            <a download href={addressOf('GET /api/consultants/appointments/export')} className={buttonClass()}>
              <Download aria-hidden className="size-4" />
              Exporteren als .ics
            </a>
            <Button look="quiet" icon={<RefreshCw aria-hidden className="size-4" />} onClick={() => setReplacing(true)}>
              URL vervangen
            </Button>
          </div>
        </div>
      ) : error ? (
        <FieldError text={error.message} />
      ) : (
        <Skeleton className="h-32" />
      )}
      {replacing && (
        <ReplaceUrlDialog
          pending={rotate.isPending}
          replace={() => rotate.mutate(undefined, { onSettled: () => setReplacing(false) })}
          close={() => setReplacing(false)}
        />
      )}
    </Card>
  );
}
