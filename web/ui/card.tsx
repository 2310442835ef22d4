// <Card title="Werknemers Overzicht" description="60 geregistreerde werknemers" actions={<Button>…</Button>}>…</Card>
import type { ReactNode, Ref } from 'react';
import { cx } from './classes.ts';

/** Of a list: see compact.css. */
export type RowSize = 'compact' | 'roomy';

type CardProps = {
  /** The anchor of links to this card. */
  id?: string;
  title?: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
  /** No padding, for a table that reaches the edges. */
  flush?: boolean;
  /** For a card with a list: the page may become wider than is good for text. */
  isWide?: boolean;
  rows?: RowSize;
  className?: string;
  /** A card with a ref can be focused: see bringForward. */
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
};

export function Card({ id, title, description, icon, actions, flush, isWide, rows, className, ref, children }: CardProps) {
  return (
    <section
      id={id}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      data-wide={isWide || undefined}
      data-rows={rows}
      className={cx('min-w-0 scroll-mt-6 overflow-clip rounded-card border bg-surface shadow-card', className)}
    >
      {(title || actions) && (
        <header className={cx('flex flex-wrap items-center justify-between gap-3 px-5 pt-4', flush ? 'pb-4' : 'pb-1')}>
          <div className="flex min-w-0 items-start gap-3">
            {icon && <span className="mt-0.5 text-brand">{icon}</span>}
            <div className="min-w-0">
              <h2 className="text-lg font-semibold">{title}</h2>
              {description && <p className="text-sm text-muted">{description}</p>}
            </div>
          </div>
          {actions && <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>}
        </header>
      )}
      <div className={cx(!flush && 'px-5 pt-4 pb-5')}>{children}</div>
    </section>
  );
}

/** Scrolls to a card and focuses it, for screen readers. */
export function bringForward(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}

/** A label with its value; nothing is shown for one that does not apply. */
export type Fact = readonly [label: string, value: ReactNode] | false | null | undefined | '';

/** In a dialog or on a card: [['Datum', '12 maart 2026'], isLate && ['Te laat', 'ja'], …]. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={cx('grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]', className)}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className="contents">
              <dt className="text-sm text-muted max-sm:-mb-2 sm:pt-0.5">{fact[0]}</dt>
              <dd className="min-w-0 font-medium [&_a]:text-base">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
