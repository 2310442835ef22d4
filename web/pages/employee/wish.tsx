// The page to leave, change and withdraw a wish for other hours. Opening the page changes nothing.

import { useState } from 'react';
import { MAX_WISH_NOTE, WISH_PARTS, WISH_WEEKDAYS, type WishPart } from '#domain/post/wishes/wish.ts';
import { answers, wishing } from '#texts/nl/pages-answers.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useTexts } from '#web/parts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxCards } from '#web/ui/form/checkbox-cards.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/input.tsx';
import { useOnce } from '#web/ui/form/once.ts';
import { Problem, Way, Ways } from './answer.tsx';
import { useLaterTexts } from './later-texts.ts';
import { Screen } from './screen.tsx';

type Invitee = Pick<Output<'GET /api/employee/{token}'>, 'wish' | 'laterUntil' | 'stoppedAt' | 'employer'>;
type Wish = NonNullable<Invitee['wish']>;
type WishProps = { token: string; given: Invitee };

export function WishPage({ token, given }: WishProps) {
  const [isChanging, setChanging] = useState(false);
  // If letters go through HR the server does not return the wish, because HR has the link too: only one left just now is known.
  const [left, setLeft] = useState<Wish | null>(null);
  const { answers: shared, wishing: words } = useTexts({ answers, wishing });
  const { noneSuits } = useLaterTexts().booking;
  const withdraw = useChange('DELETE /api/wish/{token}', { failure: false });
  const once = useOnce(withdraw.isPending);
  const wish = given.wish ?? left;
  if (!wish && withdraw.isSuccess)
    return (
      <Screen key="withdrawn" kind="done" title={words.withdrawn.title} answer>
        <p>{words.withdrawn.text}</p>
        <Ways>
          <Way to="stap=type">{shared.book}</Way>
          <Way to="wens">{noneSuits.tell}</Way>
        </Ways>
      </Screen>
    );
  if (!wish || isChanging) {
    const onLeft = (next: Wish) => {
      setLeft(next);
      setChanging(false);
    };
    return <WishForm token={token} given={given} wish={wish} onLeft={onLeft} />;
  }
  const isMailed = !given.employer.communicatieViaHrm && given.stoppedAt === null;
  return (
    <Screen key="kept" kind="done" title={words.kept.title} answer={left !== null}>
      <p>{words.kept.text({ wish: words.inWords(wish) })}</p>
      <p>{isMailed ? words.kept.mail : words.kept.noMail}</p>
      <WhenMailed given={given} />
      <Problem error={withdraw.error} />
      <Ways>
        <Way to="stap=type">{shared.book}</Way>
        <Button onClick={() => setChanging(true)}>{words.kept.change}</Button>
        <Button
          pending={withdraw.isPending}
          pendingText={shared.pending}
          onClick={() => once(() => withdraw.mutate({ params: { token } }, { onSuccess: () => setLeft(null) }))}
        >
          {words.kept.withdraw}
        </Button>
      </Ways>
    </Screen>
  );
}

/** Why no mail about the wish is sent for now. */
function WhenMailed({ given: { stoppedAt, laterUntil, employer } }: Pick<WishProps, 'given'>) {
  const { wishing: words } = useTexts({ wishing });
  if (employer.communicatieViaHrm) return null;
  if (stoppedAt !== null) return <p>{words.stopped}</p>;
  return laterUntil === null ? null : <p>{words.later({ date: laterUntil })}</p>;
}

function WishForm({ token, given, wish, onLeft }: WishProps & { wish: Wish | null; onLeft: (wish: Wish) => void }) {
  const [weekdays, setWeekdays] = useState<readonly number[]>(wish?.weekdays ?? []);
  const [parts, setParts] = useState<readonly WishPart[]>(wish?.parts ?? []);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const { answers: shared, wishing: words } = useTexts({ answers, wishing });
  const leave = useChange('POST /api/wish/{token}', {
    // Before the page is fetched again: with the wish in it this form is gone, and with it what waits for the end of the call.
    success: (left) => {
      onLeft(left);
      return undefined;
    },
    failure: false,
  });
  const once = useOnce(leave.isPending);
  const isTooLong = note.length > MAX_WISH_NOTE;

  function send(): void {
    setAsked(true);
    if (weekdays.length === 0 || parts.length === 0 || isTooLong) return;
    const wanted = { weekdays: WISH_WEEKDAYS.filter((day) => weekdays.includes(day)), parts: [...parts] };
    const body = { ...wanted, ...(note.trim() !== '' && { note }) };
    once(() => leave.mutate({ params: { token }, body }));
  }

  return (
    <Screen key="form" kind="ask" title={words.title} answer={wish !== null}>
      <p>{given.employer.communicatieViaHrm ? words.viaHr : words.text}</p>
      <WhenMailed given={given} />
      <CheckboxCards
        label={words.days}
        error={asked && weekdays.length === 0 ? words.daysMissing : undefined}
        className="grid gap-3 sm:grid-cols-3"
        value={weekdays}
        onChange={setWeekdays}
        options={WISH_WEEKDAYS.map((day) => ({ value: day, label: words.day(day) }))}
      />
      <CheckboxCards
        label={words.parts}
        error={asked && parts.length === 0 ? words.partsMissing : undefined}
        value={parts}
        onChange={setParts}
        options={WISH_PARTS.map((part) => ({ value: part, label: words.part[part].name, hint: words.part[part].hint }))}
      />
      <Field
        label={words.note}
        hint={wish ? `${words.noteHint} ${words.noteStays}` : words.noteHint}
        error={isTooLong ? words.tooLong : undefined}
      >
        <Textarea rows={3} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <Problem error={leave.error} />
      <Button
        look="primary"
        className="justify-self-start max-sm:w-full"
        pending={leave.isPending}
        pendingText={shared.pending}
        onClick={send}
      >
        {words.button}
      </Button>
      <p>{shared.declining.other}</p>
      <Ways>
        <Way to="stap=type">{shared.book}</Way>
        <Way to="later">{shared.later}</Way>
        <Way to="nee">{shared.no}</Way>
      </Ways>
    </Screen>
  );
}
