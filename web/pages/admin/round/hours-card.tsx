import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Clock3 } from 'lucide-react';
import { Link } from 'wouter';
import { dayAndMonth } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import { capital, count } from '#web/format.ts';
import type { RoundPage } from '#web/parts/rounds/types.ts';
import { basisInWords, hoursInWords, rangeInWords, shortageInWords, waveInWords, wavesInWords } from '#web/parts/rounds/words.ts';
import { Notice } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';

/** Whether the hours suffice, what to do if not, and what the next days bring. */
export function HoursCard({ page: { round, figures, waves, sent, basis } }: { page: RoundPage }) {
  const isOver = round.state === 'closed';
  return (
    <Card title="Uren en verwachting" description={isOver ? 'Zoals het was toen de ronde sloot.' : undefined} icon={<Clock3 aria-hidden />}>
      <div className="flex flex-col gap-5">
        {!isOver && figures.shortage > 0 && <Shortage page={{ round, figures }} />}
        <Facts
          facts={[
            ['Vrije uren tot het einde', hoursInWords(figures.freeHours)],
            ['Verwachte afspraken', rangeInWords(figures.expected)],
            ['Tekort', figures.shortage > 0 ? hoursInWords(figures.shortage) : 'geen'],
          ]}
        />
        {!isOver && <p className="text-sm text-muted">{basisInWords(basis)}</p>}
        {!isOver && (
          <div>
            <h3 className="font-semibold">De komende uitnodigingen</h3>
            <p>{waves.length > 0 ? `${wavesInWords(waves)}.` : nothingComing(round.state, figures.notInvited)}</p>
          </div>
        )}
        {sent.length > 0 && (
          <details>
            <summary className="touch-target content-center font-medium">Wat er uitging, en waarom</summary>
            <ul className="flex flex-col gap-1">
              {sent.map((wave) => (
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

function nothingComing(state: RoundPage['round']['state'], notInvited: number): string {
  if (notInvited === 0) return 'Iedereen is uitgenodigd.';
  if (state === 'paused') return 'De ronde is gepauzeerd: er gaat niets uit.';
  const waiting = notInvited === 1 ? '1 werknemer wacht' : `${count(notInvited)} werknemers wachten`;
  return `De komende tien werkdagen gaat er niets uit; ${waiting} op vrije uren.`;
}

function Shortage({ page: { round, figures } }: { page: Pick<RoundPage, 'round' | 'figures'> }) {
  const employer = useQuery(query('GET /api/employers/{id}', { params: { id: round.employerId } }));
  const names = employer.data?.preferredConsultants.map(({ user }) => user.name) ?? [];
  return (
    <Notice tone="warning" title="Te weinig uren">
      <p className="mb-3">{shortageInWords(round.closesOn, figures.shortage, names)}</p>
      <Link href={`/consultants?beeld=bezoekdagen&werkgever=${round.employerId}`} className={buttonClass({ size: 'small' })}>
        <CalendarPlus aria-hidden className="size-4" />
        Bezoekdag plannen
      </Link>
    </Notice>
  );
}
