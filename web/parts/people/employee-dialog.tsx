import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { EmployeeInput } from '#contract/employees.ts';
import type { Language } from '#domain/language.ts';
import { askDomain, meantAddress } from '#domain/people/mistyped-domain.ts';
import type { PersonField } from '#domain/people/person.ts';
import { hasNewReader, hrAddress, sentAgain } from '#domain/post/addresses.ts';
import { momentInWords } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { errorsIn, tell } from '#web/contract-check.ts';
import { type Errors, useForm, withoutUnchanged } from '#web/form.ts';
import { phone } from '#web/format.ts';
import { AddressFields } from '#web/parts/address-fields.tsx';
import { LANGUAGE_OPTIONS } from '#web/parts/people/options.ts';
import { SaveQuestion, useSaving } from '#web/parts/saving.tsx';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Switch } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import type { Employee } from './employee.ts';
import { EmployerField } from './employers/field.tsx';
import LiftObjectionDialog from './lift-objection.tsx';
import { Privacy } from './privacy.tsx';

function valuesOf(employee: Employee | null, employerId = 0) {
  return {
    employerId: employee?.employerId ?? employerId,
    firstName: employee?.firstName ?? '',
    lastName: employee?.lastName ?? '',
    email: employee?.email ?? '',
    phone: employee?.phone ? phone(employee.phone) : '',
    language: employee?.language ?? '',
    noEmail: employee !== null && employee.email === null,
    street: employee?.street ?? '',
    postalCode: employee?.postalCode ?? '',
    city: employee?.city ?? '',
    stopped: (employee?.stoppedAt ?? null) !== null,
  } satisfies Record<PersonField, string> & { employerId: number; language: Language | ''; stopped: boolean; noEmail: boolean };
}
type Values = ReturnType<typeof valuesOf>;

function check(values: Values): Errors<Values> {
  return tell(errorsIn(EmployeeInput, addressed(values)));
}

/** Sent only where they were changed here. */
const KEPT = ['language', 'stopped', 'street', 'postalCode', 'city'] as const;

/** What is typed in the field of the address does not count where there is none. */
function addressed({ noEmail, email, ...values }: Values) {
  return { ...values, ...(noEmail ? { noEmail } : { email }) };
}

type Question = { what: string; to: string };

/** What is sent again after saving these values, and to which address; null if nothing. */
function questionOf(employee: Employee, values: Values, employers: Output<'GET /api/employers'>): Question | null {
  const before = employers.find(({ id }) => id === employee.employerId);
  const after = employers.find(({ id }) => id === values.employerId);
  const email = values.noEmail ? null : values.email.trim();
  if (!before || !after || !hasNewReader({ email: employee.email, employer: before }, { email, employer: after })) return null;
  if (email === null && !hrAddress(after)) return null;
  const planned = employee.appointment?.status === 'geplanned' ? employee.appointment : null;
  const again = sentAgain({ ...employee, stoppedAt: values.stopped ? 'now' : null, hasPlannedAppointment: planned !== null });
  const hr = hrAddress(after);
  if (again === 'invitation') return { what: 'De uitnodiging', to: hr ?? email ?? '' };
  if (!planned) return null;
  return { what: `De bevestiging van de afspraak op ${momentInWords(planned)}`, to: [email, hr].filter(Boolean).join(' en ') };
}

/** `employerId`: the initial employer of a new employee. */
type EmployeeDialogProps = { employee: Employee | null; employerId?: number | undefined; close: () => void };

