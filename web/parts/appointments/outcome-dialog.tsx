import { useQuery } from '@tanstack/react-query';
import { APPOINTMENT_STATUS_LABEL, MAX_NOTES } from '#domain/appointments/vocabulary.ts';
import { shortDate, wallClock } from '#domain/calendar.ts';
import { MAX_ACTION, MAX_ACTIONS, MAX_SUMMARY } from '#domain/conversation/vocabulary.ts';
import { displayName, ended } from '#domain/people/names.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { request, useRequest } from '#web/api/change.ts';
import { type Errors, useForm } from '#web/form.ts';
import { count, timeRange } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/input.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Dialog, DialogBody } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import type { NewToast } from '#web/ui/overlay/toast-store.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Appointment } from './appointment.tsx';
import { undoNoShow } from './undo-no-show.ts';

type Outcome = 'voltooid' | 'no_show';
type Sent = Output<'GET /api/appointments/{id}/summary'>;
type Values = { outcome: string; notes: string; text: string; actions: string };
type Saved = { outcome: Outcome; isSent: boolean; undeliverable: boolean };

const NOTHING: Sent = { text: '', actions: [], sentAt: null, problem: null };
const FAILURE = {
  title: 'Nog niet alles opgeslagen',
  text: 'Er is een fout opgetreden bij het opslaan. Uw tekst staat hier nog. Probeer het opnieuw.',
};

/** For the consultant who held the conversation: how it went, notes and a summary for the employee, saved together. */
export default function OutcomeDialog({ appointment, close }: { appointment: Appointment; close: () => void }) {
  const { id, employee, date, summarySentAt } = appointment;
  // Not cached after closing, so that the form always begins with what is stored now.
  const sent = useQuery({ ...query('GET /api/appointments/{id}/summary', { params: { id } }), enabled: summarySentAt !== null, gcTime: 0 });
  const former = summarySentAt === null ? NOTHING : sent.data;
  return (
    <Dialog
      close={close}
      title={`Afronden: ${displayName(employee)}`}
      description={`${employee.employer.name}, ${shortDate(date)}, ${timeRange(appointment)}`}
    >
      {former ? (
        <OutcomeForm appointment={appointment} former={former} close={close} />
      ) : (
        <DialogBody>{sent.error ? <LoadFailed what="De samenvatting kon" query={sent} /> : <Skeleton className="h-64" />}</DialogBody>
      )}
    </Dialog>
  );
}

function OutcomeForm({ appointment, former, close }: { appointment: Appointment; former: Sent; close: () => void }) {
  const { employee, notes } = appointment;
  const form = useForm<Values>({
    outcome: isOutcome(appointment.status) ? appointment.status : '',
    notes: notes ?? '',
    text: former.text,
    actions: former.actions.join('\n'),
  });
  const save = useRequest((values: Values) => saveAll(appointment, former, values), {
    success: (saved) => told(appointment, saved),
    failure: FAILURE,
  });
  const name = displayName(employee);
  const { outcome } = form.values;
  return (
    <DialogForm
      onSubmit={form.submit((values) => save.mutate(values, { onSuccess: close, onError: form.refused }), check)}
      changed={form.changed}
      submit="Opslaan"
      pending={save.isPending}
      pendingText="Opslaan..."
    >
      <RadioCards
        name="outcome"
        label="Hoe ging het?"
        error={form.errors.outcome}
        value={outcome}
        onChange={(value) => form.set('outcome', value)}
        options={[
          { value: 'voltooid', label: APPOINTMENT_STATUS_LABEL.voltooid, hint: 'Het gesprek is gevoerd.' },
          { value: 'no_show', label: APPOINTMENT_STATUS_LABEL.no_show, hint: `Wordt doorbelast aan ${ended(employee.employer.name)}` },
        ]}
      />
      <Field label="Notities" hint="Voor u en de beheerders. De werknemer ziet ze niet." error={form.errors.notes}>
        <Textarea rows={4} {...form.text('notes')} />
      </Field>
      {outcome === 'voltooid' && (
        <>
          <SentBefore former={former} />
          <Field
            label="Samenvatting"
            hint={`Mag leeg blijven. Gaat per e-mail naar ${name}, en naar niemand anders: ook niet naar HR. Beheerders zien alleen dat u iets stuurde.`}
            error={form.errors.text}
          >
            <Textarea rows={6} {...form.text('text')} />
          </Field>
          <Field label="Wat is er afgesproken?" hint={`Een afspraak per regel, hooguit ${MAX_ACTIONS}.`} error={form.errors.actions}>
            <Textarea rows={3} {...form.text('actions')} />
          </Field>
        </>
      )}
    </DialogForm>
  );
}

