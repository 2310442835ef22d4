import type { ApiError } from '#web/api/call.ts';
import { useFirstScreen } from '#web/parts/texts.ts';
import { useOnce } from '#web/ui/form/once.ts';
import { useLaterTexts } from './later-texts.ts';
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