export default function EmployeeDialog({ employee, employerId, close }: EmployeeDialogProps) {
  const form = useForm(valuesOf(employee, employerId));
  const employers = useQuery(query('GET /api/employers'));
  const add = useChange('POST /api/employees', {
    success: { title: 'Werknemer toegevoegd', text: 'De werknemer kan nu worden uitgenodigd.' },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het toevoegen van de werknemer.' },
  });
  const update = useChange('PUT /api/employees/{id}', {
    success: ({ reinvited, email }) => ({
      title: 'Werknemer bijgewerkt',
      ...(reinvited && {
        text: saving.question ? `${saving.question.what} gaat opnieuw uit.` : `Er gaat een nieuwe e-mail naar ${email}.`,
      }),
    }),
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het bijwerken van de werknemer.' },
  });
  const meant = meantAddress(form.values.email.trim());
  const saving = useSaving<Values, Question>({
    ask: (values) => employee && questionOf(employee, values, employers.data ?? []),
    save: (values, then) => {
      // `stopped` too only if it was changed here: the employee may have unsubscribed while the dialog was open.
      const { stopped, ...body } = withoutUnchanged(addressed(values), addressed(valuesOf(employee)), KEPT);
      if (!employee) add.mutate({ body }, then);
      else update.mutate({ params: { id: employee.id }, body: { ...body, ...(stopped !== undefined && { stopped }) } }, then);
    },
    refused: form.refused,
    close,
  });
  const { question } = saving;
  const { noEmail } = form.values;
  const isRefused = form.errors.email !== undefined && (employee ? update : add).error?.errorType === 'SUPPRESSED';
  const [isLifting, setIsLifting] = useState(false);

  return (
    <Dialog close={close} title={employee ? 'Werknemer Bewerken' : 'Nieuwe Werknemer'}>
      <DialogForm
        onSubmit={form.submit(saving.submit, check)}
        changed={form.changed}
        submit={employee ? 'Bijwerken' : 'Toevoegen'}
        pending={add.isPending || update.isPending}
      >
        <EmployerField {...form.choice('employerId')} error={form.errors.employerId} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Voornaam" required error={form.errors.firstName}>
            <Input {...form.text('firstName')} autoComplete="off" />
          </Field>
          <Field label="Achternaam" required hint="Met tussenvoegsel: van Dijk" error={form.errors.lastName}>
            <Input {...form.text('lastName')} autoComplete="off" />
          </Field>
        </div>
        <Field label="E-mailadres" required={!noEmail} error={form.errors.email}>
          <Input type="email" {...form.text('email')} disabled={noEmail} autoComplete="off" />
        </Field>
        {meant && (
          <p role="status" className="-mt-2 flex flex-wrap items-center gap-2 text-sm">
            {askDomain(meant)}
            <Button size="small" onClick={() => form.set('email', meant)}>
              Overnemen
            </Button>
          </p>
        )}
        <Checkbox
          label="Heeft geen e-mail"
          hint="Deze werknemer krijgt geen uitnodiging, herinnering of bevestiging per e-mail. Geef de link zelf door, of maak de afspraak aan de telefoon."
          checked={noEmail}
          onChange={() => form.set('noEmail', !noEmail)}
        />
        {isRefused && (
          <Notice tone="warning" icon={<Ban aria-hidden className="size-5" />} title="Deze persoon maakte bezwaar">
            <p className="mb-2">Wil deze persoon toch een gesprek? Hef dan eerst het bezwaar op.</p>
            <Button size="small" onClick={() => setIsLifting(true)}>
              Bezwaar opheffen
            </Button>
          </Notice>
        )}
        <Field label="Telefoonnummer" error={form.errors.phone}>
          <Input type="tel" {...form.text('phone')} autoComplete="off" />
        </Field>
        <Field label="Taal" hint="Van de e-mails en pagina’s voor de werknemer." error={form.errors.language}>
          <Select {...form.text('language')} options={[{ value: '', label: 'Zoals bij de werkgever' }, ...LANGUAGE_OPTIONS]} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-6">
          <AddressFields form={form} street="sm:col-span-6" />
        </div>
        {employee && (
          <Switch
            label="Wil geen e-mail meer"
            hint="Geen uitnodigingen en herinneringen, ook niet in een volgende ronde. Bevestigingen van een afspraak komen wel. Zet dit alleen uit als de werknemer daarom vraagt."
            {...form.flag('stopped')}
          />
        )}
        {employee && <Privacy employee={employee} close={close} />}
      </DialogForm>
      {isLifting && (
        <LiftObjectionDialog
          employerId={form.values.employerId}
          email={form.values.email}
          lifted={() => form.setErrors({})}
          close={() => setIsLifting(false)}
        />
      )}
      {question && (
        <SaveQuestion
          saving={saving}
          title="Ander e-mailadres"
          description={`${question.what} gaat opnieuw uit naar ${question.to}. Links die eerder zijn verstuurd, werken dan niet meer.`}
          pending={update.isPending}
        />
      )}
    </Dialog>
  );
}
