import { cx } from './classes.ts';
import { DrawnIcon } from './drawn-icon.tsx';

/** Where one stands in a few steps; `current` counts from 0. On a phone only the present step is named, above the bars. */
export function Stepper({ steps, current, label = 'Stappen' }: { steps: readonly string[]; current: number; label?: string }) {
  return (
    <nav aria-label={label}>
      <p aria-hidden="true" className="mb-2 text-sm text-muted sm:hidden">
        Stap {current + 1} van {steps.length}: <span className="font-semibold text-ink">{steps[current]}</span>
      </p>
      <ol className="flex gap-2">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={cx(
              'flex min-w-0 flex-1 items-center gap-2 border-t-4 text-sm sm:pt-2',
              index <= current ? 'border-brand' : 'border-line',
              index === current ? 'font-semibold text-ink' : 'text-muted',
            )}
          >
            {index < current && <DrawnIcon name="done" className="size-4 shrink-0 text-brand max-sm:hidden" />}
            <span className="max-sm:sr-only">
              {step}
              {index < current && <span className="sr-only"> (gedaan)</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
