import { isEmail } from '#domain/contact.ts';
import { REFUSALS } from '#domain/refusals.ts';
import { useChange } from '#web/api.ts';
import { type Errors, useForm } from '#web/form.ts';
import { phone } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { EmployerField } from '../employer-field.tsx';
import { type Employee, TOUCHED } from './employee.ts';

function valuesOf(employee: Employee | null) {
  return {
    employerId: employee?.employerId ?? 0,
    firstName: employee?.firstName ?? '',
    lastName: employee?.lastName ?? '',
    email: employee?.email ?? '',
    phone: employee?.phone ? phone(employee.phone) : '',
  };
}
type Values = ReturnType<typeof valuesOf>;

function check({ employerId, firstName, lastName, email }: Values): Errors<Values> {
  const errors: Errors<Values> = {
    ...(!employerId && { employerId: 'Kies een werkgever.' }),
    ...(!firstName.trim() && { firstName: 'Vul een voornaam in.' }),
    ...(!lastName.trim() && { lastName: 'Vul een achternaam in.' }),
    ...(!isEmail(email.trim()) && { email: 'Vul een geldig e-mailadres in.' }),
  };
  if (Object.keys(errors).length > 0) toast({ title: 'Validatiefout', text: REFUSALS.VALIDATION.message, look: 'destructive' });
  return errors;
}

export function EmployeeDialog({ employee, close }: { employee: Employee | null; close: () => void }) {
  const form = useForm(valuesOf(employee));
  const add = useChange('POST /api/employees', {
    success: { title: 'Werknemer toegevoegd', text: 'De werknemer kan nu worden uitgenodigd.' },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het toevoegen van de werknemer.' },
    refetch: TOUCHED,
  });
  const update = useChange('PUT /api/employees/{id}', {
    success: { title: 'Werknemer bijgewerkt' },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het bijwerken van de werknemer.' },
    refetch: TOUCHED,
  });
  const then = { onSuccess: close, onError: form.refused };
  return (
    <Dialog open onOpenChange={close} title={employee ? 'Werknemer Bewerken' : 'Nieuwe Werknemer'}>
      <form
        noValidate
        onSubmit={form.submit(
          (body) => (employee ? update.mutate({ params: { id: employee.id }, body }, then) : add.mutate({ body }, then)),
          check,
        )}
      >
        <DialogBody>
          <EmployerField {...form.choice('employerId')} error={form.errors.employerId} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Voornaam" required error={form.errors.firstName}>
              <Input {...form.text('firstName')} autoComplete="off" />
            </Field>
            <Field label="Achternaam" required hint="Met tussenvoegsel: van Dijk" error={form.errors.lastName}>
              <Input {...form.text('lastName')} autoComplete="off" />
            </Field>
          </div>
          <Field label="E-mailadres" required error={form.errors.email}>
            <Input type="email" {...form.text('email')} autoComplete="off" />
          </Field>
          <Field label="Telefoonnummer" error={form.errors.phone}>
            <Input type="tel" {...form.text('phone')} autoComplete="off" />
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button onClick={close}>Annuleren</Button>
          <Button type="submit" look="primary" pending={add.isPending || update.isPending} pendingText="Bezig...">
            {employee ? 'Bijwerken' : 'Toevoegen'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
