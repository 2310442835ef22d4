import { cx } from './classes.ts';
import { DrawnIcon } from './drawn-icon.tsx';

type StepperProps = {
  steps: readonly string[];
  /** Counts from 0. */
  current: number;
  /** `position`: 'Stap 1 van 4:'; `done` is the text after a completed step. */
  words: { label: string; position: string; done: string };
};

/** Shows which of a few steps is the present one. On a phone only that step is named, above the bars. */
export function Stepper({ steps, current, words }: StepperProps) {
  return (
    <nav aria-label={words.label}>
      <p aria-hidden="true" className="mb-2 text-sm text-muted sm:hidden">
        {words.position} <span className="font-semibold text-ink">{steps[current]}</span>
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
              {index < current && <span className="sr-only"> {words.done}</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
