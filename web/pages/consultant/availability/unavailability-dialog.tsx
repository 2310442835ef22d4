import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { displayName } from '#domain/people/names.ts';
import { HOURS_ORDER, OFFICE_END, OFFICE_START } from '#domain/planning/hours.ts';
import { overlaps } from '#domain/planning/slots.ts';
import { query } from '#web/api/cache.ts';
import { useRequest } from '#web/api/change.ts';
import { type Errors, useForm } from '#web/form.ts';
import { timeRange, today } from '#web/format.ts';
import { conversations, pastQuestion, type Question, stillPlanned, useAskFirst } from '#web/parts/ask-first.tsx';
import { diaryOf } from '#web/parts/planning/diary/calls.ts';
import { Notice } from '#web/ui/badge.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { TimeInput } from '#web/ui/form/time-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';

const diary = diaryOf('own');

type Values = { date: string; startTime: string; endTime: string; reason: string };

function check({ date, startTime, endTime }: Values): Errors<Values> {
  if (!date || !startTime || !endTime) {
    return {
      ...(!date && { date: 'Kies een datum.' }),
      ...(!startTime && { startTime: 'Vul een tijd in.' }),
      ...(!endTime && { endTime: 'Vul een tijd in.' }),
    };
  }
  return endTime <= startTime ? { endTime: HOURS_ORDER } : {};
}

/** The server counts overlapping appointments, because it also knows those booked since this page was loaded. */
async function questionOf({ date, startTime, endTime }: Values): Promise<Question | null> {
  const { conflicts } = await diary.previewAway({ date, startTime, endTime });
  if (conflicts === 0) return pastQuestion([{ date, endTime }]);
  return {
    title: stillPlanned('In deze tijd', conflicts),
    description: `${conflicts === 1 ? 'Het blijft' : 'Ze blijven'} staan. Een beheerder regelt ${conflicts === 1 ? 'het' : 'ze'}: met een collega, of op een ander moment. U hoeft niets af te zeggen.`,
    confirm: 'Toch toevoegen',
  };
}

export function UnavailabilityDialog({ close }: { close: () => void }) {
  const form = useForm<Values>({ date: '', startTime: OFFICE_START, endTime: OFFICE_END, reason: '' });
  const first = useAskFirst();
  const add = useRequest(diary.addAway, {
    success: ({ conflicts }) => ({
      title: 'Verhinderd toegevoegd',
      text: 'Uw verhinderd periode is succesvol toegevoegd.',
      more: conflicts > 0 ? `Een beheerder regelt uw ${conversations(conflicts)}.` : undefined,
    }),
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het toevoegen van verhinderd periode.' },
  });
  return (
    <Dialog close={close} title="Verhindring Toevoegen" description="In deze tijd kan niemand een gesprek bij u boeken.">
      <DialogForm
        onSubmit={form.submit(
          (body) =>
            void first.askServer(
              () => questionOf(body),
              () => add.mutate(body, { onSuccess: close, onError: form.refused }),
            ),
          check,
        )}
        changed={form.changed}
        submit="Toevoegen"
        pending={add.isPending || first.isLooking}
      >
        <Field label="Datum" required error={form.errors.date}>
          <DateInput {...form.text('date')} min={today()} />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Van" required error={form.errors.startTime}>
            <TimeInput {...form.text('startTime')} />
          </Field>
          <Field label="Tot" required error={form.errors.endTime}>
            <TimeInput {...form.text('endTime')} />
          </Field>
        </div>
        <Field label="Reden (optioneel)" hint="Schrijf niets over uw gezondheid: beheerders lezen dit ook." error={form.errors.reason}>
          <Input placeholder="Afspraak bij dokter" maxLength={500} {...form.text('reason')} />
        </Field>
        <Hit period={form.values} />
      </DialogForm>
      {first.dialog}
    </Dialog>
  );
}

/** Planned appointments in this time stay until an administrator moves or hands them over: the consultant is told so beforehand. */
function Hit({ period }: { period: Values }) {
  const { data } = useQuery(query('GET /api/consultants/appointments'));
  const hit = data?.filter((one) => one.status === 'geplanned' && one.date === period.date && overlaps(one, period)) ?? [];
  return (
    <div aria-live="polite">
      {hit.length > 0 && (
        <Notice
          tone="warning"
          icon={<TriangleAlert aria-hidden className="size-5" />}
          title={hit.length === 1 ? 'In deze tijd staat een afspraak gepland' : `In deze tijd staan ${hit.length} afspraken gepland`}
        >
          <ul className="my-1">
            {hit.map((appointment) => (
              <li key={appointment.id}>
                {timeRange(appointment)}: {displayName(appointment.employee)} ({appointment.employee.employer.name})
              </li>
            ))}
          </ul>
          <p>Wat gepland is, blijft staan tot een beheerder het heeft geregeld. U hoeft niets af te zeggen.</p>
        </Notice>
      )}
    </div>
  );
}
