import { useQuery } from '@tanstack/react-query';
import { HandCoins, ReceiptEuro, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { isDate, shortDate } from '#domain/calendar.ts';
import { type ChargeTotal, chargeTotals, isDue } from '#domain/money/charge-totals.ts';
import { euros } from '#domain/money/euros.ts';
import { whyNotCredit, whyNotWaive } from '#domain/money/statement.ts';
import { CHARGE_KIND_LABEL, CHARGE_KINDS } from '#domain/money/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import { addressOf } from '#web/api/call.ts';
import { idIn, offsetIn, useFilters } from '#web/filters.ts';
import { count, dateAndTimeOfInstant, timeRange } from '#web/format.ts';
import { ExportLinks } from '#web/parts/lists/export-links.tsx';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { ConsultantLink, EmployeeLink } from '#web/parts/people/link.tsx';
import { employerOptions } from '#web/parts/people/options.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import type { Charge } from './types.ts';
import { WaiveDialog } from './waive-dialog.tsx';

export default function ChargesPage() {
  const filters = useChargeFilters();
  const { set, asked, offset } = filters;
  const [waived, setWaived] = useState<Charge | null>(null);
  const [credited, setCredited] = useState<Charge | null>(null);
  const charges = useQuery(query('GET /api/admin/charges', { query: asked }));
  const [totalsOffset, setTotalsOffset] = useState(0);

  return (
    <>
      <PageHeader
        title="Doorbelasting"
        subtitle="Late annuleringen, late wijzigingen en no-shows, per werkgever"
        actions={
          <Link href="/statements" className={buttonClass({ look: 'primary' })}>
            Afrekening maken
          </Link>
        }
      />
      <Card
        flush
        className="mb-6"
        title="Per werkgever"
        actions={<ExportLinks href={(format) => addressOf('GET /api/admin/charges/export', { query: { ...asked, format } })} />}
      >
        <FilterBar filters={filters} />
        {charges.error ? (
          <LoadFailed what="De doorbelastingen konden" query={charges} />
        ) : charges.data?.length === 0 ? (
          <EmptyState
            icon={<ReceiptEuro aria-hidden className="size-6" />}
            title={filters.isFiltered ? 'Geen resultaten' : 'Geen doorbelastingen'}
            text={
              filters.isFiltered
                ? 'Geen doorbelastingen gevonden met de huidige filters.'
                : 'Zodra een gesprek te laat wordt geannuleerd of verplaatst, of iemand niet komt, staat het hier.'
            }
          />
        ) : (
          <PagedTable
            label="Doorbelasting per werkgever"
            columns={TOTAL_COLUMNS}
            rows={charges.data && chargeTotals(charges.data)}
            offset={totalsOffset}
            onOffset={setTotalsOffset}
          />
        )}
      </Card>
      {charges.data && charges.data.length > 0 && (
        <Card flush title="Alle doorbelastingen" description="De nieuwste afspraken bovenaan">
          <PagedTable
            label="Doorbelastingen"
            columns={columns(setWaived, setCredited)}
            rows={charges.data.toReversed()}
            offset={offset}
            onOffset={(next) => set({ offset: String(next) })}
          />
        </Card>
      )}
      {credited && <CreditDialog charge={credited} close={() => setCredited(null)} />}
      {waived && <WaiveDialog charge={waived} close={() => setWaived(null)} />}
    </>
  );
}

type ChargeFilters = ReturnType<typeof useChargeFilters>;

function useChargeFilters() {
  const filters = useFilters({ employer: '', kind: '', from: '', to: '', offset: '0' });
  const { employer, kind, from, to, offset } = filters.values;
  const asked = {
    employerId: idIn(employer),
    kind: CHARGE_KINDS.find((known) => known === kind),
    from: isDate(from) ? from : undefined,
    to: isDate(to) ? to : undefined,
  };
  return { ...filters, asked, offset: offsetIn(offset) };
}

function FilterBar({ filters: { values, choice, isFiltered, clear } }: { filters: ChargeFilters }) {
  const employers = useQuery(query('GET /api/employers'));
  return (
    <search aria-label="Doorbelastingen filteren" className="grid gap-3 px-5 pb-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field label="Werkgever">
        <Select {...choice('employer')} options={[{ value: '', label: 'Alle werkgevers' }, ...employerOptions(employers.data)]} />
      </Field>
      <Field label="Soort">
        <Select
          {...choice('kind')}
          options={[{ value: '', label: 'Alle soorten' }, ...CHARGE_KINDS.map((value) => ({ value, label: CHARGE_KIND_LABEL[value] }))]}
        />
      </Field>
      <Field label="Afspraken van">
        <DateInput {...choice('from')} />
      </Field>
      <Field label="Tot en met">
        <DateInput {...choice('to')} min={values.from || undefined} />
      </Field>
      {isFiltered && (
        <Button look="quiet" className="self-end justify-self-start" onClick={clear}>
          Wis filters
        </Button>
      )}
    </search>
  );
}

const TOTAL_COLUMNS: RecordColumn<ChargeTotal>[] = [
  { head: 'Werkgever', cell: ({ employerId, name }) => <EmployerLink id={employerId} name={name} className="font-semibold" /> },
  ...CHARGE_KINDS.map((kind) => ({
    head: CHARGE_KIND_LABEL[kind],
    cell: (total: ChargeTotal) => count(total[kind]),
  })),
  { head: 'Kwijtgescholden', cell: ({ waived }) => count(waived) },
  { head: 'Gecrediteerd', cell: ({ credited }) => count(credited) },
  { head: 'Te belasten', cell: ({ due }) => <strong>{count(due)}</strong> },
  {
    head: 'Bedrag zonder btw',
    cell: ({ dueCents }) =>
      dueCents === null ? <NoTariff /> : <strong className="whitespace-nowrap tabular-nums">{euros(dueCents)}</strong>,
  },
];

function NoTariff() {
  return (
    <Link href="/settings?deel=geld" className="font-medium text-brand underline">
      Nog geen tarief
    </Link>
  );
}

function columns(waive: (charge: Charge) => void, credit: (charge: Charge) => void): RecordColumn<Charge>[] {
  return [
    {
      head: 'Afspraak',
      cell: (charge) => (
        <div className="whitespace-nowrap">
          <p className="font-semibold">{shortDate(charge.date)}</p>
          <p className="text-sm text-muted">{timeRange(charge)}</p>
        </div>
      ),
    },
    {
      head: 'Werkgever',
      cell: ({ employerId, employerName, employeeId, employeeName }) => (
        <>
          <p>
            <EmployerLink id={employerId} name={employerName} />
          </p>
          <p className="text-sm text-muted">{employeeName ? <EmployeeLink id={employeeId} name={employeeName} /> : 'Gegevens gewist'}</p>
        </>
      ),
    },
    { head: 'Consultant', cell: ({ consultantId, consultantName }) => <ConsultantLink id={consultantId} name={consultantName} /> },
    {
      head: 'Soort',
      cell: ({ kind }) => <Badge tone={kind === 'no_show' ? 'danger' : 'warning'}>{CHARGE_KIND_LABEL[kind]}</Badge>,
    },
    {
      head: 'Vastgelegd',
      cell: ({ actedAt, deadline }) => (
        <>
          <p>{dateAndTimeOfInstant(actedAt)}</p>
          <p className="text-sm text-muted">
            kosteloos tot <span className="whitespace-nowrap">{dateAndTimeOfInstant(deadline)}</span>
          </p>
        </>
      ),
    },
    { head: 'Bedrag zonder btw', cell: (charge) => <Cost charge={charge} /> },
    { head: 'Stand', cell: (charge) => <Standing charge={charge} /> },
    {
      head: 'Acties',
      isActions: true,
      cell: (charge) =>
        whyNotWaive(charge) === null ? (
          <Button size="small" icon={<HandCoins aria-hidden className="size-4" />} className="max-lg:ml-3" onClick={() => waive(charge)}>
            Kwijtschelden
            <Which charge={charge} />
          </Button>
        ) : (
          whyNotCredit(charge) === null && (
            <Button size="small" icon={<Undo2 aria-hidden className="size-4" />} className="max-lg:ml-3" onClick={() => credit(charge)}>
              Crediteren
              <Which charge={charge} />
            </Button>
          )
        ),
    },
  ];
}

function Which({ charge: { employerName, date } }: { charge: Charge }) {
  return (
    <span className="sr-only">
      : {employerName}, {shortDate(date)}
    </span>
  );
}

/** The price as on the statement of the charge, or as on a statement made now; struck out if the charge was waived or credited. */
function Cost({ charge }: { charge: Charge }) {
  if (charge.cents === null) return charge.employerId === null ? <span className="text-muted">Geen</span> : <NoTariff />;
  const amount = <span className="whitespace-nowrap tabular-nums">{euros(charge.cents)}</span>;
  return isDue(charge) ? amount : <del className="text-muted">{amount}</del>;
}

/** The state of a charge: waived, on a statement, credited. */
function Standing({ charge }: { charge: Charge }) {
  const { waivedAt, waivedBy, waiveReason, statementNumber, creditedAt, creditedBy, creditReason, creditStatementNumber } = charge;
  if (waivedAt !== null) return <Let word="Kwijtgescholden" reason={waiveReason} by={waivedBy} at={waivedAt} />;
  if (statementNumber === null) return <span className="text-muted">Nog niet op een afrekening</span>;
  return (
    <>
      <p>
        <Link href={`/statements?employer=${charge.employerId ?? ''}`} className="font-medium text-brand underline">
          Op afrekening {statementNumber}
        </Link>
      </p>
      {creditedAt !== null && <Let word={creditWords(creditStatementNumber)} reason={creditReason} by={creditedBy} at={creditedAt} />}
    </>
  );
}

function creditWords(number: number | null): string {
  return number === null ? 'Gecrediteerd, komt op de volgende afrekening' : `Gecrediteerd op afrekening ${number}`;
}

function Let({ word, reason, by, at }: { word: string; reason: string | null; by: string | null; at: string }) {
  return (
    <>
      <p className="font-medium">{word}</p>
      <p>{reason}</p>
      <p className="text-sm text-muted">
        {by}, {dateAndTimeOfInstant(at)}
      </p>
    </>
  );
}
