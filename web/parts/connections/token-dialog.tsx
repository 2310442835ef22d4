import { NewToken } from '#contract/access/tokens.ts';
import { latestExpiry, TOKEN_SCOPE_LABEL, TOKEN_SCOPES, type TokenScope } from '#domain/access/tokens.ts';
import { shortDate } from '#domain/calendar.ts';
import { useChange } from '#web/api/change.ts';
import { errorsIn, tell } from '#web/contract-check.ts';
import { useForm } from '#web/form.ts';
import { today } from '#web/format.ts';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { ShownOnce } from './shown-once.tsx';

const HINTS: Record<TokenScope, string> = {
  read: 'Lijsten en cijfers ophalen, bijvoorbeeld voor Power BI.',
  write: 'Ook mensen toevoegen, uitnodigen en afspraken wijzigen.',
};

export default function TokenDialog({ close }: { close: () => void }) {
  const last = latestExpiry(today());
  const form = useForm({ name: '', scope: 'read' as TokenScope, expiresOn: last });
  const make = useChange('POST /api/admin/tokens', {
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het maken van het token.' },
  });
  return (
    <Dialog
      close={close}
      title="Nieuw token"
      description="Met een token vraagt een programma gegevens op, of wijzigt het die, in uw naam. Accounts, links, instellingen van e-mail en het logboek blijven dicht."
    >
      {make.data ? (
        <ShownOnce
          name="Token"
          secret={make.data.token}
          explanation="Geef het alleen aan het programma waarvoor u het maakte. Wie het heeft, kan wat dat programma kan."
          close={close}
        />
      ) : (
        <DialogForm
          onSubmit={form.submit(
            (body) => make.mutate({ body }, { onError: form.refused }),
            (values) => tell(errorsIn(NewToken, values)),
          )}
          changed={form.changed}
          submit="Token maken"
          pending={make.isPending}
        >
          <Field
            label="Naam"
            required
            hint="Van het programma. De naam staat in de geschiedenis bij wat het wijzigt."
            error={form.errors.name}
          >
            <Input {...form.text('name')} autoComplete="off" />
          </Field>
          <RadioCards
            name="scope"
            label="Wat mag het programma?"
            value={form.values.scope}
            onChange={(scope) => form.set('scope', scope)}
            options={TOKEN_SCOPES.map((value) => ({ value, label: TOKEN_SCOPE_LABEL[value], hint: HINTS[value] }))}
            error={form.errors.scope}
          />
          <Field label="Geldig tot en met" required hint={`Op zijn laatst ${shortDate(last)}.`} error={form.errors.expiresOn}>
            <DateInput {...form.text('expiresOn')} min={today()} />
          </Field>
        </DialogForm>
      )}
    </Dialog>
  );
}
