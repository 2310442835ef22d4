import { useQuery } from '@tanstack/react-query';
import { Building2, CircleCheck, FileUp, Pencil, Plus, SearchX, Trash2 } from 'lucide-react';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { PREFERRED_MEETING_TYPE_LABEL } from '#domain/appointments/vocabulary.ts';
import { shortDate } from '#domain/calendar.ts';
import { employerText } from '#domain/people/employers.ts';
import { plain } from '#domain/people/names.ts';
import { query } from '#web/api/cache.ts';
import { offsetIn, useFilters, useOpen } from '#web/filters.ts';
import { count, some } from '#web/format.ts';
import { ContactLinks } from '#web/parts/contact-links.tsx';
import { RowSizeButton, useRowSize } from '#web/parts/lists/row-size.tsx';
import { DeleteEmployerDialog } from '#web/parts/people/employers/delete-dialog.tsx';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import type { Employer } from '#web/parts/people/employers/types.ts';
import { ConsultantLink } from '#web/parts/people/link.tsx';
import { useRoundOf } from '#web/parts/rounds/rounds.ts';
import { SmallBar } from '#web/parts/rounds/small-bar.tsx';
import type { RoundRow } from '#web/parts/rounds/types.ts';
import { Badge, Notice } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { recordLink } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/form/input.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';

// Loaded when opened: its validation schemas are larger than the page.
const EmployerDialog = lazy(() => import('#web/parts/people/employers/employer-dialog.tsx'));

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

type Task = { verb: 'add' | 'import' } | { verb: 'edit' | 'delete'; employer: Employer };

export default function EmployersPage() {
  const employers = useQuery(query('GET /api/employers'));
  const filters = useFilters({ q: '', offset: '0' });
  const rowSize = useRowSize();
  const [task, setTask] = useState<Task | null>(null);
  const { q } = filters.values;
  const [added, setAdded] = useState<{ id: number; name: string } | null>(null);
  useOpen('add', () => setTask({ verb: 'add' }));
  const shown = employers.data?.filter((employer) => employerText(employer).includes(plain(q).trim()));
  const total = employers.data?.length ?? 0;
  const roundOf = useRoundOf();
  const close = () => setTask(null);
  const addButton = (
    <Button look="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setTask({ verb: 'add' })}>
      Werkgever toevoegen
    </Button>
  );
  const headButtons = (
    <>
      <Button icon={<FileUp aria-hidden className="size-4" />} onClick={() => setTask({ verb: 'import' })}>
        Uit een lijst
      </Button>
      {addButton}
    </>
  );

  return (
    <>
      <PageHeader title="Werkgevers" subtitle="Beheer werkgevers en hun voorkeursadviseurs" actions={headButtons} />
      {added && <Added employer={added} />}
      <Card
        flush
        rows={rowSize}
        title="Overzicht van werkgevers"
        description={
          shown && (q ? `${count(shown.length)} van ${some(total, 'werkgever', 'werkgevers')}` : some(total, 'werkgever', 'werkgevers'))
        }
        actions={
          <>
            <RowSizeButton />
            <SearchInput
              aria-label="Zoek op naam, plaats, contactpersoon of branche"
              placeholder="Zoek op naam of plaats..."
              className="w-full sm:w-72"
              {...filters.choice('q')}
            />
          </>
        }
      >
        {employers.error ? (
          <LoadFailed what="De werkgevers konden" query={employers} />
        ) : shown?.length === 0 ? (
          <Nothing total={total} clear={filters.clear} add={addButton} />
        ) : (
          <PagedTable
            label="Werkgevers"
            columns={columns(setTask, roundOf)}
            rows={shown}
            offset={offsetIn(filters.values.offset)}
            onOffset={(offset) => filters.set({ offset: String(offset) })}
          />
        )}
      </Card>
      <Suspense>{task?.verb === 'import' && <ImportDialog close={close} />}</Suspense>
      <Suspense>
        {(task?.verb === 'add' || task?.verb === 'edit') && (
          <EmployerDialog employer={task.verb === 'edit' ? task.employer : null} close={close} added={setAdded} />
        )}
      </Suspense>
      {task?.verb === 'delete' && <DeleteEmployerDialog employer={task.employer} close={close} />}
    </>
  );
}

/** The list is by name, so who was just added may stand on another page of it. */
function Added({ employer: { id, name } }: { employer: { id: number; name: string } }) {
  return (
    <div ref={(notice) => notice?.scrollIntoView({ block: 'nearest' })} role="status" className="mb-4 scroll-mt-6">
      <Notice tone="success" icon={<CircleCheck aria-hidden className="size-5" />} title={`${name} is toegevoegd`}>
        <p>Volgende stap: lees de lijst met werknemers in. Daarna kunt u hen uitnodigen.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Link href={`/invitations?open=upload&employer=${id}`} className={buttonClass({ look: 'primary' })}>
            Lijst uploaden
          </Link>
          <Link href={`/employers/${id}`} className={buttonClass()}>
            Bekijk werkgever
          </Link>
        </div>
      </Notice>
    </div>
  );
}

