import { useQuery } from '@tanstack/react-query';
import { MessageCircleHeart } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { closedQuarters, countsFrom, quarterInWords } from '#domain/conversation/quarters.ts';
import { LEAST_ANSWERS, MARKS, SURVEY_LISTS, type SurveyList } from '#domain/conversation/vocabulary.ts';
import { monthInWords } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { count, some, today } from '#web/format.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { ConsultantLink } from '#web/parts/people/link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Cell, Row, Table } from '#web/ui/table/table.tsx';

type Results = Output<'GET /api/admin/survey/results'>;
const SHOWN = 10;
/** Answers stay for two years after their quarter. */
const QUARTERS = 8;
const LISTS: Record<SurveyList, string> = { firm: 'Iedereen samen', employer: 'Per werkgever', consultant: 'Per consultant' };

/** What employees thought of their conversation, in a closed quarter. */
export function SurveyCard() {
  const quarters = closedQuarters(today(), QUARTERS);
  const counted = quarters.find((quarter) => countsFrom(quarter) <= today());
  const [quarter, setQuarter] = useState(counted ?? quarters[0] ?? '');
  const [by, setBy] = useState<SurveyList>('firm');
  const results = useQuery(query('GET /api/admin/survey/results', { query: { by, quarter } }));
  return (
    <Card
      id="tevredenheid"
      title="Tevredenheid"
      description={`Antwoorden op de enquête na het gesprek, per kwartaal, als er ten minste ${LEAST_ANSWERS} zijn.`}
      icon={<MessageCircleHeart aria-hidden />}
      actions={
        <Link href="/settings?deel=afspraken#enquete" className={buttonClass({ size: 'small' })}>
          Enquête instellen
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Field label="Kwartaal van het gesprek">
            <Select
              value={quarter}
              onChange={(event) => setQuarter(event.target.value)}
              options={quarters.map((value) => ({ value, label: quarterInWords(value) }))}
            />
          </Field>
          <Field label="Antwoorden van">
            <Select
              value={by}
              onChange={(event) => setBy(event.target.value as SurveyList)}
              options={SURVEY_LISTS.map((value) => ({ value, label: LISTS[value] }))}
            />
          </Field>
        </div>
        {countsFrom(quarter) > today() ? (
          <p className="text-muted">
            De antwoorden over dit kwartaal tellen vanaf {Number(countsFrom(quarter).slice(8))} {monthInWords(countsFrom(quarter))}. Tot dan
            kan iemand nog antwoorden.
          </p>
        ) : (
          <Loaded what="De antwoorden konden" query={results} height="h-24">
            {(rows) =>
              rows.length === 0 ? (
                <p className="text-muted">In dit kwartaal heeft niemand geantwoord.</p>
              ) : by === 'firm' ? (
                rows.map((row) => <Figures key={row.id} row={row} />)
              ) : (
                <List rows={rows} by={by} />
              )
            }
          </Loaded>
        )}
      </div>
    </Card>
  );
}

function inDutch(average: number): string {
  return average.toLocaleString('nl-NL', { minimumFractionDigits: 1 });
}

const NAMES = { employer: EmployerLink, consultant: ConsultantLink };

function List({ rows, by }: { rows: Results; by: Exclude<SurveyList, 'firm'> }) {
  const Name = NAMES[by];
  return (
    <>
      <Table label={LISTS[by]} head={['Naam', 'Antwoorden', 'Gemiddeld']}>
        {rows.map((row) => (
          <Row key={row.id}>
            <Cell>
              <Name id={row.id} name={row.name} />
            </Cell>
            <Cell>{row.count === null ? 'niet getoond' : count(row.count)}</Cell>
            <Cell>{row.average === undefined ? '–' : `${inDutch(row.average)} van ${MARKS.length}`}</Cell>
          </Row>
        ))}
      </Table>
      {rows.some((row) => row.count === null) && (
        <p className="text-sm text-muted">
          Minder dan {LEAST_ANSWERS} antwoorden tonen wij niet. Soms staat ook een andere rij er niet: anders kunt u de antwoorden van één
          persoon uitrekenen.
        </p>
      )}
    </>
  );
}

function Figures({ row: { count: answers, average, remarks = [] } }: { row: Results[number] }) {
  const [all, setAll] = useState(false);
  if (answers === null || average === undefined) {
    return <p className="text-muted">Geen cijfers: daarvoor zijn ten minste {LEAST_ANSWERS} antwoorden nodig.</p>;
  }
  return (
    <>
      <p>
        <span className="text-3xl font-semibold">{inDutch(average)}</span>{' '}
        <span className="text-muted">
          van {MARKS.length}, uit {some(answers, 'antwoord', 'antwoorden')}
        </span>
      </p>
      {remarks.length > 0 && (
        <ul aria-label="Opmerkingen" className="flex flex-col gap-2">
          {remarks.slice(0, all ? remarks.length : SHOWN).map((remark, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts without an id, in no order
            <li key={i} className="rounded-control bg-sunken px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">
              {remark}
            </li>
          ))}
        </ul>
      )}
      {remarks.length > SHOWN && !all && (
        <Button size="small" className="self-start" onClick={() => setAll(true)}>
          Alle {count(remarks.length)} opmerkingen tonen
        </Button>
      )}
    </>
  );
}
