import { whyNotOfficeHours } from '#domain/people/consultants.ts';
import { DEFAULT_SPECIALIZATION } from '#domain/people/vocabulary.ts';
import { REFUSALS } from '#domain/refusals.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { type Errors, useForm } from '#web/form.ts';
import { phone } from '#web/format.ts';
import { LanguagesField } from '#web/parts/people/languages-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { TimeInput } from '#web/ui/form/time-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';

type Consultant = Output<'GET /api/consultants/me'>;

function valuesOf({ user, specialization, videoUrl, languages, officeHoursStart, officeHoursEnd }: Consultant) {
  return {
    phone: user.phone ? phone(user.phone) : '',
    specialization: specialization ?? '',
    videoUrl: videoUrl ?? '',
    languages,
    officeHoursStart,
    officeHoursEnd,
  };
}
type Values = ReturnType<typeof valuesOf>;

/** The specified body; what was added to the form goes along only where it was changed. */
function bodyOf({ videoUrl, languages, ...specified }: Values, before: Values) {
  return {
    ...specified,
    ...(videoUrl !== before.videoUrl && { videoUrl }),
    ...(languages !== before.languages && { languages }),
  };
}

function check(values: Values): Errors<Values> {
  if (values.languages.length === 0) return { languages: 'Kies ten minste één taal.' };
  if (!values.officeHoursStart) return { officeHoursStart: 'Vul een starttijd in.' };
  if (!values.officeHoursEnd) return { officeHoursEnd: 'Vul een eindtijd in.' };
  const refusal = whyNotOfficeHours(values);
  return refusal ? { officeHoursEnd: REFUSALS[refusal].message } : {};
}

export default function ProfileDialog({ me, close }: { me: Consultant; close: () => void }) {
  const form = useForm(valuesOf(me));
  const save = useChange('PATCH /api/consultants/{id}', {
    success: { title: 'Profiel bijgewerkt', text: 'Uw profiel is succesvol bijgewerkt.' },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het bijwerken van uw profiel.' },
  });
  return (
    <Dialog close={close} title="Profiel bewerken" description="Uw naam en e-mailadres wijzigt een beheerder voor u.">
      <DialogForm
        onSubmit={form.submit(
          (values) =>
            save.mutate({ params: { id: me.id }, body: bodyOf(values, valuesOf(me)) }, { onSuccess: close, onError: form.refused }),
          check,
        )}
        changed={form.changed}
        submit="Opslaan"
        pending={save.isPending}
        pendingText="Opslaan..."
      >
        <Field label="Telefoonnummer" error={form.errors.phone}>
          <Input type="tel" autoComplete="tel" {...form.text('phone')} />
        </Field>
        <Field label="Specialisatie" error={form.errors.specialization}>
          <Input placeholder={DEFAULT_SPECIALIZATION} {...form.text('specialization')} />
        </Field>
        <Field
          label="Adres van uw videoruimte"
          hint="Begint met https://. Nieuwe virtuele afspraken krijgen dit adres als een beheerder dat zo heeft ingesteld. Zet in de ruimte een wachtkamer aan."
          error={form.errors.videoUrl}
        >
          <Input inputMode="url" autoComplete="off" placeholder="https://meet.kantoor.nl/uw-naam" {...form.text('videoUrl')} />
        </Field>
        <LanguagesField
          value={form.values.languages}
          onChange={(languages) => form.set('languages', languages)}
          error={form.errors.languages}
        />
        <div className="grid grid-cols-2 gap-4">
          <Field label="Kantooruren van" required error={form.errors.officeHoursStart}>
            <TimeInput {...form.text('officeHoursStart')} />
          </Field>
          <Field label="Kantooruren tot" required error={form.errors.officeHoursEnd}>
            <TimeInput {...form.text('officeHoursEnd')} />
          </Field>
        </div>
        <p className="text-sm text-muted">
          Kantooruren zijn het voorstel bij het invullen van uw beschikbaarheid. Ingestelde beschikbaarheid verandert er niet door.
        </p>
      </DialogForm>
    </Dialog>
  );
}
