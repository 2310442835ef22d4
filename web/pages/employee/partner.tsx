// The partner whom the employee brings: asked before booking, and shown with the appointment afterwards. Fetched when needed: see late.tsx.

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isPartnerName } from '#domain/conversation/partner.ts';
import { isEmail, MAX_EMAIL, MAX_NAME } from '#domain/people/contact.ts';
import { bringing } from '#texts/nl/pages-answers.ts';
import { call } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useTexts } from '#web/parts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { useOnce } from '#web/ui/form/once.ts';
import { useLaterTexts } from './later-texts.ts';
import { refusalInWords } from './refusal.ts';

type Partner = { name: string; email: string };
const NOBODY: Partner = { name: '', email: '' };

type BringingProps = {
  /** Null: nobody. */
  value: Partner | null;
  onChange: (value: Partner | null) => void;
  /** How often the visitor tried to continue: each time errors are shown, and the first wrong field gets the focus. */
  asked: number;
};

/** In the last step of making an appointment. */
export function Bringing({ value, onChange, asked }: BringingProps) {
  const { bringing: words } = useTexts({ bringing });
  return (
    <Block title={words.question} shows={value ? 'fields' : 'nobody'}>
      <p>{words.text}</p>
      {value ? (
        <>
          <PartnerFields value={value} onChange={onChange} asked={asked} />
          <Button look="quiet" className="justify-self-start" onClick={() => onChange(null)}>
            {words.alone}
          </Button>
        </>
      ) : (
        <Button className="justify-self-start max-sm:w-full" onClick={() => onChange(NOBODY)}>
          {words.yes}
        </Button>
      )}
    </Block>
  );
}

type PartnerFieldsProps = { value: Partner; onChange: (value: Partner) => void; asked: number };

function PartnerFields({ value, onChange, asked }: PartnerFieldsProps) {
  const { bringing: words } = useTexts({ bringing });
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [asked]);
  return (
    <div ref={fields} className="grid grid-cols-1 gap-4">
      <Field label={words.name} error={asked ? nameProblem(words, value.name) : undefined}>
        <Input
          name="partnerName"
          autoComplete="off"
          maxLength={MAX_NAME}
          value={value.name}
          onChange={({ target }) => onChange({ ...value, name: target.value })}
        />
      </Field>
      <Field label={words.email} hint={words.emailHint} error={asked && !isEmail(value.email.trim()) ? words.emailInvalid : undefined}>
        <Input
          name="partnerEmail"
          type="email"
          autoComplete="off"
          maxLength={MAX_EMAIL}
          value={value.email}
          onChange={({ target }) => onChange({ ...value, email: target.value })}
        />
      </Field>
    </div>
  );
}

type BlockProps = { title: string; shows: 'fields' | 'somebody' | 'nobody'; children: ReactNode };

function Block({ title, shows, children }: BlockProps) {
  const block = useRef<HTMLElement>(null);
  const shown = useRef(shows);
  useEffect(() => {
    // The pressed button was removed: the first field or button of the block gets the focus.
    if (shown.current !== shows) block.current?.querySelector<HTMLElement>('input,button')?.focus();
    shown.current = shows;
  }, [shows]);
  return (
    <section ref={block} className="grid grid-cols-1 gap-4 rounded-card border bg-surface p-5 shadow-card">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

type PartnerCardProps = {
  token: string;
  /** Undefined: not known yet, because the document of the page does not contain it. */
  known: Partner | null | undefined;
};

/** For a planned appointment: adds, corrects or removes the partner. */
export function PartnerCard({ token, known }: PartnerCardProps) {
  const { bringing: words } = useTexts({ bringing });
  const [saved, setSaved] = useState(known);
  const [isChanging, setChanging] = useState(false);
  const asked = useQuery({
    queryKey: ['partner', token],
    queryFn: () => call('GET /api/appointment/token/{token}', { params: { token } }),
    enabled: saved === undefined,
  });
  const remove = useChange('DELETE /api/partner/{token}', {
    success: (next) => {
      keep(next.partner);
      return { title: words.nobody };
    },
    failure: false,
  });
  const once = useOnce(remove.isPending);
  const partner = saved === undefined ? asked.data?.partner : saved;
  if (partner === undefined) return null;

  function open(): void {
    remove.reset();
    setChanging(true);
  }

  function keep(next: Partner | null): void {
    setSaved(next);
    setChanging(false);
  }

  return (
    <Block title={words.question} shows={isChanging ? 'fields' : partner ? 'somebody' : 'nobody'}>
      {isChanging ? (
        <PartnerForm token={token} partner={partner} onSaved={keep} onBack={() => setChanging(false)} />
      ) : partner ? (
        <>
          <p role="status">
            {words.comes(partner)} <span className="wrap-anywhere">{words.mailed(partner)}</span>
          </p>
          <Problem error={remove.error} />
          <div className="grid gap-3 sm:flex sm:flex-wrap">
            <Button onClick={open}>{words.change}</Button>
            <Button pending={remove.isPending} pendingText={words.pending} onClick={() => once(() => remove.mutate({ params: { token } }))}>
              {words.alone}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{words.text}</p>
          <Button className="justify-self-start max-sm:w-full" onClick={open}>
            {words.yes}
          </Button>
        </>
      )}
    </Block>
  );
}

type PartnerFormProps = { token: string; partner: Partner | null; onSaved: (partner: Partner | null) => void; onBack: () => void };

function PartnerForm({ token, partner, onSaved, onBack }: PartnerFormProps) {
  const { bringing: words } = useTexts({ bringing });
  const [value, setValue] = useState(partner ?? NOBODY);
  const [asked, setAsked] = useState(0);
  const save = useChange('PUT /api/partner/{token}', { success: { title: words.comes(value) }, failure: false });
  const once = useOnce(save.isPending);

  function send(event: FormEvent): void {
    event.preventDefault();
    setAsked(asked + 1);
    if (isWhole(value)) once(() => save.mutate({ params: { token }, body: value }, { onSuccess: (next) => onSaved(next.partner) }));
  }

  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={send}>
      <p>{words.text}</p>
      <PartnerFields value={value} onChange={setValue} asked={asked} />
      <Problem error={save.error} />
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button type="submit" look="primary" pending={save.isPending} pendingText={words.pending}>
          {words.invite}
        </Button>
        <Button onClick={onBack}>{words.back}</Button>
      </div>
    </form>
  );
}

function nameProblem({ nameMissing, nameInvalid }: Record<'nameMissing' | 'nameInvalid', string>, name: string): string | undefined {
  if (!name.trim()) return nameMissing;
  return isPartnerName(name) ? undefined : nameInvalid;
}

export function isWhole({ name, email }: Partner): boolean {
  return name.trim() !== '' && isPartnerName(name) && isEmail(email.trim());
}

/** An error that stays on the page, beside the button that was pressed, unlike a toast. */
function Problem({ error }: { error: Error | null }) {
  const texts = useLaterTexts();
  return (
    <p role="alert" className="font-medium text-danger empty:hidden">
      {error && refusalInWords(texts, error)}
    </p>
  );
}
