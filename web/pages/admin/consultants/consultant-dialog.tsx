import { useState } from 'react';
import { whyNotOfficeHours } from '#domain/people/consultants.ts';
import { isEmail, toPostalCode } from '#domain/people/contact.ts';
import { isSameAddress } from '#domain/post/addresses.ts';
import { REFUSALS } from '#domain/refusals.ts';
import { DEFAULT_SPECIALIZATION, OFFICE_END, OFFICE_START } from '#domain/vocabulary.ts';
import type { ApiError } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { type Errors, useForm } from '#web/form.ts';
import { phone } from '#web/format.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input, TimeInput } from '#web/ui/form/input.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
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
    officeHoursStart: consultant?.officeHoursStart ?? OFFICE_START,
    officeHoursEnd: consultant?.officeHoursEnd ?? OFFICE_END,
    isActive: consultant?.isActive ?? true,
  };
}
type Values = ReturnType<typeof valuesOf>;

function check(values: Values): Errors<Values> {
  const errors: Errors<Values> = {};
  if (!values.name.trim()) errors.name = 'Vul een naam in.';
  if (!isEmail(values.email.trim())) errors.email = 'Vul een geldig e-mailadres in.';
  if (values.contactEmail.trim() && !isEmail(values.contactEmail.trim())) errors.contactEmail = 'Vul een geldig e-mailadres in.';
  if (values.postalCode.trim() && !toPostalCode(values.postalCode)) errors.postalCode = 'Vul een postcode in als 1234 AB.';
  if (!values.officeHoursStart) errors.officeHoursStart = 'Vul een tijd in.';
  if (!values.officeHoursEnd) errors.officeHoursEnd = 'Vul een tijd in.';
  const refusal = values.officeHoursStart && values.officeHoursEnd && whyNotOfficeHours(values);
  if (refusal) errors.officeHoursEnd = REFUSALS[refusal].message;
  if (Object.keys(errors).length > 0) toast({ title: 'Validatiefout', text: REFUSALS.VALIDATION.message, look: 'destructive' });
  return errors;
}

export function ConsultantDialog({ consultant, close }: { consultant: Consultant | null; close: () => void }) {
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
  const [isAsking, setIsAsking] = useState(false);
  const then = { onSuccess: close, onError: refused };

  function refused({ fields: { userName, userEmail, userPhone, ...fields } }: ApiError): void {
    setIsAsking(false);
    form.setErrors({
      ...fields,
      ...(userName && { name: userName }),
      ...(userEmail && { email: userEmail }),
      ...(userPhone && { phone: userPhone }),
    });
  }

  function save({ name, email, phone, ...details }: Values): void {
    if (!consultant) add.mutate({ body: { name, email, phone, ...details } }, then);
    else update.mutate({ params: { id: consultant.id }, body: { userName: name, userEmail: email, userPhone: phone, ...details } }, then);
  }

  function askOrSave(values: Values): void {
    if (consultant && !isSameAddress(consultant.user.email, values.email.trim())) setIsAsking(true);
    else save(values);
  }

  return (
    <Dialog open onOpenChange={close} wide title={consultant ? 'Consultant Bewerken' : 'Nieuwe Consultant'}>
      <DialogForm
        onSubmit={form.submit(askOrSave, check)}
        close={close}
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
          <Field label="Straat en huisnummer" error={form.errors.street} className="sm:col-span-3">
            <Input {...form.text('street')} />
          </Field>
          <Field label="Postcode" error={form.errors.postalCode} className="sm:col-span-2">
            <Input {...form.text('postalCode')} placeholder="1234 AB" />
          </Field>
          <Field label="Plaats" error={form.errors.city} className="sm:col-span-4">
            <Input {...form.text('city')} />
          </Field>
          <Field label="Kantooruren van" error={form.errors.officeHoursStart} className="sm:col-span-2">
            <TimeInput {...form.text('officeHoursStart')} />
          </Field>
          <Field label="Kantooruren tot" error={form.errors.officeHoursEnd} className="sm:col-span-2">
            <TimeInput {...form.text('officeHoursEnd')} />
          </Field>
        </div>
        <Switch
          {...form.flag('isActive')}
          label="Actief"
          hint="Een inactieve consultant krijgt geen nieuwe afspraken. Geplande afspraken blijven staan."
        />
      </DialogForm>
      {consultant && isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setIsAsking}
          title="Ander e-mailadres"
          description={
            consultant.isPending
              ? `De welkomstmail gaat opnieuw uit naar ${form.values.email.trim()}. De link die eerder is verstuurd, werkt dan niet meer.`
              : `${form.values.name.trim()} logt voortaan in met ${form.values.email.trim()}, en moet opnieuw inloggen. Een link voor een nieuw wachtwoord die eerder is verstuurd, werkt dan niet meer.`
          }
          cancel="Terug"
          confirm={consultant.isPending ? 'Opslaan en versturen' : 'Opslaan'}
          look="primary"
          pending={update.isPending}
          pendingText="Bezig..."
          onConfirm={() => save(form.values)}
        />
      )}
    </Dialog>
  );
}
