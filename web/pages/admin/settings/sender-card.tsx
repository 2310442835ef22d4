import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, CircleX, SearchCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useOpen } from '#web/filters.ts';
import { dateAndTimeOfInstant } from '#web/format.ts';
import { Badge, Notice, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

type Report = Output<'POST /api/admin/sender-check'>;
type Item = Report['items'][number];

const KINDS: Record<Item['kind'], { name: string; about: string }> = {
  spf: { name: 'SPF', about: 'Wie mag e-mail van uw domein versturen?' },
  dkim: { name: 'DKIM', about: 'Hebben e-mails een handtekening?' },
  dmarc: { name: 'DMARC', about: 'Wat doen ontvangers met valse e-mail?' },
};

const VERDICTS: Record<Item['verdict'], { label: string; tone: Tone; icon: ReactNode }> = {
  goed: { label: 'Goed', tone: 'success', icon: <CircleCheck aria-hidden className="size-4" /> },
  'let op': { label: 'Let op', tone: 'warning', icon: <TriangleAlert aria-hidden className="size-4" /> },
  ontbreekt: { label: 'Ontbreekt', tone: 'danger', icon: <CircleX aria-hidden className="size-4" /> },
  onbekend: { label: 'Onbekend', tone: 'neutral', icon: <CircleHelp aria-hidden className="size-4" /> },
};

export function SenderCard() {
  const { data: account } = useQuery(query('GET /api/admin/email-config'));
  const check = useChange('POST /api/admin/sender-check', { failure: false });
  const report = check.data;
  const button = useRef<HTMLButtonElement>(null);
  useOpen('sender-check', () => {
    button.current?.scrollIntoView({ block: 'center' });
    button.current?.focus({ preventScroll: true });
  });
  return (
    <Card
      title="Afzender controleren"
      description="Kijkt of ontvangers kunnen zien dat uw e-mail echt is. Anders komt die sneller in de spam."
      icon={<SearchCheck aria-hidden />}
    >
      <div className="flex flex-col gap-5">
        <Button
          ref={button}
          className="self-start"
          icon={<SearchCheck aria-hidden className="size-4" />}
          pending={check.isPending}
          pendingText="Controleren..."
          disabled={!account}
          onClick={() => check.mutate()}
        >
          Controleren
        </Button>
        {account === null && <p className="text-sm text-muted">Stel eerst het e-mailaccount in.</p>}
        <div aria-live="polite" className="flex flex-col gap-5">
          {check.error && (
            <Notice tone="danger" title="De afzender kon niet worden gecontroleerd">
              {check.error.message}
            </Notice>
          )}
          {report && !check.error && <Result report={report} />}
        </div>
      </div>
    </Card>
  );
}

function Result({ report: { domain, checkedAt, items } }: { report: Report }) {
  return (
    <>
      <p className="text-sm wrap-anywhere text-muted">
        Gecontroleerd: {domain}, {dateAndTimeOfInstant(checkedAt)}
      </p>
      <ul className="flex flex-col divide-y">
        {items.map((item) => (
          <li key={item.kind} className="py-4 first:pt-0 last:pb-0">
            <Check item={item} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Check({ item: { kind, verdict, summary, details, found, advice, record } }: { item: Item }) {
  const { name, about } = KINDS[kind];
  const { label, tone, icon } = VERDICTS[verdict];
  return (
    <div className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {name}
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </h3>
      <p className="text-sm text-muted">{about}</p>
      <p className="wrap-anywhere">{summary}</p>
      {details.length > 0 && (
        <ul className="list-disc pl-5 text-sm wrap-anywhere">
          {details.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {advice && <p className="font-medium wrap-anywhere">{advice}</p>}
      {record && (
        <dl className="flex flex-col gap-1 rounded-control bg-sunken px-3 py-2 text-sm">
          <dt className="text-muted">Naam</dt>
          <dd className="font-mono wrap-anywhere">{record.name}</dd>
          <dt className="text-muted">Waarde (TXT)</dt>
          <dd className="font-mono wrap-anywhere">{record.value}</dd>
        </dl>
      )}
      {found.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-muted">Wat er nu in DNS staat</summary>
          {found.map((text) => (
            <p key={text} className="mt-1 rounded-control bg-sunken px-3 py-2 font-mono wrap-anywhere">
              {text}
            </p>
          ))}
        </details>
      )}
    </div>
  );
}
