import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Clock3, Pencil } from 'lucide-react';
import { Link } from 'wouter';
import { LANGUAGE_LABEL } from '#domain/language.ts';
import { isChosenByLanguage } from '#domain/people/spoken.ts';
import { dayAndMonth } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import { capital, count } from '#web/format.ts';
import { peopleInWords } from '#web/parts/people/employee.ts';
import { ShortageText } from '#web/parts/rounds/shortage.tsx';
import type { RoundPage } from '#web/parts/rounds/types.ts';
import { basisInWords, hoursInWords, rangeInWords, waveInWords } from '#web/parts/rounds/words.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { Cell, Row, Table } from '#web/ui/table/table.tsx';
import { ComingWaves } from './coming-waves.tsx';

type HoursCardProps = { page: RoundPage; onEdit: () => void };

/** Whether there are enough hours, what to do if not, and the waves of invitations to come. */
export function HoursCard({ page, onEdit }: HoursCardProps) {
  const { round, figures, sent, basis, languages } = page;
  const isOver = round.state === 'closed';
  // Without the days on which nobody was invited because everybody had been invited already.
  const waves = sent.filter(({ count, why }) => count > 0 || why.limitedBy !== 'people');
  return (
    <Card title="Uren en verwachting" description={isOver ? 'Zoals het was toen de ronde sloot.' : undefined} icon={<Clock3 aria-hidden />}>
      <div className="flex flex-col gap-5">
        {!isOver && figures.shortage > 0 && <Shortage page={page} onEdit={onEdit} />}
        {page.account ? (
          <Sum page={page} account={page.account} />
        ) : (
          <Facts
            facts={[
              ['Vrije uren bij het sluiten', hoursInWords(figures.freeHours)],
              ['Verwachte afspraken', rangeInWords(figures.expected)],
              ['Tekort', figures.shortage > 0 ? hoursInWords(figures.shortage) : 'geen'],
            ]}
          />
        )}
        <LanguageTable languages={languages} />
        {!isOver && <p className="text-sm text-muted">{basisInWords(basis)}</p>}
        {!isOver && <ComingWaves page={page} />}
        {waves.length > 0 && (
          <details>
            <summary className="touch-target content-center font-medium">Wat er uitging, en waarom</summary>
            <ul className="flex flex-col gap-1">
              {waves.map((wave) => (
                <li key={wave.date}>
                  {capital(dayAndMonth(wave.date))}: {waveInWords(wave)}.
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  );
}

/** The account of hours as a sum that one can check with a pencil. */
function Sum({ page: { others, figures }, account }: HoursSum) {
  const { free, expected, reserve, waiting, need, over, day } = account;
  const names = others.map(({ employerName, hours }) => `${employerName ?? 'met de hand uitgenodigd'}: ${count(hours)}`).join(', ');
  const lines: [string, number, string?][] = [
    ['Vrij tot het einde', free],
    ['− voor anderen', account.others, names],
    ['− verwacht van wie al is uitgenodigd', expected, `waarschijnlijk ${rangeInWords(figures.expected)}`],
    ['− reserve', reserve],
    ['− voor wie nog wacht', need, `${peopleInWords(waiting)}, als iedereen wordt uitgenodigd`],
  ];
  return (
    <div>
      <Table
        label="De uren als som"
        head={[
          'Uren',
          <span key="hours" className="block text-right">
            Aantal
          </span>,
        ]}
      >
        {lines.map(([label, hours, more]) => (
          <Row key={label}>
            <Cell>
              {label}
              {more && hours > 0 && <span className="block text-sm text-muted">{more}</span>}
            </Cell>
            <Cell className="text-right tabular-nums">{count(hours)}</Cell>
          </Row>
        ))}
        <Row>
          <Cell className="font-semibold">{over < 0 ? '= tekort' : '= over'}</Cell>
          <Cell className="text-right font-semibold tabular-nums">{count(Math.abs(over))}</Cell>
        </Row>
      </Table>
      {day && <p className="mt-2 text-sm">Het krapst is het vanaf {dayAndMonth(day)}.</p>}
      <p className="mt-2 text-sm text-muted">{HOW}</p>
    </div>
  );
}

type HoursSum = { page: RoundPage; account: NonNullable<RoundPage['account']> };

const HOW =
  'Elke werkdag nodigt het portaal zoveel mensen uit als er, met een reserve, uren zijn voor iedereen van wie nog een afspraak wordt verwacht, ook in de laatste weken. De reserve is groter als u een kleiner risico kiest of als het portaal deze werkgever nog weinig kent; daarom gaat in de eerste week de helft uit van wat past. Elke dag wordt opnieuw gerekend: extra uren, een latere einddatum of een ander risico tellen de volgende werkdag mee.';

/** Free hours and expected bookings per language; shown if somebody reads another language than Dutch. */
function LanguageTable({ languages }: Pick<RoundPage, 'languages'>) {
  if (!languages.some(({ language }) => isChosenByLanguage(language))) return null;
  return (
    <Table label="Uren per taal" head={['Taal', 'Vrije uren', 'Verwachte afspraken']}>
      {languages.map(({ language, freeHours, expected }) => (
        <Row key={language}>
          <Cell>{LANGUAGE_LABEL[language]}</Cell>
          <Cell>
            {freeHours}
            {freeHours < expected.mid && <span className="font-medium text-warning"> te weinig</span>}
          </Cell>
          <Cell>{rangeInWords(expected)}</Cell>
        </Row>
      ))}
    </Table>
  );
}

/** An employer that only wants video conversations cannot be visited. */
function Shortage({ page: { round, figures, weekLater }, onEdit }: HoursCardProps) {
  const employer = useQuery(query('GET /api/employers/{id}', { params: { id: round.employerId } }));
  const isVisited = employer.data?.preferredMeetingType !== 'virtueel';
  return (
    <Notice tone="warning" title="Te weinig uren">
      <p className="mb-3">
        <ShortageText round={round} shortage={figures.shortage} isVisited={isVisited} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Link
          href={isVisited ? `/consultants?beeld=bezoekdagen&werkgever=${round.employerId}` : '/consultants?beeld=week'}
          className={buttonClass({ size: 'small' })}
        >
          <CalendarPlus aria-hidden className="size-4" />
          {isVisited ? 'Bezoekdag erbij: + 8 uur' : 'Uren toevoegen'}
        </Link>
        {weekLater > 0 && (
          <Button size="small" icon={<Pencil aria-hidden className="size-4" />} onClick={onEdit}>
            Einde een week later: + {hoursInWords(weekLater)}
          </Button>
        )}
        {round.perDay !== null && (
          <Button size="small" icon={<Pencil aria-hidden className="size-4" />} onClick={onEdit}>
            Minder per dag
          </Button>
        )}
      </div>
    </Notice>
  );
}
