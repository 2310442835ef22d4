import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '#domain/language.ts';
import { OWN_LETTER_LABEL, OWN_LETTERS, OWN_WORDS_LENGTH, type OwnLetter } from '#domain/post/own-words.ts';
import { query } from '#web/api/cache.ts';
import { addressOf, type Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { count } from '#web/format.ts';
import { LANGUAGE_OPTIONS } from '#web/parts/people/options.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MailFrame } from '#web/ui/mail-frame.tsx';
import { Dialog, DialogBody } from '#web/ui/overlay/dialog.tsx';
import { SaveButton } from './save-button.tsx';

type Texts = Output<'GET /api/admin/letter-texts'>;
type Which = { letter: OwnLetter; language: Language };

export function OwnWordsCard() {
  const texts = useQuery(query('GET /api/admin/letter-texts'));
  return (
    <Card
      title="Eigen tekst in e-mails"
      description="Een alinea van uw kantoor in de e-mails aan werknemers, onder de tekst van het portaal."
      icon={<PenLine aria-hidden />}
    >
      <Loaded what="De teksten konden" query={texts} height="h-72">
        {(data) => <OwnWordsForm texts={data} />}
      </Loaded>
    </Card>
  );
}

function keyOf({ letter, language }: Which): string {
  return `${letter} ${language}`;
}

type Typed = Readonly<Record<string, Which & { text: string }>>;

/** Drops the texts that were saved, but keeps those that were typed since the save began. */
const except = (saved: Typed) => (now: Typed) => Object.fromEntries(Object.entries(now).filter(([key, one]) => one !== saved[key]));

/** What is typed is kept per letter and language, so that choosing another one loses nothing; one button saves all. */
function OwnWordsForm({ texts }: { texts: Texts }) {
  const [which, setWhich] = useState<Which>({ letter: 'invitation', language: 'nl' });
  const [typed, setTyped] = useState<Typed>({});
  const [isPreviewed, setPreviewed] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const stored = new Map(texts.map((one) => [keyOf(one), one.text]));
  const text = typed[keyOf(which)]?.text ?? stored.get(keyOf(which)) ?? '';
  const changed = Object.values(typed).filter((one) => one.text !== (stored.get(keyOf(one)) ?? ''));
  // Looks at all letters: the one with a text that is too long may not be the one on the screen.
  const long = changed.find((one) => one.text.length > OWN_WORDS_LENGTH);
  const save = useChange('POST /api/admin/letter-texts', {
    success: { title: 'Tekst opgeslagen', text: 'E-mails die vanaf nu worden geschreven, hebben deze tekst.' },
    failure: { title: 'Fout bij opslaan', text: 'De tekst kon niet worden opgeslagen.' },
  });
  const isLong = text.length > OWN_WORDS_LENGTH;

  function show({ letter, language }: Which): void {
    flushSync(() => setWhich({ letter, language }));
    field.current?.focus();
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (long) show(long);
        else if (changed.length > 0) save.mutate({ body: changed }, { onSuccess: () => setTyped(except(typed)) });
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Brief">
          <Select
            value={which.letter}
            onChange={(event) => setWhich({ ...which, letter: event.target.value as OwnLetter })}
            options={OWN_LETTERS.map((value) => ({ value, label: OWN_LETTER_LABEL[value] }))}
          />
        </Field>
        <Field label="Taal van de brief">
          <Select
            value={which.language}
            onChange={(event) => setWhich({ ...which, language: event.target.value as Language })}
            options={LANGUAGE_OPTIONS}
          />
        </Field>
      </div>
      <Field
        label="Eigen alinea"
        hint={`Gewone tekst, hoogstens ${count(OWN_WORDS_LENGTH)} tekens. Een lege regel begint een nieuwe alinea; een adres dat met https:// begint, wordt een link die laat zien waar hij heen gaat. Leeg: geen alinea in deze taal.`}
        error={isLong ? `Gebruik hoogstens ${count(OWN_WORDS_LENGTH)} tekens. Het zijn er nu ${count(text.length)}.` : undefined}
      >
        <Textarea
          ref={field}
          rows={6}
          lang={which.language}
          value={text}
          onChange={({ target }) => setTyped({ ...typed, [keyOf(which)]: { ...which, text: target.value } })}
        />
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        {/* Not disabled, so that the focus stays on it after saving. */}
        <SaveButton pending={save.isPending} {...(changed.length === 0 && { 'aria-disabled': true })} />
        <Button onClick={() => (isLong ? show(which) : setPreviewed(true))}>Voorbeeld bekijken</Button>
      </div>
      {isPreviewed && (
        <Dialog close={() => setPreviewed(false)} title={`Voorbeeld: ${OWN_LETTER_LABEL[which.letter]}`} wide>
          <DialogBody>
            <MailFrame
              src={addressOf('GET /api/admin/letter-texts/preview', { query: { ...which, text } })}
              title="Voorbeeld van de e-mail"
            />
          </DialogBody>
        </Dialog>
      )}
    </form>
  );
}
