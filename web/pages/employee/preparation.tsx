// What to prepare for a planned conversation, and what the employee wants to ask. Fetched once the appointment is on the screen.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { NEEDS_LENGTH, QUESTIONS_LENGTH } from '#domain/conversation/questions.ts';
import { dates as dutchDates } from '#texts/nl/dates.ts';
import { preparing } from '#texts/nl/pages-answers.ts';
import { QUIET, query } from '#web/api/cache.ts';
import { useChange } from '#web/api/change.ts';
import { PreparationList } from '#web/parts/appointments/preparation/list.tsx';
import { usePageLanguage, useTexts } from '#web/parts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/input.tsx';
import { useOnce } from '#web/ui/form/once.ts';
import { Problem } from './answer.tsx';
import type { OwnAppointment } from './appointment.ts';

const CARD = 'rounded-card border bg-surface p-5 shadow-card';

/** If communication goes through HR there is no token, and no form for questions: HR has the link and could read them. */
export function Preparation({ appointment: { cancelToken, hasBegun, questionsSavedAt } }: { appointment: OwnAppointment }) {
  const language = usePageLanguage();
  const { preparing: words } = useTexts({ preparing });
  // While the list is fetched in another language, the previous one stays on the screen, and with it what was typed below.
  const { data } = useQuery({ ...query('GET /api/public/preparation', { query: { language } }), placeholderData: keepPreviousData });
  const heading = useId();
  if (!data || hasBegun) return null;
  return (
    <>
      {data.items.length > 0 && (
        <section aria-labelledby={heading} className={CARD}>
          <h2 id={heading} className="mb-3 text-lg font-semibold">
            {words.title}
          </h2>
          <PreparationList items={data.items} bring={words.bring} />
        </section>
      )}
      {data.askQuestions && cancelToken && <Asking token={cancelToken} savedAt={questionsSavedAt} />}
    </>
  );
}

type AskingProps = { token: string; savedAt: string | null };

function Asking({ token, savedAt }: AskingProps) {
  const { preparing: words } = useTexts({ preparing });
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={CARD}>
      <h2 id={heading} className="text-lg font-semibold">
        {words.asking.title}
      </h2>
      <p className="mt-1 mb-4 text-muted">{words.asking.text}</p>
      <AskingForm token={token} savedAt={savedAt} />
    </section>
  );
}

const NOTHING = { questions: '', needs: '' };

/** Starts empty: a link never shows what was written. Only the fields that were changed here are sent; the others stay as they are. */
function AskingForm({ token, savedAt: savedBefore }: AskingProps) {
  const {
    preparing: { asking: words },
    dates,
  } = useTexts({ preparing, dates: dutchDates });
  const [typed, setTyped] = useState(NOTHING);
  const [kept, setKept] = useState(typed);
  const [savedAt, setSavedAt] = useState(savedBefore);
  const [asked, setAsked] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const save = useChange('PUT /api/questions/{token}', { failure: false, meta: QUIET });
  const once = useOnce(save.isPending);
  const isTooLong = typed.questions.length > QUESTIONS_LENGTH || typed.needs.length > NEEDS_LENGTH;
  const changed = {
    ...(typed.questions !== kept.questions && { questions: typed.questions }),
    ...(typed.needs !== kept.needs && { needs: typed.needs }),
  };
  const isChanged = Object.keys(changed).length > 0;
  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [asked]);
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  const send = (body: Partial<typeof typed>, now: typeof typed) =>
    once(() =>
      save.mutate(
        { params: { token }, body },
        {
          onSuccess: ({ questionsSavedAt }) => {
            setTyped(now);
            setKept(now);
            setSavedAt(questionsSavedAt);
          },
        },
      ),
    );
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(asked + 1);
        if (!isTooLong) send(changed, typed);
      }}
    >
      {savedAt && (
        <div className="grid gap-2 rounded-control bg-sunken px-3 py-2">
          <p>{words.savedOn({ moment: dates.deadline(savedAt) })}</p>
          <Button look="quiet" className="justify-self-start" onClick={() => send(NOTHING, NOTHING)}>
            {words.remove}
          </Button>
        </div>
      )}
      <LongField
        label={words.questions}
        hint={words.questionsHint}
        most={QUESTIONS_LENGTH}
        rows={5}
        value={typed.questions}
        onChange={(questions) => set({ questions })}
      />
      <LongField
        label={words.needs}
        hint={words.needsHint}
        most={NEEDS_LENGTH}
        rows={2}
        value={typed.needs}
        onChange={(needs) => set({ needs })}
      />
      <Problem error={save.error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="primary" className="max-sm:w-full" pending={save.isPending} pendingText={words.pending}>
          {words.button}
        </Button>
        <p role="status">{isChanged ? words.unsaved : save.isSuccess ? (savedAt ? words.saved : words.removed) : ''}</p>
      </div>
    </form>
  );
}

type LongFieldProps = {
  label: string;
  hint: string;
  most: number;
  rows: number;
  value: string;
  onChange: (value: string) => void;
};

/** Shows how many characters are left, or how many are too many: pasted text is not cut off. */
function LongField({ label, hint, most, rows, value, onChange }: LongFieldProps) {
  const { asking: words } = useTexts({ preparing }).preparing;
  const room = most - value.length;
  return (
    <Field
      label={label}
      hint={room < 0 ? hint : `${hint} (${words.left({ count: room })})`}
      error={room < 0 ? words.over({ count: -room }) : undefined}
    >
      <Textarea rows={rows} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
