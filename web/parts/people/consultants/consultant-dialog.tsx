import { Link } from 'wouter';
import { NewConsultant } from '#contract/consultants.ts';
import { whyNotOfficeHours } from '#domain/people/consultants.ts';
import { SPOKEN_AT_FIRST } from '#domain/people/spoken.ts';
import { DEFAULT_SPECIALIZATION } from '#domain/people/vocabulary.ts';
import { OFFICE_END, OFFICE_START } from '#domain/planning/hours.ts';
import { isSameAddress } from '#domain/post/addresses.ts';
import { REFUSALS } from '#domain/refusals.ts';
import { useChange } from '#web/api/change.ts';
import { errorsIn, tell } from '#web/contract-check.ts';
import { type Errors, useForm, withoutUnchanged } from '#web/form.ts';
import { phone } from '#web/format.ts';
import { AddressFields } from '#web/parts/address-fields.tsx';
import { LanguagesField } from '#web/parts/people/languages-field.tsx';
import { SaveQuestion, useSaving } from '#web/parts/saving.tsx';
import { Notice } from '#web/ui/badge.tsx';
import { recordLink } from '#web/ui/classes.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { TimeInput } from '#web/ui/form/time-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import type { Consultant } from './types.ts';

function valuesOf(consultant: Consultant | null) {
  return {
    name: consultant?.user.name ?? '',
    email: consultant?.user.email ?? '',
    phone: consultant?.user.phone ? phone(consultant.user.phone) : '',
    specialization: consultant?.specialization ?? '',
    street: consultant?.street ?? '',
    postalCode: consultant?.postalCode ?? '',
    city: consultant?.city ?? '',
    contactEmail: consultant?.contactEmail ?? '',
    videoUrl: consultant?.videoUrl ?? '',
    languages: consultant?.languages ?? [...SPOKEN_AT_FIRST],
    town: consultant?.town ?? '',
    officeHoursStart: consultant?.officeHoursStart ?? OFFICE_START,
    officeHoursEnd: consultant?.officeHoursEnd ?? OFFICE_END,
    isActive: consultant?.isActive ?? true,
  };
}
type Values = ReturnType<typeof valuesOf>;

function check(values: Values): Errors<Values> {
  const errors = errorsIn(NewConsultant, values);
  const refusal = !errors.officeHoursStart && !errors.officeHoursEnd && whyNotOfficeHours(values);
  if (refusal) errors.officeHoursEnd = REFUSALS[refusal].message;
  return tell(errors);
}