function Nothing({ total, clear, add }: { total: number; clear: () => void; add: ReactNode }) {
  return total > 0 ? (
    <EmptyState
      icon={<SearchX aria-hidden className="size-6" />}
      title="Geen resultaten"
      text="Geen werkgevers gevonden met deze zoekopdracht."
      action={<Button onClick={clear}>Wis zoekopdracht</Button>}
    />
  ) : (
    <EmptyState
      icon={<Building2 aria-hidden className="size-6" />}
      title="Geen werkgevers"
      text="Voeg de eerste werkgever toe. Daarna kunt u werknemers toevoegen en uitnodigen."
      action={add}
    />
  );
}

const SHOWN_VISITS = 2;

/** 'Bezoekdagen: 22-02-2027 Sanne de Vries, en nog 3' */
function Visits({ of: visits }: { of: Employer['visitingDays'] }) {
  if (visits.length === 0) return null;
  return (
    <p className="text-sm text-accent compact:text-xs">
      {visits.length === 1 ? 'Bezoekdag' : 'Bezoekdagen'}:{' '}
      {visits.slice(0, SHOWN_VISITS).map(({ date, consultantId, consultantName }, i) => (
        <Fragment key={`${date} ${consultantId}`}>
          {i > 0 && ', '}
          {/* Part of a sentence, so as low as its text: rows with visits are no higher than others. */}
          {shortDate(date)} <ConsultantLink id={consultantId} name={consultantName} className="inline! py-0! underline" />
        </Fragment>
      ))}
      {visits.length > SHOWN_VISITS && `, en nog ${visits.length - SHOWN_VISITS}`}
    </p>
  );
}

function columns(setTask: (task: Task) => void, roundOf: ReturnType<typeof useRoundOf>): RecordColumn<Employer>[] {
  return [
    {
      head: 'Werkgever',
      cell: ({ id, name, industry, visitingDays }) => (
        <>
          <EmployerLink id={id} name={name} className="font-semibold" />
          <div className="compact:flex compact:gap-x-2 compact:text-xs">
            {industry && <p className="text-sm text-muted compact:text-xs">{industry}</p>}
            <Visits of={visitingDays} />
          </div>
        </>
      ),
    },
    {
      head: 'Plaats',
      width: '8rem',
      cell: ({ street, city }) => (
        <>
          <p>{city ?? '–'}</p>
          {street && <p className="text-sm text-muted">{street}</p>}
        </>
      ),
    },
    { head: 'Contact', width: '16rem', cell: (employer) => <Contact employer={employer} /> },
    {
      head: 'Voorkeursadviseurs',
      width: '9.5rem',
      cell: ({ preferredConsultants }) =>
        // A compact row has place for one name.
        preferredConsultants.map(({ id, user }, i) => (
          <Fragment key={id}>
            <span className={i > 0 ? 'compact:hidden' : undefined}>
              {i > 0 && ', '}
              <ConsultantLink id={id} name={user.name} className="compact:max-w-[calc(100%-1.75rem)]" />
            </span>
            {i === 1 && <span className="hidden compact:inline"> +{preferredConsultants.length - 1}</span>}
          </Fragment>
        )),
    },
    {
      head: 'Voorkeur',
      width: '10.75rem',
      cell: ({ preferredMeetingType, communicatieViaHrm }) => (
        <span className="flex flex-wrap gap-1 compact:flex-nowrap">
          <Badge tone={preferredMeetingType === 'geen' ? 'neutral' : 'brand'}>{PREFERRED_MEETING_TYPE_LABEL[preferredMeetingType]}</Badge>
          {communicatieViaHrm && <Badge tone="accent">Via HR</Badge>}
        </span>
      ),
    },
    {
      head: 'Werknemers',
      width: '6.5rem',
      cell: ({ id, name, employeeCount }) => (
        <Link href={`/employees?employerId=${id}`} className={recordLink}>
          {count(employeeCount)}
          <span className="sr-only"> werknemers van {name}</span>
        </Link>
      ),
    },
    { head: 'Hoe staat het', width: '7rem', cell: ({ id }) => <Stand row={roundOf(id)} /> },
    {
      head: 'Acties',
      isActions: true,
      width: '5.5rem',
      cell: (employer) => (
        <>
          <IconAction
            text="Bewerken"
            about={employer.name}
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={() => setTask({ verb: 'edit', employer })}
          />
          <IconAction
            text="Verwijderen"
            about={employer.name}
            icon={<Trash2 aria-hidden className="size-4 text-danger" />}
            onClick={() => setTask({ verb: 'delete', employer })}
          />
        </>
      ),
    },
  ];
}

/** Links to the round of the employer, or to the overview of rounds if there is none. */
function Stand({ row }: { row: RoundRow | undefined }) {
  if (!row || row.employees === 0) return null;
  return (
    <Link href={row.round ? `/rounds/${row.round.id}` : '/rounds'} className="flex min-h-6 items-center">
      <SmallBar figures={row} />
    </Link>
  );
}

function Contact({ employer: { contactPerson, email, phone } }: { employer: Employer }) {
  if (!contactPerson && !email && !phone) return '–';
  return (
    <>
      {contactPerson && <p>{contactPerson}</p>}
      <ContactLinks email={email} phone={phone} />
    </>
  );
}
