import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { RANGES } from '#domain/firm/vocabulary.ts';
import { DAILY_RUN_TIME } from '#domain/post/vocabulary.ts';
import { dateInWords } from '#texts/nl/dates.ts';
import { query, queryPage } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { count, some } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { RetentionPreview } from './retention-preview.tsx';
import { RetentionWaiting } from './retention-waiting.tsx';

type Retention = Output<'GET /api/admin/retention'>;
type Months = Pick<Retention, 'employeeMonths' | 'mailMonths' | 'maxPerRun'>;

export function RetentionCard() {
  const retention = useQuery(query('GET /api/admin/retention'));
  return (
    <Card
      title="Bewaartermijnen"
      description="Hoe lang het portaal gegevens van werknemers en de tekst van e-mails bewaart. Wat ouder is, wordt elke nacht voorgoed gewist."
      icon={<Hourglass aria-hidden />}
      actions={
        retention.data && <Badge tone={retention.data.enabled ? 'success' : 'neutral'}>{retention.data.enabled ? 'Aan' : 'Uit'}</Badge>
      }
    >
      <Loaded what="De bewaartermijnen konden" query={retention} height="h-72">
        {(data) => (
          <>
            <RetentionWaiting retention={data} />
            <RetentionForm retention={data} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function RetentionForm({ retention }: { retention: Retention }) {
  const { employeeMonths, mailMonths, maxPerRun, enabled } = retention;
  const form = useForm<Months>({ employeeMonths, mailMonths, maxPerRun }, retention.savedAt);
  const [asking, setAsking] = useState(false);
  const save = useChange('POST /api/admin/retention', {
    success: { title: 'Bewaartermijnen opgeslagen', text: 'Ze gelden vanaf de eerstvolgende nacht.' },
    failure: { title: 'Fout bij opslaan', text: 'De bewaartermijnen konden niet worden opgeslagen.' },
  });
  const stop = useChange('DELETE /api/admin/retention', {
    success: { title: 'Wissen uitgezet', text: 'Er wordt niets meer gewist omdat het oud is.' },
    failure: { title: 'Fout bij uitzetten', text: 'Het wissen kon niet worden uitgezet.' },
  });
  const send = () => save.mutate({ body: form.values }, { onSuccess: () => setAsking(false), onError: form.refused });
  // Longer periods erase nobody sooner, so they need no confirmation.
  const isHarmless = enabled && form.values.employeeMonths >= employeeMonths && form.values.mailMonths >= mailMonths;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit(() => (isHarmless ? send() : setAsking(true)))}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label="Gegevens van werknemers (maanden)"
          hint="Na het laatste wat er met iemand gebeurde. Wie niet is afgerond, blijft twee keer zo lang. Wie een afspraak heeft, blijft."
          error={form.errors.employeeMonths}
        >
          <NumberInput range={RANGES.employeeMonths} {...form.number('employeeMonths')} />
        </Field>
        <Field
          label="Tekst van e-mails (maanden)"
          hint="Het E-mailoverzicht laat daarna nog zien wanneer en aan wie een e-mail is verstuurd."
          error={form.errors.mailMonths}
        >
          <NumberInput range={RANGES.mailMonths} {...form.number('mailMonths')} />
        </Field>
        <Field
          label="Hoogstens wissen per nacht (werknemers)"
          hint="Zijn het er meer, dan wacht de rest tot een beheerder het hier bevestigt. De beheerders krijgen dan een e-mail."
          error={form.errors.maxPerRun}
        >
          <NumberInput range={RANGES.maxPerRun} {...form.number('maxPerRun')} />
        </Field>
      </div>
      <RetentionPreview employeeMonths={form.values.employeeMonths} enabled={enabled} />
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <Button
          type="submit"
          look="primary"
          pending={save.isPending && !asking}
          pendingText="Opslaan..."
          disabled={enabled && !form.changed}
        >
          {enabled ? 'Opslaan' : 'Opslaan en aanzetten'}
        </Button>
        {enabled && (
          <Button pending={stop.isPending} pendingText="Bezig..." onClick={() => stop.mutate(undefined)}>
            Uitzetten
          </Button>
        )}
      </div>
      {asking && (
        <SaveDialog
          months={form.values}
          nextRun={retention.nextRun}
          pending={save.isPending}
          onSave={send}
          close={() => setAsking(false)}
        />
      )}
    </form>
  );
}

type SaveDialogProps = { months: Months; nextRun: string; pending: boolean; onSave: () => void; close: () => void };

/** Confirms shorter periods: how many people are erased, when, and that it is permanent. */
function SaveDialog({ months: { employeeMonths, mailMonths, maxPerRun }, nextRun, pending, onSave, close }: SaveDialogProps) {
  const first = useQuery({
    ...queryPage('GET /api/admin/retention/preview', { query: { employeeMonths, days: 0, limit: 1 } }),
    placeholderData: undefined,
    staleTime: 0,
  });
  const total = first.data?.total;
  const people = `van ${some(total ?? 0, 'werknemer', 'werknemers')}`;
  return (
    <ConfirmDialog
      close={close}
      title="Bewaartermijnen opslaan?"
      description={`De eerste keer is ${dateInWords(nextRun)} om ${DAILY_RUN_TIME}. Tot dan kunt u het nog uitzetten.`}
      isFinal
      confirm={first.error ? 'Opnieuw tellen' : 'Opslaan'}
      pending={pending || first.isFetching}
      pendingText={pending ? 'Opslaan...' : 'Tellen...'}
      onConfirm={() => (first.error ? first.refetch() : onSave())}
    >
      {first.error ? (
        <p role="alert">Niet geteld hoeveel werknemers er gaan: {first.error.message}</p>
      ) : (
        <ul className="grid list-disc gap-1 pl-6" aria-live="polite">
          <li>{total === undefined ? 'Het portaal telt hoeveel werknemers er gaan.' : `Dan worden de gegevens ${people} gewist.`}</li>
          {(total ?? 0) > maxPerRun && (
            <li>In een nacht gaan er hoogstens {count(maxPerRun)}. De rest wacht tot een beheerder het bevestigt.</li>
          )}
          <li>E-mails van meer dan {mailMonths === 1 ? '1 maand' : `${mailMonths} maanden`} oud verliezen hun tekst en bijlagen.</li>
          <li>Daarna gaat het elke nacht zo verder.</li>
          <li>Wat gewist is, komt niet terug.</li>
        </ul>
      )}
    </ConfirmDialog>
  );
}