export default function ConsultantDialog({ consultant, close }: { consultant: Consultant | null; close: () => void }) {
  const form = useForm(valuesOf(consultant));
  const add = useChange('POST /api/consultants', {
    success: ({ user }) => ({ title: 'Consultant toegevoegd', text: `Er gaat een welkomstmail naar ${user.email}.` }),
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het toevoegen van de consultant.' },
  });
  const update = useChange('PUT /api/consultants/{id}', {
    success: ({ user, reinvited }) => ({
      title: 'Consultant bijgewerkt',
      ...(reinvited && { text: `Er gaat een nieuwe welkomstmail naar ${user.email}.` }),
    }),
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het bijwerken van de consultant.' },
  });
  const saving = useSaving<Values, 'newAddress'>({
    ask: ({ email }) => (consultant && !isSameAddress(consultant.user.email, email.trim()) ? 'newAddress' : null),
    save(values, then) {
      const { name, email, phone, ...details } = withoutUnchanged(values, valuesOf(consultant), ['videoUrl', 'languages', 'town']);
      if (!consultant) return add.mutate({ body: { name, email, phone, ...details } }, then);
      const userEmail = email === consultant.user.email ? {} : { userEmail: email };
      update.mutate({ params: { id: consultant.id }, body: { userName: name, userPhone: phone, ...userEmail, ...details } }, then);
    },
    refused: ({ fields: { userName, userEmail, userPhone, ...fields } }) =>
      form.setErrors({
        ...fields,
        ...(userName && { name: userName }),
        ...(userEmail && { email: userEmail }),
        ...(userPhone && { phone: userPhone }),
      }),
    close,
  });

  return (
    <Dialog close={close} wide title={consultant ? 'Consultant bewerken' : 'Nieuwe consultant'}>
      <DialogForm
        onSubmit={form.submit(saving.submit, check)}
        changed={form.changed}
        submit={consultant ? 'Bijwerken' : 'Toevoegen'}
        pending={add.isPending || update.isPending}
      >
        <div className="grid gap-4 sm:grid-cols-6">
          <Field label="Volledige naam" required error={form.errors.name} className="sm:col-span-3">
            <Input {...form.text('name')} autoComplete="off" />
          </Field>
          <Field label="Specialisatie" error={form.errors.specialization} className="sm:col-span-3">
            <Input {...form.text('specialization')} placeholder={DEFAULT_SPECIALIZATION} />
          </Field>
          <Field
            label="E-mailadres"
            required
            hint={consultant ? 'Hiermee logt de consultant in.' : 'Hiermee logt de consultant in. Hier gaat ook de welkomstmail naartoe.'}
            error={form.errors.email}
            className="sm:col-span-3"
          >
            <Input type="email" {...form.text('email')} autoComplete="off" />
          </Field>
          <Field
            label="Contact e-mailadres"
            hint="Voor e-mails over afspraken. Leeg: het e-mailadres om in te loggen."
            error={form.errors.contactEmail}
            className="sm:col-span-3"
          >
            <Input type="email" {...form.text('contactEmail')} autoComplete="off" />
          </Field>
          <Field label="Telefoonnummer" error={form.errors.phone} className="sm:col-span-3">
            <Input type="tel" {...form.text('phone')} autoComplete="off" />
          </Field>
          <AddressFields form={form} street="sm:col-span-3" />
          <Field
            label="Stad of dorp voor afstanden"
            hint="Waar de consultant vandaan rijdt, voor het plannen van bezoekdagen. Alleen beheerders zien dit. Leeg: de plaats van het adres."
            error={form.errors.town}
            className="sm:col-span-6"
          >
            <Input {...form.text('town')} autoComplete="off" />
          </Field>
          <Field
            label="Adres van de videoruimte"
            hint="Begint met https://. Alleen nodig als videogesprekken in de eigen ruimte van de consultant zijn."
            error={form.errors.videoUrl}
            className="sm:col-span-6"
          >
            <Input inputMode="url" {...form.text('videoUrl')} autoComplete="off" placeholder="https://meet.kantoor.nl/naam" />
          </Field>
          <Field label="Kantooruren van" error={form.errors.officeHoursStart} className="sm:col-span-2">
            <TimeInput {...form.text('officeHoursStart')} />
          </Field>
          <Field label="Kantooruren tot" error={form.errors.officeHoursEnd} className="sm:col-span-2">
            <TimeInput {...form.text('officeHoursEnd')} />
          </Field>
        </div>
        <LanguagesField
          value={form.values.languages}
          onChange={(languages) => form.set('languages', languages)}
          error={form.errors.languages}
        />
        <Switch
          {...form.flag('isActive')}
          label="Actief"
          hint="Een inactieve consultant krijgt geen nieuwe afspraken. Geplande afspraken blijven staan."
        />
        {consultant?.isActive && !form.values.isActive && (
          <Notice tone="neutral" title="Vertrekt de consultant?">
            Leg dan het vertrek vast: daarbij regelt u elk gesprek dat nog gepland staat.{' '}
            <Link href={`/consultants/${consultant.id}?open=leave`} onClick={close} className={recordLink}>
              Vertrek vastleggen
            </Link>
          </Notice>
        )}
      </DialogForm>
      {consultant && saving.question && (
        <SaveQuestion
          saving={saving}
          title="Ander e-mailadres"
          description={
            consultant.isPending
              ? `De welkomstmail gaat opnieuw uit naar ${form.values.email.trim()}. De link die eerder is verstuurd, werkt dan niet meer.`
              : `${form.values.name.trim()} logt voortaan in met ${form.values.email.trim()}, en moet opnieuw inloggen. Een link voor een nieuw wachtwoord die eerder is verstuurd, werkt dan niet meer.`
          }
          confirm={consultant.isPending ? 'Opslaan en versturen' : 'Opslaan'}
          pending={update.isPending}
        />
      )}
    </Dialog>
  );
}
