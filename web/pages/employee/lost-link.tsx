import { type FormEvent, useRef, useState } from 'react';
import { isEmail, MAX_EMAIL } from '#domain/people/contact.ts';
import { lostLinkPage } from '#texts/nl/about.ts';
import { useChange } from '#web/api/change.ts';
import { useTexts } from '#web/parts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { AskSomebody } from './ask-new-link.tsx';
import { useLaterTexts } from './later-texts.ts';
import { refusalInWords } from './refusal.ts';
import { Screen } from './screen.tsx';

/** Says the same whether or not the address is known. */
export function Page() {
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
