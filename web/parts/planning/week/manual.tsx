import type { ReactNode } from 'react';
import { cx } from '#web/ui/classes.ts';
import { DOTS, HATCH } from './patterns.ts';

const KINDS: [look: string, name: string][] = [
  ['border-l-4 border-brand bg-brand-soft', 'Beschikbaar'],
  ['border-l-4 border-accent bg-accent-soft', 'Bezoekdag'],
  ['bg-brand', 'Afspraak'],
  ['border border-danger bg-danger-soft', 'Verhinderd'],
  [cx('border border-edge', DOTS), 'Bezet in eigen agenda'],
  [cx('border', HATCH), 'Gesloten'],
];

export function Legend() {
  return (
    <ul aria-label="Kleuren" className="flex flex-wrap gap-x-5 gap-y-1 border-t px-5 py-3 text-sm text-muted">
      {KINDS.map(([look, name]) => (
        <li key={name} className="flex items-center gap-2">
          <span aria-hidden="true" className={cx('size-4 rounded-sm', look)} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** `id`: of the sentence that describes the grid to a screen reader. */
export function Manual({ id }: { id: string }) {
  return (
    <div className="border-t px-5 py-3 text-sm text-muted">
      <p id={id}>Kies een leeg uur om uren toe te voegen, of een blok om het te wijzigen.</p>
      <details className="mt-1">
        <summary className="touch-target flex w-fit items-center font-medium text-brand">Met toetsenbord, muis en vinger</summary>
        <dl className="grid gap-x-6 gap-y-3 pb-2 sm:grid-cols-3">
          <Way name="Toetsenbord">
            <li>
              <Key>pijltjes</Key> naar een ander uur, <Key>Page Up</Key> en <Key>Page Down</Key> naar een andere week
            </li>
            <li>
              <Key>Enter</Key> op een leeg uur: uren toevoegen; op een blok: openen
            </li>
            <li>
              <Key>Shift</Key> + <Key>↑ ↓</Key> het einde, <Key>Shift</Key> + <Key>← →</Key> het begin
            </li>
            <li>
              <Key>Alt</Key> + <Key>pijltjes</Key> het blok verplaatsen
            </li>
            <li>
              <Key>Enter</Key> opslaan, <Key>Escape</Key> annuleren, <Key>Delete</Key> verwijderen
            </li>
          </Way>
          <Way name="Muis">
            <li>Sleep over lege uren om toe te voegen.</li>
            <li>Sleep een blok naar een andere tijd of dag.</li>
            <li>Sleep de boven- of onderkant om begin of einde te wijzigen.</li>
            <li>Klik op een blok om tijden in te vullen of te verwijderen.</li>
          </Way>
          <Way name="Vinger">
            <li>Tik op een leeg uur of op een blok.</li>
            <li>Houd een blok of een leeg uur vast en schuif.</li>
            <li>Schuif een greep aan de boven- of onderkant.</li>
          </Way>
        </dl>
      </details>
    </div>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold text-ink">{name}</dt>
      <dd>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-4">{children}</ul>
      </dd>
    </div>
  );
}

function Key({ children }: { children: ReactNode }) {
  return <kbd className="rounded-sm border border-edge bg-sunken px-1 font-sans text-ink">{children}</kbd>;
}
