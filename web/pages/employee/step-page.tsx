import { type ReactNode, useEffect, useRef } from 'react';
import { useSenderName } from '#web/parts/firm.ts';
import { useFirstScreen } from '#web/parts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { DrawnIcon } from '#web/ui/drawn-icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { type Plan, STEPS, type Step } from './plan.ts';

export type StepPageProps = {
  plan: Plan;
  step: Step;
  title: string;
  /** An introduction above the steps. */
  intro?: ReactNode;
  /** Why the visitor cannot continue yet. */
  error?: string | false;
  next?: string;
  pending?: boolean;
  pendingText?: string;
  /** Absent if there is no next step. */
  onNext?: () => void;
  /** An alternative to the next step, shown in the bar with its button: among the fields, the bar would cover it on a phone. */
  aside?: ReactNode;
  /** Below the fields instead of over them, while nothing is chosen: then what can be chosen needs the room. */
  isBelow?: boolean;
  children: ReactNode;
};

/** One step: stepper, heading, fields, error, and the buttons back and next. */
export function StepPage({ plan, step, title, intro, error, next, pending, pendingText, onNext, aside, isBelow, children }: StepPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown } = plan;
  useEffect(() => {
    if (shown.current && shown.current !== step) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    shown.current = step;
  }, [shown, step]);

  const sender = useSenderName();
  const { steps: words } = useFirstScreen();
  const position = words.position({ step: STEPS.indexOf(step) + 1, of: STEPS.length });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext?.();
      }}
    >
      <title>{`${position} ${title} – ${sender}`}</title>
      {intro}
      <Stepper
        steps={STEPS.map((name) => words.names[name])}
        current={STEPS.indexOf(step)}
        words={{ label: words.label, position, done: words.done }}
      />
      <h1 ref={heading} tabIndex={-1} className="mt-6 mb-4 text-2xl font-semibold outline-none sm:mt-8">
        <span className="sr-only">{position} </span>
        {title}
      </h1>
      {children}
      {/* Sticky on a phone, except where the viewport is low (zoomed in, landscape): there the bar would cover the content. */}
      <div
        className={`mt-6 border-t bg-paper py-4 max-sm:-mx-4 max-sm:px-4 ${isBelow ? '' : 'max-sm:[@media(min-height:36rem)]:sticky max-sm:[@media(min-height:36rem)]:bottom-0'}`}
      >
        <p role="alert" className="font-medium text-danger not-empty:mb-3">
          {error}
        </p>
        {aside && <p className="mb-3">{aside}</p>}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {step !== 'type' && (
            <Button look="quiet" icon={<DrawnIcon name="back" className="size-5" />} onClick={plan.back} className="-ms-2 px-2!">
              {words.back}
            </Button>
          )}
          {onNext && (
            <Button type="submit" look="primary" pending={pending} pendingText={pendingText} className="ms-auto max-sm:grow sm:min-w-40">
              {next ?? words.next}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
