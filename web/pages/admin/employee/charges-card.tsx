import { Link } from 'wouter';
import { shortDate } from '#domain/calendar.ts';
import { CHARGE_KIND_LABEL } from '#domain/money/vocabulary.ts';
import { timeRange } from '#web/format.ts';
import { ConsultantLink } from '#web/parts/people/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { recordLink } from '#web/ui/classes.ts';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';
import type { Person } from './types.ts';

type Charge = Person['charges'][number];

/** Hidden without charges, as for most people. Waiving and crediting are on the page of all charges. */
export function ChargesCard({ charges }: { charges: Charge[] }) {
  const [first] = charges;
  if (!first) return null;
  return (
    <Card
      flush
      title="Doorbelastingen"
      actions={
        <Link href={`/charges?${new URLSearchParams({ employer: String(first.employerId ?? '') })}`} className={`${recordLink} py-1`}>
          Naar Doorbelasting
        </Link>
      }
    >
      <RecordTable label="Doorbelastingen" columns={COLUMNS} rows={charges} />
    </Card>
  );
}

const COLUMNS: RecordColumn<Charge>[] = [
  {
    head: 'Afspraak',
    cell: (charge) => (
      <span className="lg:whitespace-nowrap">
        {shortDate(charge.date)}, {timeRange(charge)}
      </span>
    ),
  },
  { head: 'Consultant', cell: ({ consultantId, consultantName }) => <ConsultantLink id={consultantId} name={consultantName} /> },
  { head: 'Soort', cell: ({ kind }) => <Badge tone={kind === 'no_show' ? 'danger' : 'warning'}>{CHARGE_KIND_LABEL[kind]}</Badge> },
  { head: 'Stand', cell: stateOf },
];

function stateOf({ waivedAt, statementNumber, creditedAt }: Charge): string {
  if (waivedAt !== null) return 'Kwijtgescholden';
  if (statementNumber === null) return 'Nog niet op een afrekening';
  return creditedAt === null ? `Op afrekening ${statementNumber}` : `Op afrekening ${statementNumber}, gecrediteerd`;
}
