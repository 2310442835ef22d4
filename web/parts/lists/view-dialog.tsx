import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field, FieldGroup } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { LONGEST_NAME, MOST_VIEWS, useSavedViews } from './storage.ts';
import type { ListView } from './view.ts';

type ViewDialogProps = { view: ListView; close: () => void };

/** A choice of columns or order is applied immediately, so that one sees it. A saved view is a link. */
export default function ViewDialog({ view, close }: ViewDialogProps) {
  return (
    <Dialog close={close} title="Weergave" description="Deze keuzes staan in het adres van de pagina en blijven in deze browser bewaard.">
      <DialogBody className="gap-6">
        <Order view={view} />
        <Columns view={view} />
        <Saved view={view} close={close} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Sluiten</Button>
      </DialogFooter>
    </Dialog>
  );
}

function Order({ view: { columns, current, setSort } }: { view: ListView }) {
  const order = (by: string, isDescending: boolean) => setSort((isDescending ? `-${by}` : by) as never);
  const options = columns.flatMap(({ sort, label }) => (sort ? [{ value: sort, label }] : []));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Sorteren op">
        <Select value={current.by} options={options} onChange={(event) => order(event.target.value, current.isDescending)} />
      </Field>
      <Field label="Volgorde">
        <Select
          value={current.isDescending ? 'down' : 'up'}
          options={[
            { value: 'up', label: 'Oplopend (A naar Z, oud naar nieuw)' },
            { value: 'down', label: 'Aflopend (Z naar A, nieuw naar oud)' },
          ]}
          onChange={(event) => order(current.by, event.target.value === 'down')}
        />
      </Field>
    </div>
  );
}

function Columns({ view: { columns, shown, setShown } }: { view: ListView }) {
  const keys = new Set(shown.map(({ key }) => key));
  const toggle = (key: string) => setShown(columns.map((one) => one.key).filter((one) => (one === key ? !keys.has(one) : keys.has(one))));
  return (
    <FieldGroup label="Kolommen">
      <div className="grid sm:grid-cols-2">
        {columns
          .filter(({ isFixed }) => !isFixed)
          .map(({ key, label }) => (
            <Checkbox key={key} label={label} checked={keys.has(key)} onChange={() => toggle(key)} />
          ))}
      </div>
      <Button
        size="small"
        look="quiet"
        className="mt-2"
        onClick={() => setShown(columns.filter(({ isExtra }) => !isExtra).map(({ key }) => key))}
      >
        Standaardkolommen
      </Button>
    </FieldGroup>
  );
}

function Saved({ view, close }: { view: ListView; close: () => void }) {
  const { views, save, remove } = useSavedViews(view.name);
  const [path] = useLocation();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isFull = views.length >= MOST_VIEWS && !views.some((saved) => saved.name === name);
  function keep(): void {
    const isKept = save({ name, search: view.address() });
    if (isKept) setTyped('');
    toast(
      isKept
        ? { title: 'Weergave bewaard', text: name }
        : { title: 'Niet bewaard', text: 'Deze browser bewaart niets. Zet de pagina bij uw favorieten.', look: 'destructive' },
    );
  }
  return (
    <section aria-label="Bewaarde weergaven" className="flex flex-col gap-3 border-t pt-5">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (name && !isFull) keep();
        }}
      >
        <Field
          label="Bewaar wat u nu ziet als"
          hint="Filters, kolommen en volgorde."
          error={isFull ? `Bewaar hooguit ${MOST_VIEWS} weergaven.` : undefined}
          className="grow"
        >
          <Input value={typed} maxLength={LONGEST_NAME} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Button type="submit" disabled={!name || isFull}>
          Bewaren
        </Button>
      </form>
      {views.length > 0 && (
        <ul className="divide-y">
          {views.map((saved) => (
            <li key={saved.name} className="flex items-center justify-between gap-3 py-1">
              <Link
                href={`${path}?${saved.search}`}
                onClick={close}
                className="min-w-0 py-2 text-brand underline-offset-4 wrap-anywhere hover:underline"
              >
                {saved.name}
              </Link>
              <IconAction
                text="Weergave verwijderen"
                about={saved.name}
                icon={<Trash2 aria-hidden className="size-4" />}
                onClick={() => remove(saved.name)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
