import { MailOpen } from 'lucide-react';
import { Link } from 'wouter';
import { MAIL_KIND_LABEL, type MailKind } from '#domain/post/vocabulary.ts';
import { count, dateAndTimeOfInstant } from '#web/format.ts';
import { Address } from '#web/parts/contact-links.tsx';
import { MailStatusBadge } from '#web/parts/post/status-badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { recordLink } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';
import type { Person } from './types.ts';

type Mail = Person['mails'][number];

export function MailsCard({ person: { id, mails, mailCount }, open }: { person: Person; open: (id: number) => void }) {
  return (
    <Card
      flush={mails.length > 0}
      title="E-mails"
      description={mailCount > mails.length ? `De nieuwste ${mails.length} van ${count(mailCount)}` : undefined}
      actions={
        mailCount > mails.length && (
          <Link href={`/mails?employee=${id}`} className={`${recordLink} py-1`}>
            Alle {count(mailCount)} e-mails
          </Link>
        )
      }
    >
      {mails.length === 0 ? (
        <EmptyState
          icon={<MailOpen aria-hidden className="size-6" />}
          title="Geen e-mails"
          text="Zodra er een uitnodiging uitgaat, staat zij hier."
        />
      ) : (
        <RecordTable label="E-mails" columns={columns(open)} rows={mails} />
      )}
    </Card>
  );
}

const columns = (open: (id: number) => void): RecordColumn<Mail>[] => [
  {
    head: 'Onderwerp',
    cell: ({ id, subject, kind }) => (
      <>
        <button type="button" onClick={() => open(id)} className="text-left font-medium text-brand underline-offset-4 hover:underline">
          {subject}
        </button>
        <p className="text-sm text-muted">{MAIL_KIND_LABEL[kind as MailKind] ?? kind}</p>
      </>
    ),
  },
  {
    head: 'Aan',
    cell: ({ to, audience }) => (
      <>
        <span className="text-sm">
          <Address text={to} />
        </span>
        {audience !== 'employee' && <p className="text-sm text-muted">{audience === 'hr' ? 'HR' : 'Consultant'}</p>}
      </>
    ),
  },
  { head: 'Gemaakt', cell: ({ createdAt }) => <span className="text-sm">{dateAndTimeOfInstant(createdAt)}</span> },
  {
    head: 'Status',
    cell: ({ status, lastError, bounceReason, waitsForMorning }) => (
      <>
        <MailStatusBadge status={status} isBounced={bounceReason !== null} />
        {waitsForMorning && <p className="mt-1 text-sm text-muted">Wacht tot 8:00</p>}
        {bounceReason && <p className="mt-1 text-sm text-muted">{bounceReason}</p>}
        {lastError && status !== 'verzonden' && <p className="mt-1 text-sm text-muted">{lastError}</p>}
      </>
    ),
  },
];
