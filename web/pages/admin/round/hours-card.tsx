import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Clock3, Pencil } from 'lucide-react';
import { Link } from 'wouter';
import { LANGUAGE_LABEL } from '#domain/language.ts';
import { isChosenByLanguage } from '#domain/people/spoken.ts';
import { dayAndMonth } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import { capital } from '#web/format.ts';
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
        <Facts
          facts={[
            [isOver ? 'Vrije uren bij het sluiten' : 'Vrije uren tot het einde', hoursInWords(figures.freeHours)],
            ['Verwachte afspraken', rangeInWords(figures.expected)],
            ['Tekort', figures.shortage > 0 ? hoursInWords(figures.shortage) : 'geen'],
          ]}
        />
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
function Shortage({ page: { round, figures }, onEdit }: HoursCardProps) {
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
          {isVisited ? 'Bezoekdag plannen' : 'Uren toevoegen'}
        </Link>
        {round.perDay !== null && (
          <Button size="small" icon={<Pencil aria-hidden className="size-4" />} onClick={onEdit}>
            Minder per dag
          </Button>
        )}
      </div>
    </Notice>
  );
}
