import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '#web/api/call.ts';
import { useSenderName } from '#web/parts/firm.ts';
import { useFirstScreen } from '#web/parts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/classes.ts';
import { DrawnIcon } from '#web/ui/drawn-icon.tsx';
import { LATER_ICONS, SHEET } from '#web/ui/later-icons.ts';
import { AskNewLink } from './ask-new-link.tsx';
import { useLaterTexts } from './later-texts.ts';
import { pageWords } from './refusal.ts';

const OVER = `${SHEET}m1 11 5 5m-5 0 5-5M21 12V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8`;
const BROKEN =
  'm18.84 12.25 1.72-1.71h-.02a5.004 5.004 0 0 0-.12-7.07 5.006 5.006 0 0 0-6.95 0l-1.72 1.71M5.17 11.75l-1.71 1.71a5.004 5.004 0 0 0 .12 7.07 5.006 5.006 0 0 0 6.95 0l1.71-1.71M8 2v3M2 8h3M16 19v3M19 16h3';
const KINDS = {
  done: { icon: { path: LATER_ICONS.good }, look: 'bg-success-soft text-success' },
  ask: { icon: { path: LATER_ICONS.info }, look: 'bg-brand-soft text-brand' },
  over: { icon: { path: OVER }, look: 'bg-brand-soft text-brand' },
  invalid: { icon: { path: BROKEN }, look: 'bg-warning-soft text-warning' },
  problem: { icon: { path: LATER_ICONS.problem }, look: 'bg-warning-soft text-warning' },
} as const;

type ScreenProps = {
  kind: keyof typeof KINDS;
  title: string;
  /** Shown after a click: scrolls to the top and focuses the heading. */
  answer?: boolean;
  children?: ReactNode;
};

/** A page without steps: the result, or why it is not possible. */
export function Screen({ kind, title, answer, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!answer) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [answer]);

  const sender = useSenderName();
  const { icon, look } = KINDS[kind];
  return (
    <>
      <title>{`${title} – ${sender}`}</title>
      <span className={cx('grid size-14 place-items-center rounded-full', look)}>
        <DrawnIcon {...icon} className="size-7" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-4 mb-3 text-2xl font-semibold outline-none">
        {title}
      </h1>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </>
  );
}

type LoadProblemProps = {
  error: Error;
  isRetrying: boolean;
  retry: () => void;
  /** The text for an invalid link. */
  invalid: ReactNode;
};

export function LoadProblem({ error, isRetrying, retry, invalid }: LoadProblemProps) {
  const { retry: again } = useFirstScreen();
  const texts = useLaterTexts();
  const { links: words } = texts;
  const status = error instanceof ApiError ? error.status : 500;
  if (status === 404 || status === 400) return invalid;
  // Only unknown links are rate-limited, so the visitor needs another link anyway.
  const isRefused = status === 429;
  const title = status === 0 ? words.offline : isRefused ? words.wait : words.problem;
  return (
    <Screen kind="problem" title={title}>
      <p role="alert">{pageWords(texts, error)}</p>
      <Button look={isRefused ? 'secondary' : 'primary'} pending={isRetrying} onClick={retry} className="justify-self-start max-sm:w-full">
        {again}
      </Button>
      {isRefused && <AskNewLink what="link" />}
    </Screen>
  );
}
