import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { NewEmployer } from '#contract/employers.ts';
import { PREFERRED_MEETING_TYPE_LABEL, PREFERRED_MEETING_TYPES, type PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import { amountText } from '#domain/money/euros.ts';
import { EMPLOYER_FIELD, whyNotSaveEmployer } from '#domain/people/employers.ts';
import { DEFAULT_SPECIALIZATION } from '#domain/people/vocabulary.ts';
import { hasNewHr, hrAddress } from '#domain/post/addresses.ts';
import { REFUSALS } from '#domain/refusals.ts';
import { query, queryClient } from '#web/api/cache.ts';
import { failureToast, useChange } from '#web/api/change.ts';
import { errorsIn, tell } from '#web/contract-check.ts';
import { type Errors, useForm, withoutUnchanged } from '#web/form.ts';
import { phone, some } from '#web/format.ts';
import { AddressFields } from '#web/parts/address-fields.tsx';
import { LANGUAGE_OPTIONS } from '#web/parts/people/options.ts';
import { SaveQuestion, useSaving } from '#web/parts/saving.tsx';
import { tariffIn, WRONG_AMOUNT } from '#web/parts/tariff.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Field, FieldGroup } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { MultiSelect } from '#web/ui/form/multi-select.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import type { Employer } from './types.ts';

function valuesOf(employer: Employer | null) {
  return {
    name: employer?.name ?? '',
    street: employer?.street ?? '',
    postalCode: employer?.postalCode ?? '',
    city: employer?.city ?? '',
    contactPerson: employer?.contactPerson ?? '',
    phone: employer?.phone ? phone(employer.phone) : '',
    email: employer?.email ?? '',
    industry: employer?.industry ?? '',
    preferredMeetingType: employer?.preferredMeetingType ?? ('geen' satisfies PreferredMeetingType),
    communicatieViaHrm: employer?.communicatieViaHrm ?? false,
    tariffCents: employer == null || employer.tariffCents === null ? '' : amountText(employer.tariffCents),
    financeEmail: employer?.financeEmail ?? '',
    town: employer?.town ?? '',
    defaultLanguage: employer?.defaultLanguage ?? DEFAULT_LANGUAGE,
    preferredConsultantIds: employer?.preferredConsultants.map(({ id }) => id) ?? [],
  };
}
type Values = ReturnType<typeof valuesOf>;

const ADDED = ['tariffCents', 'financeEmail', 'town', 'defaultLanguage'] as const;

/** An empty tariff means the general one. */
function bodyOf(values: Values) {
  return { ...values, tariffCents: values.tariffCents.trim() ? tariffIn(values.tariffCents) : null };
}

function check(values: Values): Errors<Values> {
  const errors = errorsIn(NewEmployer, bodyOf(values));
  if (values.tariffCents.trim() && tariffIn(values.tariffCents) === null) errors.tariffCents = WRONG_AMOUNT;
  const refusal = whyNotSaveEmployer({ ...values, email: values.email.trim() });
  if (refusal) errors[EMPLOYER_FIELD[refusal]] = REFUSALS[refusal].message;
  const missing = [!values.name.trim() && errors.name, errors.preferredConsultantIds].filter(Boolean).join(' ');
  return tell(errors, missing || undefined);
}

const NOT_UPDATED = { title: 'Fout', text: 'Er is een fout opgetreden bij het bijwerken van de werkgever.' };

type EmployerDialogProps = { employer: Employer | null; close: () => void; added?: (employer: { id: number; name: string }) => void };

export default function EmployerDialog({ employer, close, added }: EmployerDialogProps) {
  const form = useForm(valuesOf(employer));
  const add = useChange('POST /api/employers', {
    success: { title: 'Werkgever toegevoegd' },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het toevoegen van de werkgever.', fixed: true },
  });
  const update = useChange('PUT /api/employers/{id}', {
    success: ({ reinvited }) => ({
      title: 'Werkgever bijgewerkt',
      ...(reinvited && { text: 'De nieuwe links staan klaar voor verzending. Eerdere links werken niet meer.' }),
    }),
    failure: NOT_UPDATED,
  });
  const saving = useSaving<Values, Sent>({
    ask: async (values) => {
      if (!employer || !hasNewHr(employer, readerOf(values))) return null;
      const sent = await sentSoFar(employer.id);
      return sent.invited + sent.planned > 0 ? sent : null;
    },
    save: (values, then) => {
      const body = withoutUnchanged(bodyOf(values), bodyOf(valuesOf(employer)), ADDED);
      if (employer) update.mutate({ params: { id: employer.id }, body }, then);
      else
        add.mutate(
          { body },
          {
            ...then,
            onSuccess: (saved) => {
              then.onSuccess();
              added?.(saved);
            },
          },
        );
    },
    refused: form.refused,
    close,
  });
  // If counting fails, nothing is saved, because the question needs the numbers.
  const save = (values: Values) => saving.submit(values).catch((error) => toast(failureToast(error, NOT_UPDATED)));

  return (
    <Dialog close={close} wide title={employer ? 'Werkgever bewerken' : 'Nieuwe werkgever'}>
      <DialogForm
        onSubmit={form.submit(save, check)}
        changed={form.changed}
        submit={employer ? 'Bijwerken' : 'Toevoegen'}
        pending={add.isPending || update.isPending}
      >
        <div className="grid gap-4 sm:grid-cols-6">
          <Field label="Naam" required error={form.errors.name} className="sm:col-span-4">
            <Input {...form.text('name')} autoComplete="off" />
          </Field>
          <Field label="Branche" error={form.errors.industry} className="sm:col-span-2">
            <Input {...form.text('industry')} />
          </Field>
          {/* Required, so it stands where it is seen without scrolling. */}
          <div className="sm:col-span-6">
            <PreferredConsultants
              value={form.values.preferredConsultantIds}
              onChange={(ids) => form.set('preferredConsultantIds', ids)}
              error={form.errors.preferredConsultantIds}
            />
          </div>
          <AddressFields form={form} street="sm:col-span-6" />
          <Field label="Contactpersoon" error={form.errors.contactPerson} className="sm:col-span-3">
            <Input {...form.text('contactPerson')} autoComplete="off" />
          </Field>
          <Field label="Telefoonnummer" error={form.errors.phone} className="sm:col-span-3">
            <Input type="tel" {...form.text('phone')} autoComplete="off" />
          </Field>
          <Field label="E-mailadres" required={form.values.communicatieViaHrm} error={form.errors.email} className="sm:col-span-3">
            <Input type="email" {...form.text('email')} autoComplete="off" />
          </Field>
          <Field label="Voorkeur type gesprek" error={form.errors.preferredMeetingType} className="sm:col-span-3">
            <Select
              {...form.text('preferredMeetingType')}
              options={PREFERRED_MEETING_TYPES.map((value) => ({ value, label: PREFERRED_MEETING_TYPE_LABEL[value] }))}
            />
          </Field>
          <Field
            label="Tarief zonder btw (€)"
            hint="Wat een doorbelasting kost. Leeg: het algemene tarief."
            error={form.errors.tariffCents}
            className="sm:col-span-3"
          >
            <Input inputMode="decimal" autoComplete="off" placeholder="75,00" {...form.text('tariffCents')} />
          </Field>
          <Field
            label="E-mailadres voor afrekeningen"
            hint="Bijvoorbeeld van de administratie. Leeg: het e-mailadres hierboven."
            error={form.errors.financeEmail}
            className="sm:col-span-3"
          >
            <Input type="email" autoComplete="off" {...form.text('financeEmail')} />
          </Field>
          <Field
            label="Stad of dorp voor afstanden"
            hint="Voor het plannen van bezoekdagen. Leeg: de plaats van het adres."
            error={form.errors.town}
            className="sm:col-span-3"
          >
            <Input autoComplete="off" {...form.text('town')} />
          </Field>
          <Field
            label="Taal van de werknemers"
            hint="Voor wie zelf geen taal heeft. HR krijgt e-mails in het Nederlands."
            error={form.errors.defaultLanguage}
            className="sm:col-span-3"
          >
            <Select {...form.text('defaultLanguage')} options={LANGUAGE_OPTIONS} />
          </Field>
        </div>
        <Switch
          {...form.flag('communicatieViaHrm')}
          label="Communicatie via HR"
          hint="HR ontvangt alle uitnodigingen en alleen HR kan afspraken wijzigen. Werknemers krijgen alleen een bevestiging."
        />
      </DialogForm>
      {saving.question && (
        <SaveQuestion
          saving={saving}
          title="Links gaan naar een ander adres"
          description={whatGoesOut(saving.question, hrAddress(readerOf(form.values)))}
          pending={update.isPending}
        >
          <p className="text-muted">Links die eerder zijn verstuurd, werken dan niet meer.</p>
        </SaveQuestion>
      )}
    </Dialog>
  );
}

type Sent = { invited: number; planned: number };

function readerOf({ communicatieViaHrm, email }: Values) {
  return { communicatieViaHrm, email: email.trim() };
}

/** How many employees have an invitation, and how many an appointment. */
async function sentSoFar(employerId: number): Promise<Sent> {
  const employer = query('GET /api/employers/{id}', { params: { id: employerId } });
  const { people } = await queryClient.fetchQuery({ ...employer, staleTime: 0 });
  return { invited: people.uitgenodigd, planned: people.afspraak_gemaakt };
}

function whatGoesOut({ invited, planned }: Sent, hr: string | null): string {
  const invitations = some(invited, 'uitnodiging', 'uitnodigingen');
  const appointments = some(planned, 'afspraak', 'afspraken');
  const things = [invited > 0 && `van ${invitations}`, planned > 0 && `van ${appointments}`].filter(Boolean).join(' en ');
  if (hr) return `De links ${things} gaan opnieuw uit naar ${hr}. HR krijgt één overzicht van elk.`;
  return `De links ${things} gaan opnieuw uit naar de werknemers zelf. Elk krijgt een eigen e-mail.`;
}

type PreferredConsultantsProps = { value: number[]; onChange: (ids: number[]) => void; error: string | undefined };

/** An inactive consultant is not offered, but stays visible if already chosen. */
function PreferredConsultants({ value, onChange, error }: PreferredConsultantsProps) {
  const { data: consultants, error: failure } = useQuery(query('GET /api/consultants'));
  const offered = consultants?.filter(({ id, isActive }) => isActive || value.includes(id)) ?? [];
  if (consultants && offered.length === 0) {
    return (
      <FieldGroup label="Voorkeursadviseurs" required error={error}>
        <p className="text-muted">
          Er zijn nog geen actieve consultants.{' '}
          <Link href="/consultants" className="font-medium text-brand underline">
            Voeg eerst een consultant toe
          </Link>
        </p>
      </FieldGroup>
    );
  }
  return (
    <MultiSelect
      label="Voorkeursadviseurs"
      hint="Werknemers krijgen deze adviseurs als eerste te zien."
      required
      value={value}
      onChange={onChange}
      error={error}
      searchLabel="Zoek een adviseur"
      emptyText={failure?.message ?? (consultants ? 'Geen adviseur gevonden.' : 'Laden...')}
      options={offered.map(({ id, user, specialization, city, isActive }) => ({
        value: id,
        label: user.name,
        hint: [isActive ? null : 'Inactief', specialization ?? DEFAULT_SPECIALIZATION, city].filter(Boolean).join(' · '),
      }))}
    />
  );
}
