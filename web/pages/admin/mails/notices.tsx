import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Send } from 'lucide-react';
import { Link } from 'wouter';
import { MAIL_KIND_LABEL, type MailKind } from '#domain/post/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { dateAndTimeOfInstant, some } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';

// Notices and actions for all mails together.

type Counts = Output<'GET /api/admin/mails/counts'>;

function inWords(mails: number): string {
  return some(mails, 'e-mail', 'e-mails');
}

/** The mail server refuses the account: sending is paused, mails stay queued. */
export function PauseNotice({ pause }: { pause: NonNullable<Counts['pause']> }) {
  return (
    <Notice tone="danger" title="Het verzenden is onderbroken: de mailserver weigert de afzender">
      <p className="break-words">{pause.reason}</p>
      <p className="mt-1">
        Sinds {dateAndTimeOfInstant(pause.since)}. Alles wat wacht blijft bewaard. De volgende poging is op{' '}
        {dateAndTimeOfInstant(pause.nextTryAt)}.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <SendWaiting text="Nu proberen" />
        <Link href="/settings#email" className={buttonClass({ size: 'small' })}>
          E-mailaccount bekijken
        </Link>
      </div>
    </Notice>
  );
}

/** Mails made while there was no account: they are sent only on request. */
export function UnsentNotice({ unsent }: { unsent: number }) {
  const account = useQuery(query('GET /api/admin/email-config'));
  return (
    <Notice tone="warning" title={some(unsent, 'e-mail is niet verzonden', 'e-mails zijn niet verzonden')}>
      <p>
        {unsent === 1
          ? 'Deze is gemaakt toen er geen e-mailaccount was ingesteld, en gaat pas uit als u hem verstuurt.'
          : 'Ze zijn gemaakt toen er geen e-mailaccount was ingesteld, en gaan pas uit als u ze verstuurt.'}
      </p>
      <div className="mt-3">
        {account.data === null ? (
          <Link href="/settings#email" className={buttonClass({ size: 'small' })}>
            E-mailaccount instellen
          </Link>
        ) : (
          <SendWaiting text="Nu versturen" />
        )}
      </div>
    </Notice>
  );
}

function SendWaiting({ text }: { text: string }) {
  const send = useChange('POST /api/admin/mails/send-waiting', {
    success: ({ count: queued }) => ({
      title: 'Klaargezet voor verzending',
      text:
        queued === 0
          ? 'Het portaal probeert nu weer te versturen.'
          : `${inWords(queued)} ${queued === 1 ? 'wordt' : 'worden'} nu verstuurd.`,
    }),
    failure: { title: 'Fout', text: 'De e-mails konden niet worden verstuurd.' },
  });
  return (
    <Button
      size="small"
      icon={<Send aria-hidden className="size-4" />}
      pending={send.isPending}
      pendingText="Bezig..."
      onClick={() => send.mutate()}
    >
      {text}
    </Button>
  );
}

/** How many mails are queued, per class. */
export function WaitingLine({ waiting }: { waiting: Counts['waiting'] }) {
  if (waiting.direct + waiting.bulk === 0) return null;
  const parts = [
    waiting.direct > 0 && `${inWords(waiting.direct)} die direct ${waiting.direct === 1 ? 'gaat' : 'gaan'}`,
    waiting.bulk > 0 && `${inWords(waiting.bulk)} van grote verzendingen`,
  ];
  return <p className="text-sm text-muted">In wachtrij: {parts.filter(Boolean).join(', ')}.</p>;
}

/** Sends all failed mails within the filter again. */
export function ResendFailed({ kind, employerId }: { kind: MailKind | undefined; employerId: number | undefined }) {
  const resend = useChange('POST /api/admin/mails/resend-failed', {
    success: ({ count: queued }) => ({
      title: queued === 0 ? 'Niets om opnieuw te versturen' : 'Klaargezet voor verzending',
      text:
        queued === 0
          ? 'Deze e-mails kloppen niet meer. Open een e-mail om te zien waarom.'
          : `${inWords(queued)} ${queued === 1 ? 'wordt' : 'worden'} opnieuw verstuurd, naar het adres dat nu bekend is.`,
    }),
    failure: { title: 'Fout', text: 'De e-mails konden niet opnieuw worden verstuurd.' },
  });
  const what = [kind && MAIL_KIND_LABEL[kind], employerId && 'deze werkgever'].filter(Boolean).join(', ');
  return (
    <Button
      icon={<RotateCcw aria-hidden className="size-4" />}
      pending={resend.isPending}
      pendingText="Bezig..."
      onClick={() => resend.mutate({ body: { kind, employerId } })}
    >
      {what ? `Alle mislukte opnieuw versturen (${what})` : 'Alle mislukte opnieuw versturen'}
    </Button>
  );
}
