// The answers to an invitation besides booking. Each is confirmed here, because opening a link of a letter changes nothing.

import { type ReactNode, useState } from 'react';
import { addDays } from '#domain/calendar.ts';
import { LATER_WEEKS, MAX_DECLINE_REASON } from '#domain/post/vocabulary.ts';
import { answers, wishing } from '#texts/nl/pages-answers.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { today } from '#web/format.ts';
import { useTexts } from '#web/parts/texts.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input, Textarea } from '#web/ui/form/input.tsx';
import { useOnce } from '#web/ui/form/once.ts';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { useLaterTexts } from './later-texts.ts';
import { refusalInWords } from './refusal.ts';
import { Screen } from './screen.tsx';

type Answers = Pick<Output<'GET /api/employee/{token}'>, 'declinedAt' | 'laterUntil'>;
type AnswerProps = { token: string; given: Answers };
type Given = Pick<Output<'GET /api/employee/{token}'>, 'laterUntil' | 'wish'>;

/** For whoever opens the link again: what they asked for before, while it holds. */
export function AlreadyAsked({ given: { laterUntil, wish } }: { given: Given }) {
  const { answers: words, wishing: wishes } = useTexts({ answers, wishing });
  const date = laterUntil !== null && laterUntil > today() ? laterUntil : null;
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {date && <Notice title={words.asked.title}>{words.asked.text({ date })}</Notice>}
      {wish && (
        <Notice title={wishes.kept.title}>
          {wishes.kept.text({ wish: wishes.inWords(wish) })}{' '}
          <a href="?wens" className="font-medium text-brand underline">
            {wishes.kept.change}
          </a>
        </Notice>
      )}
    </div>
  );
}

/** Links to the other answers, all with the same look. */
export function Ways({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 sm:flex sm:flex-wrap">{children}</div>;
}

export function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={`?${to}`} className={buttonClass()}>
      {children}
    </a>
  );
}

export function DeclinePage({ token, given: { declinedAt } }: AnswerProps) {
  const [reason, setReason] = useState('');
  const { answers: words } = useTexts({ answers });
  const decline = useChange('POST /api/decline/{token}', { failure: false });
  const once = useOnce(decline.isPending);
  if (declinedAt !== null) return <Declined isNew={decline.isSuccess} />;
  const isTooLong = reason.length > MAX_DECLINE_REASON;
  return (
    <Screen kind="ask" title={words.declining.title}>
      <p>{words.declining.text}</p>
      <Field label={words.declining.reason} hint={words.declining.reasonHint} error={isTooLong ? words.declining.tooLong : undefined}>
        <Textarea rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Problem error={decline.error} />
      <Button
        look="primary"
        className="justify-self-start max-sm:w-full"
        pending={decline.isPending}
        pendingText={words.pending}
        onClick={() => isTooLong || once(() => decline.mutate({ params: { token }, body: { reason } }))}
      >
        {words.no}
      </Button>
      <p>{words.declining.other}</p>
      <Ways>
        <Way to="stap=type">{words.book}</Way>
        <Way to="later">{words.later}</Way>
      </Ways>
    </Screen>
  );
}

function Declined({ isNew }: { isNew: boolean }) {
  const { answers: words } = useTexts({ answers });
  return (
    <Screen kind="over" title={words.declined.title} answer={isNew}>
      <p>{words.declined.text}</p>
      <p>{words.declined.changeMind}</p>
      <Ways>
        <Way to="stap=type">{words.declined.book}</Way>
        <Way to="later">{words.later}</Way>
      </Ways>
    </Screen>
  );
}

const WEEKS = [2, 4, LATER_WEEKS];

export function LaterPage({ token, given: { laterUntil } }: AnswerProps) {
  const now = today();
  const [date, setDate] = useState('');
  const [asked, setAsked] = useState(false);
  const { answers: words } = useTexts({ answers });
  const later = useChange('POST /api/later/{token}', { failure: false });
  const once = useOnce(later.isPending);
  if (later.isSuccess && laterUntil !== null) return <AskedForLater date={laterUntil} />;
  const days = WEEKS.map((weeks) => ({ weeks, date: addDays(now, weeks * 7) }));
  return (
    <Screen kind="ask" title={words.asking.title}>
      <p>{words.asking.text}</p>
      <AlreadyAsked given={{ laterUntil, wish: null }} />
      <RadioCards
        name="later"
        label={words.asking.label}
        className="grid gap-3"
        value={days.find((day) => day.date === date)?.date ?? null}
        onChange={setDate}
        options={days.map((day) => ({ value: day.date, label: words.asking.weeks(day), hint: words.asking.on(day) }))}
      />
      <Field label={words.asking.ownDay} error={asked && !date ? words.asking.missing : undefined}>
        {/* The native field: one of our own would bring icons that no other page of a visitor needs. */}
        <Input type="date" min={now} max={addDays(now, LATER_WEEKS * 7)} value={date} onChange={(event) => setDate(event.target.value)} />
      </Field>
      <Problem error={later.error} />
      <Button
        look="primary"
        className="justify-self-start max-sm:w-full"
        pending={later.isPending}
        pendingText={words.pending}
        onClick={() => (date ? once(() => later.mutate({ params: { token }, body: { date } })) : setAsked(true))}
      >
        {words.asking.button}
      </Button>
      <p>{words.declining.other}</p>
      <Ways>
        <Way to="stap=type">{words.book}</Way>
        <Way to="nee">{words.no}</Way>
      </Ways>
    </Screen>
  );
}

function AskedForLater({ date }: { date: string }) {
  const { answers: words } = useTexts({ answers });
  return (
    <Screen kind="done" title={words.asked.title} answer>
      <p>{words.asked.text({ date })}</p>
      <Ways>
        <Way to="stap=type">{words.book}</Way>
        <Way to="nee">{words.no}</Way>
      </Ways>
    </Screen>
  );
}

/** An error that stays on the page, beside the button that was pressed, unlike a toast. */
export function Problem({ error }: { error: Error | null }) {
  const texts = useLaterTexts();
  return (
    <p role="alert" className="font-medium text-danger empty:hidden">
      {error && refusalInWords(texts, error)}
    </p>
  );
}
