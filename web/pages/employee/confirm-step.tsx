import type { ApiError } from '#web/api/call.ts';
import { StepPage, type StepPageProps } from './step-page.tsx';

/** The booking, or the move, that the last step sends. */
export type Change = { error: ApiError | null; isPending: boolean; reset: () => void };

type ConfirmStepProps = Omit<StepPageProps, 'step' | 'error' | 'pending'> & {
  change: Change;
  /** The error is told at its field. */
  isAtField?: boolean;
};

export function ConfirmStep({ change: { error, isPending }, isAtField, next, ...rest }: ConfirmStepProps) {
  return (
    <StepPage
      {...rest}
      step="bevestigen"
      error={isAtField ? undefined : error?.message}
      next={error?.status === 0 ? 'Opnieuw proberen' : next}
      pending={isPending}
    />
  );
}
