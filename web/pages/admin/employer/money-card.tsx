import { useQuery } from '@tanstack/react-query';
import { FileText, ReceiptEuro } from 'lucide-react';
import { Link } from 'wouter';
import { euros } from '#domain/money/euros.ts';
import { monthInWords } from '#texts/nl/dates.ts';
import { queryPage } from '#web/api/cache.ts';
import { addressOf } from '#web/api/call.ts';
import { count, dateOfInstant, some } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { recordLink } from '#web/ui/classes.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Employer } from './types.ts';

const SHOWN = 5;

/** Open charges and credits, and the latest statements. */
export function MoneyCard({ employer: { id, open, tariff } }: { employer: Employer }) {
  const statements = useQuery(queryPage('GET /api/admin/statements', { query: { employerId: String(id), limit: SHOWN } }));
  const total = statements.data?.total ?? 0;
  return (
    <Card
      flush
      title="Doorbelasting en afrekeningen"
      description={openInWords(open, tariff)}
      icon={<ReceiptEuro aria-hidden />}
      actions={
        <>
          <Link href={`/charges?employer=${id}`} className={buttonClass({ size: 'small' })}>
            Doorbelastingen bekijken
          </Link>
          {open.charges + open.credits > 0 && (
            <Link href={`/statements?employer=${id}&open=make`} className={buttonClass({ size: 'small' })}>
              Afrekening maken
            </Link>
          )}
        </>
      }
    >
      {statements.error ? (
        <LoadFailed what="De afrekeningen konden" query={statements} />
      ) : statements.data ? (
        <ul aria-label="Laatste afrekeningen" className="divide-y border-t empty:border-t-0">
          {statements.data.items.map((statement) => (
            <li key={statement.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
              <span className="min-w-0">
                <span className="font-medium">Afrekening {statement.number}</span>, {monthInWords(statement.month)}
                <span className="ml-2">
                  {statement.sentAt ? (
                    <Badge tone="success">Verstuurd op {dateOfInstant(statement.sentAt)}</Badge>
                  ) : (
                    <Badge tone="warning">Nog niet verstuurd</Badge>
                  )}
                </span>
              </span>
              <span className="flex items-center gap-4">
                <span className="font-medium">{euros(statement.totalCents)}</span>
                <a
                  href={addressOf('GET /api/admin/statements/{id}/pdf', { params: { id: statement.id } })}
                  className={`${recordLink} inline-flex min-h-11 items-center gap-1`}
                >
                  <FileText aria-hidden className="size-4" />
                  PDF<span className="sr-only"> van afrekening {statement.number}</span>
                </a>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="m-5 h-24" />
      )}
      {total > SHOWN && (
        <p className="border-t px-5 py-3">
          <Link href={`/statements?employer=${id}`} className={recordLink}>
            Alle {count(total)} afrekeningen bekijken
          </Link>
        </p>
      )}
    </Card>
  );
}

/** '3 doorbelastingen en 1 credit nog niet afgerekend: € 150,00 zonder btw' */
function openInWords({ charges, credits, cents }: Employer['open'], tariff: number | null): string {
  if (charges + credits === 0) return 'Er is niets meer af te rekenen.';
  const parts = [
    charges > 0 && some(charges, 'doorbelasting', 'doorbelastingen'),
    credits > 0 && some(credits, 'credit', 'credits'),
  ].filter(Boolean);
  const sum = charges > 0 && tariff === null ? 'het tarief is nog niet ingevuld' : `${euros(cents)} zonder btw`;
  return `${parts.join(' en ')} nog niet afgerekend: ${sum}`;
}
