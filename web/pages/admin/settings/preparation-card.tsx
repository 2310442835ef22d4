import { useQuery } from '@tanstack/react-query';
import { ListChecks, Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MOST_ITEMS, TRANSLATED_LANGUAGES } from '#domain/conversation/preparation.ts';
import { LANGUAGE_LABEL, LANGUAGES, type Language } from '#domain/language.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { PreparationRow } from '#web/parts/appointments/preparation/row.tsx';
import { filledIn, type Lists, moved, newRow, type Row, rowsOf, whyNotSave } from '#web/parts/appointments/preparation/rows.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { SaveButton } from './save-button.tsx';

const PreparationPreview = lazy(() => import('#web/parts/appointments/preparation/preview.tsx'));

// Selectors for the buttons of a row, by their accessible names.
const UP = '[aria-label^="Omhoog"]';
const DOWN = '[aria-label^="Omlaag"]';
const REMOVE = '[aria-label^="Weghalen"]';
const ADD = '[name="add"]';

type Preparation = Output<'GET /api/admin/preparation'>;

export function PreparationCard() {
  const preparation = useQuery(query('GET /api/admin/preparation'));
  return (
    <Card
      title="Voorbereiding op het gesprek"
      description="Wat werknemers vooraf kunnen doen. De lijst staat op de pagina na het boeken, in de bevestiging en in de herinnering."
      icon={<ListChecks aria-hidden />}
    >
      <Loaded what="De lijst kon" query={preparation} height="h-72">
        {(data) => <PreparationForm stored={data} />}
      </Loaded>
    </Card>
  );
}

function listsOf({ items, translations }: Preparation): Lists {
  return { nl: rowsOf(items), ...Object.fromEntries(TRANSLATED_LANGUAGES.map((one) => [one, rowsOf(translations[one] ?? [])])) } as Lists;
}

function PreparationForm({ stored }: { stored: Preparation }) {
  const [language, setLanguage] = useState<Language>('nl');
  const [lists, setLists] = useState(() => listsOf(stored));
  const [askQuestions, setAskQuestions] = useState(stored.askQuestions);
  const [isChecked, setChecked] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const save = useChange('POST /api/admin/preparation', {
    success: { title: 'Voorbereiding opgeslagen', text: 'Pagina’s laten de lijst nu zien. E-mails die vanaf nu worden geschreven, ook.' },
    failure: { title: 'Fout bij opslaan', text: 'De lijst kon niet worden opgeslagen.' },
  });
  const form = useRef<HTMLFormElement>(null);
  const [isTouched, setTouched] = useState(false);
  const [from, setFrom] = useState(stored);
  if (from !== stored) {
    // The list was saved, here or by somebody else. What was typed here since then is kept.
    setFrom(stored);
    if (!isTouched) {
      setLists(listsOf(stored));
      setAskQuestions(stored.askQuestions);
    }
  }
  const rows = lists[language];
  const set = (next: Row[]) => setAll({ ...lists, [language]: next });
  const isEmpty = LANGUAGES.every((one) => lists[one].length === 0);

  function setAll(next: Lists): void {
    setLists(next);
    setTouched(true);
  }

  async function fillIn(): Promise<void> {
    const { EXAMPLE_PREPARATION: example } = await import('#texts/example-preparation.ts');
    setAll(Object.fromEntries(LANGUAGES.map((one) => [one, rowsOf(example[one])])) as Lists);
  }

  /** Renders first, because the pressed button may move, become disabled or disappear; then focuses the button that took its place. */
  function setAndFocus(next: Row[], place: number, wanted: string): void {
    flushSync(() => set(next));
    const item = form.current?.querySelectorAll('ol > li')[Math.min(place, next.length - 1)];
    const found = item?.querySelector(`${wanted}:enabled`) ?? item?.querySelector('button:enabled') ?? form.current?.querySelector(ADD);
    if (found instanceof HTMLElement) found.focus();
  }

  function submit(): void {
    const wrong = LANGUAGES.find((one) => lists[one].some((row) => whyNotSave(row)));
    flushSync(() => {
      setChecked(wrong !== undefined);
      // The mistake may be in the tab of another language.
      if (wrong && !rows.some((row) => whyNotSave(row))) setLanguage(wrong);
    });
    if (wrong) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    const translations = Object.fromEntries(TRANSLATED_LANGUAGES.map((one) => [one, filledIn(lists[one])]));
    const body = { items: filledIn(lists.nl), translations, askQuestions };
    setTouched(false);
    save.mutate({ body }, { onError: () => setTouched(true) });
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isEmpty && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={fillIn}>Voorbeeldlijst invullen</Button>
          <p className="text-sm text-muted">In alle talen. U past hem daarna aan en slaat hem op.</p>
        </div>
      )}
      <Tabs
        label="Taal van de lijst"
        value={language}
        onChange={setLanguage}
        tabs={LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABEL[value], count: lists[value].length }))}
      >
        {rows.length === 0 && (
          <p className="pb-3 text-sm text-muted">
            {language === 'nl' ? 'Er staat nog niets op de lijst.' : 'Nog geen lijst in deze taal: de Nederlandse wordt getoond.'}
          </p>
        )}
        <ol aria-label="Punten" className="flex flex-col gap-4">
          {rows.map((row, place) => (
            <PreparationRow
              key={row.key}
              row={row}
              place={place}
              language={language}
              isLast={place === rows.length - 1}
              problem={isChecked ? whyNotSave(row) : null}
              onChange={(next) => set(rows.map((one) => (one.key === row.key ? next : one)))}
              onMove={(by) => setAndFocus(moved(rows, place, by), place + by, by < 0 ? UP : DOWN)}
              onRemove={() => setAndFocus(rows.toSpliced(place, 1), place, REMOVE)}
            />
          ))}
        </ol>
        <Button
          name="add"
          size="small"
          className="mt-4"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={rows.length >= MOST_ITEMS}
          onClick={() => setAndFocus([...rows, newRow()], rows.length, 'textarea')}
        >
          {rows.length >= MOST_ITEMS ? `Hoogstens ${MOST_ITEMS} punten` : 'Punt toevoegen'}
        </Button>
      </Tabs>
      <Switch
        label="Werknemers mogen vooraf hun vragen opschrijven"
        hint="Ook waar wij rekening mee houden, zoals een rolstoel of een tolk. Alleen de werknemer en de consultant van het gesprek lezen het; 30 dagen na het gesprek wordt het gewist. Niet bij werkgevers met communicatie via HR."
        checked={askQuestions}
        onChange={(event) => {
          setAskQuestions(event.target.checked);
          setTouched(true);
        }}
      />
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <SaveButton pending={save.isPending} />
        <Button onClick={() => setPreviewed(true)}>Lijst bekijken</Button>
      </div>
      <Suspense>{isPreviewed && <PreparationPreview language={language} lists={lists} close={() => setPreviewed(false)} />}</Suspense>
    </form>
  );
}
