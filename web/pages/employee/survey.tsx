import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { MARKS, MAX_REMARK, type Mark } from '#domain/conversation/vocabulary.ts';
import { survey } from '#texts/nl/pages-answers.ts';
import { query } from '#web/api/cache.ts';
import { ApiError } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useFirstScreen, useTexts } from '#web/parts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, useField } from '#web/ui/form/field.tsx';
import { useOnce } from '#web/ui/form/once.ts';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { useLaterTexts } from './later-texts.ts';
import { refusalInWords } from './refusal.ts';
import { LoadProblem, Screen } from './screen.tsx';

/** What somebody thinks of their conversation, in two questions. Opening the page changes nothing. */
export function Page({ token }: { token: string }) {
  const { loading } = useFirstScreen();
  const { survey: words } = useTexts({ survey });
  const found = useQuery({ ...query('GET /api/survey/{token}', { params: { token } }), retryOnMount: false });
  const answer = useChange('POST /api/survey/{token}', { failure: false });
  const once = useOnce(answer.isPending);
  if (answer.isSuccess) {
    return (
      <Screen key="thanks" kind="done" title={words.thanks.title} answer>
        <p>{words.thanks.text}</p>
      </Screen>
    );
  }
  const isGone = isRefused(answer.error, 404);
  if (isGone || found.error) {
    const invalid = (
      <Screen kind="invalid" title={words.invalid.title}>
        <p>{words.invalid.text}</p>
      </Screen>
    );
    const { error, isFetching, refetch } = found;
    return isGone || !error ? invalid : <LoadProblem error={error} isRetrying={isFetching} retry={refetch} invalid={invalid} />;
  }
  if (!found.data) return <Loading text={loading} />;
  if (found.data.isAnswered || isRefused(answer.error, 409)) {
    return (
      <Screen key="answered" kind="over" title={words.answered.title}>
        <p>{words.answered.text}</p>
      </Screen>
    );
  }
  return (
    <Questions pending={answer.isPending} error={answer.error} send={(body) => once(() => answer.mutate({ params: { token }, body }))} />
  );
}

function isRefused(error: Error | null, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}

/** The marks at both ends of the scale have a text beside the number. */
const ENDS: { [mark in Mark]?: 'least' | 'most' } = { 1: 'least', 5: 'most' };

type QuestionsProps = { pending: boolean; error: Error | null; send: (body: { useful: Mark; remark: string }) => void };

function Questions({ pending, error, send }: QuestionsProps) {
  const texts = useLaterTexts();
  const { survey: words } = useTexts({ survey });
  const [useful, setUseful] = useState<Mark | null>(null);
  const [remark, setRemark] = useState('');
  const [asked, setAsked] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const isTooLong = remark.length > MAX_REMARK;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(asked + 1);
    if (useful !== null && !isTooLong) send({ useful, remark });
  }

  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>('fieldset[aria-describedby] input, [aria-invalid]')?.focus();
  }, [asked]);

  return (
    <Screen key="ask" kind="ask" title={words.title}>
      <p>{words.anonymous}</p>
      <form ref={form} noValidate className="grid grid-cols-1 gap-6" onSubmit={submit}>
        <RadioCards
          name="useful"
          label={words.useful}
          error={asked > 0 && useful === null ? words.chooseMark : undefined}
          className="grid gap-2"
          value={useful === null ? null : String(useful)}
          onChange={(chosen) => setUseful(MARKS.find((mark) => String(mark) === chosen) ?? null)}
          options={MARKS.map((mark) => ({ value: String(mark), label: String(mark), hint: ENDS[mark] && words[ENDS[mark]] }))}
        />
        <Field label={words.remark} error={isTooLong ? words.tooLong : undefined}>
          <Remark value={remark} onChange={(event) => setRemark(event.target.value)} />
        </Field>
        <p role="alert" className="font-medium text-danger empty:hidden">
          {error && refusalInWords(texts, error)}
        </p>
        <Button type="submit" look="primary" className="justify-self-start max-sm:w-full" pending={pending} pendingText={words.pending}>
          {words.send}
        </Button>
      </form>
    </Screen>
  );
}

/** Not the Textarea of ui/form/input.tsx: with it this page would load the steps of booking too. */
function Remark(props: ComponentProps<'textarea'>) {
  const look =
    'w-full rounded-control border border-edge bg-surface px-3 py-2 text-base text-ink hover:border-brand aria-invalid:border-danger';
  return <textarea {...useField()} rows={4} className={look} {...props} />;
}