function SentBefore({ former: { sentAt, problem } }: { former: Sent }) {
  if (sentAt === null) return null;
  if (problem)
    return <Notice tone="warning">Uw samenvatting is niet aangekomen. {problem} Vraag een beheerder het adres te controleren.</Notice>;
  const { date, time } = wallClock(sentAt);
  return (
    <Notice>
      Gestuurd op {shortDate(date)} om {time}. Wijzigt u de tekst, dan krijgt de werknemer een nieuwe e-mail die de vorige vervangt.
    </Notice>
  );
}

function isOutcome(status: string): status is Outcome {
  return status === 'voltooid' || status === 'no_show';
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** An error instead of cutting off pasted text: nobody would notice, and the letter would end in the middle of a sentence. */
function tooLong(text: string, most: number): string | undefined {
  return text.length > most ? `Gebruik maximaal ${count(most)} tekens. Het zijn er nu ${count(text.length)}.` : undefined;
}

function check({ outcome, notes, text, actions }: Values): Errors<Values> {
  if (!isOutcome(outcome)) return { outcome: 'Kies hoe het ging.' };
  const long = tooLong(notes, MAX_NOTES);
  if (long) return { notes: long };
  if (outcome === 'no_show') return {};
  const longText = tooLong(text, MAX_SUMMARY);
  if (longText) return { text: longText };
  const lines = linesOf(actions);
  if (lines.length > MAX_ACTIONS) return { actions: `Schrijf hooguit ${MAX_ACTIONS} regels.` };
  if (lines.some((line) => line.length > MAX_ACTION)) return { actions: `Gebruik maximaal ${MAX_ACTION} tekens per regel.` };
  return lines.length > 0 && text.trim() === '' ? { text: 'Schrijf hier ook een korte samenvatting.' } : {};
}

/** Saves by calls in sequence. A call that is repeated changes nothing, so a second try continues where the first one stopped. */
async function saveAll({ id, notes: before }: Appointment, former: Sent, { outcome, notes, text, actions }: Values): Promise<Saved> {
  if (!isOutcome(outcome)) throw new Error('an outcome is chosen: see check');
  const params = { id };
  await request('PATCH /api/appointments/{id}/status', { params, body: { status: outcome } });
  if (notes !== (before ?? '')) await request('PATCH /api/appointments/{id}/notes', { params, body: { notes } });
  const isNew = text.trim() !== former.text || linesOf(actions).join('\n') !== former.actions.join('\n');
  if (outcome === 'no_show' || text.trim() === '' || !isNew) return { outcome, isSent: false, undeliverable: false };
  const { undeliverable } = await request('POST /api/appointments/{id}/summary', { params, body: { text, actions: linesOf(actions) } });
  return { outcome, isSent: true, undeliverable };
}

function told(appointment: Appointment, { outcome, isSent, undeliverable }: Saved): NewToast {
  const name = displayName(appointment.employee);
  if (outcome === 'no_show') {
    return {
      title: 'Gesprek afgerond',
      text: `De no-show van ${name} wordt doorbelast aan ${ended(appointment.employee.employer.name)}`,
      ...undoNoShow(appointment, { title: 'Fout', text: 'De no-show kon niet ongedaan worden gemaakt.' }),
    };
  }
  if (undeliverable) {
    return {
      title: 'Gesprek afgerond, e-mail komt niet aan',
      text: `Eerdere e-mail aan ${name} kwam terug. Geef het juiste adres door aan een beheerder, die de samenvatting dan opnieuw verstuurt.`,
      look: 'destructive',
    };
  }
  return { title: 'Gesprek afgerond', text: isSent ? `${name} krijgt uw samenvatting per e-mail.` : `${name} is afgerond.` };
}
