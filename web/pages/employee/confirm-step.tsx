import type { ApiError } from '#web/api/call.ts';
import { useFirstScreen } from '#web/parts/texts.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { useOnce } from '#web/ui/form/once.ts';
import { useLaterTexts } from './later-texts.ts';
import type { Plan } from './plan.ts';
import { refusalInWords } from './refusal.ts';
import { StepPage, type StepPageProps } from './step-page.tsx';

/** The booking or move that the last step sends. */
export type PendingChange = { error: ApiError | null; isPending: boolean; reset: () => void };

type ConfirmStepProps = Omit<StepPageProps, 'step' | 'error' | 'pending'> & {
  change: PendingChange;
  /** The error is shown at its field. */
  isAtField?: boolean;
};

export function ConfirmStep({ change: { error, isPending }, isAtField, next, onNext, ...rest }: ConfirmStepProps) {
  const once = useOnce(isPending);
  const { retry } = useFirstScreen();
  const texts = useLaterTexts();
  return (
    <StepPage
      {...rest}
      step="bevestigen"
      error={error && !isAtField ? refusalInWords(texts, error) : undefined}
      next={error?.status === 0 ? retry : next}
      pending={isPending}
      onNext={onNext && (() => once(onNext))}
    />
  );
}

type NumberFieldProps = {
  plan: Plan;
  phone: string;
  /** The conversation is a telephone call. */
  byPhone: boolean;
  /** The number is not shown here, but may be known. */
  mayBeKnown?: boolean;
  isWrong: boolean;
};

/** The number of the employee: to be called on, or else only for when something changes. */
export function NumberField({ plan, phone, byPhone, mayBeKnown, isWrong }: NumberFieldProps) {
  const { phone: optional, call } = useLaterTexts().booking;
  const { label, hint } = byPhone ? call : optional;
  return (
    <Field
      label={label}
      required={byPhone && !mayBeKnown}
      hint={mayBeKnown ? `${hint} ${call.known}` : hint}
      error={isWrong ? optional.invalid : undefined}
    >
      <Input
        type="tel"
        name="phoneNumber"
        autoComplete="tel"
        value={phone}
        onChange={(event) => plan.choose({ phone: event.target.value })}
      />
    </Field>
  );
}
