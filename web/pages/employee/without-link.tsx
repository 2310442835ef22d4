import { type FormEvent, useRef, useState } from 'react';
import { isEmail, MAX_EMAIL, MAX_NAME } from '#domain/people/contact.ts';
import { letterCodePage, lostLinkPage } from '#texts/nl/about.ts';
import { useChange } from '#web/api/change.ts';
import { useTexts } from '#web/parts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { AskSomebody } from './ask-new-link.tsx';
import { useLaterTexts } from './later-texts.ts';
import { refusalInWords } from './refusal.ts';
import { Screen } from './screen.tsx';

// For whoever has no link at hand: two ways to it, in one file because both are small.

/** Says the same whether or not the address is known. */
export function LostLinkPage() {
  const { lostLinkPage: words } = useTexts({ lostLinkPage });
  const texts = useLaterTexts();
  const [email, setEmail] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const ask = useChange('POST /api/lost-link', { failure: false });

  function send(event: FormEvent): void {
    event.preventDefault();
    const isWrong = !isEmail(email.trim());
    setMissing(isWrong);
    if (isWrong) input.current?.focus();
    else if (!ask.isPending) ask.mutate({ body: { email: email.trim() } });
  }

  if (ask.isSuccess) {
    return (
      <Screen key="sent" kind="done" title={words.sent} answer>
        <p>{words.sentText}</p>
        <p>{words.nothing}</p>
        <AskSomebody what="link" />
        <Button look="quiet" className="justify-self-start" onClick={ask.reset}>
          {words.again}
        </Button>
      </Screen>
    );
  }
  return (
    <Screen key="ask" kind="ask" title={words.title}>
      <form noValidate className="grid grid-cols-1 gap-4" onSubmit={send}>
        <p>{words.text}</p>
        <Field label={words.email} error={isMissing ? words.missing : undefined}>
          <Input
            ref={input}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={MAX_EMAIL}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <p role="alert" className="font-medium text-danger empty:hidden">
          {ask.error && refusalInWords(texts, ask.error)}
        </p>
        <Button
          type="submit"
          look="primary"
          pending={ask.isPending}
          pendingText={words.pending}
          className="justify-self-start max-sm:w-full"
        >
          {words.button}
        </Button>
      </form>
    </Screen>
  );
}

/** Room for spaces and hyphens between the ten signs. */
const MAX_TYPED = 40;

/** The way in for whoever got a letter on paper: the code in it, and the last name. */
export function LetterCodePage() {
  const { letterCodePage: words } = useTexts({ letterCodePage });
  const texts = useLaterTexts();
  const [given, setGiven] = useState({ code: '', lastName: '' });
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const open = useChange('POST /api/letter-code', { failure: false });
  const isMissing = (field: keyof typeof given) => isChecked && given[field].trim() === '';
  const type = (field: keyof typeof given) => (value: string) => setGiven({ ...given, [field]: value });

  function send(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    const empty = (['code', 'lastName'] as const).find((field) => given[field].trim() === '');
    if (empty) form.current?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
    // Only the path: the address in the letter may be another one than this page has, such as that of a test.
    else if (!open.isPending) open.mutate({ body: given }, { onSuccess: ({ url }) => window.location.assign(new URL(url).pathname) });
  }

  return (
    <Screen kind="ask" title={words.title}>
      <form ref={form} noValidate className="grid grid-cols-1 gap-4" onSubmit={send}>
        <p>{words.text}</p>
        <Field label={words.code} error={isMissing('code') ? words.missingCode : undefined}>
          <Input
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_TYPED}
            className="uppercase tracking-widest"
            value={given.code}
            onChange={({ target }) => type('code')(target.value)}
          />
        </Field>
        <Field label={words.lastName} error={isMissing('lastName') ? words.missingName : undefined}>
          <Input
            name="lastName"
            autoComplete="family-name"
            maxLength={MAX_NAME}
            value={given.lastName}
            onChange={({ target }) => type('lastName')(target.value)}
          />
        </Field>
        <p role="alert" className="font-medium text-danger empty:hidden">
          {open.error && refusalInWords(texts, open.error)}
        </p>
        <Button
          type="submit"
          look="primary"
          pending={open.isPending || open.isSuccess}
          pendingText={words.pending}
          className="justify-self-start max-sm:w-full"
        >
          {words.button}
        </Button>
        <AskSomebody what="link" />
      </form>
    </Screen>
  );
}
