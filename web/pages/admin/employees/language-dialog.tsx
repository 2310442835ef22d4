import { useState } from 'react';
import type { Language } from '#domain/language.ts';
import { useChange } from '#web/api/change.ts';
import { peopleInWords } from '#web/parts/people/employee.ts';
import { LANGUAGE_OPTIONS } from '#web/parts/people/options.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';

type LanguageDialogProps = { employeeIds: number[]; done: () => void; close: () => void };

export function LanguageDialog({ employeeIds, done, close }: LanguageDialogProps) {
  const [language, setLanguage] = useState<Language | ''>('');
  const save = useChange('POST /api/employees/language', {
    success: ({ count: changed }) =>
      changed > 0
        ? { title: 'Taal gewijzigd', text: `${peopleInWords(changed)}.` }
        : { title: 'Geen wijzigingen', text: 'Iedereen die u koos, had deze taal al.', look: 'neutral' },
    failure: { title: 'Fout', text: 'De taal kon niet bij iedereen worden gewijzigd. Probeer het opnieuw.' },
  });
  return (
    <Dialog
      close={close}
      title={`Taal van ${peopleInWords(employeeIds.length)}`}
      description="Brieven en pagina's die zij vanaf nu krijgen, zijn in deze taal. E-mails die al geschreven zijn, blijven zoals ze zijn."
    >
      <DialogBody>
        <Field label="Taal voor de selectie">
          <Select
            value={language}
            options={[{ value: '', label: 'Taal van de werkgever' }, ...LANGUAGE_OPTIONS]}
            onChange={(event) => setLanguage(event.target.value as Language | '')}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Annuleren</Button>
        <Button
          look="primary"
          pending={save.isPending}
          pendingText="Bezig..."
          onClick={() => save.mutate({ body: { employeeIds, language } }, { onSuccess: done })}
        >
          Taal wijzigen
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
