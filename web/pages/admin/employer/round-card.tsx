import { Target } from 'lucide-react';
import { Link } from 'wouter';
import { EarlierRounds } from '#web/parts/rounds/earlier-rounds.tsx';
import { useRoundOf } from '#web/parts/rounds/rounds.ts';
import { SmallBar } from '#web/parts/rounds/small-bar.tsx';
import { RoundStateBadge } from '#web/parts/rounds/state-badge.tsx';
import { hoursInWords, periodOfRound, rangeInWords } from '#web/parts/rounds/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { recordLink } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Employer } from './types.ts';

/** The round of this employer that is open, else the last one. */
export function RoundCard({ employer }: { employer: Employer }) {
  const row = useRoundOf()(employer.id);
  if (!row) return null;
  const { round } = row;
  const plan = (
    <Link href={`/rounds?open=add&werkgever=${employer.id}`} className={buttonClass({ size: 'small' })}>
      Ronde maken
    </Link>
  );
  if (!round) {
    return (
      <Card title="Ronde" icon={<Target aria-hidden />}>
        <EmptyState title="Nog geen ronde" text="Nodig iedereen in groepen uit, met de uren die er zijn." action={plan} />
      </Card>
    );
  }
  const isOver = round.state === 'closed';
  return (
    <Card
      title={
        <Link href={`/rounds/${round.id}`} className="underline underline-offset-4">
          {round.name}
        </Link>
      }
      description={periodOfRound(round)}
      icon={<Target aria-hidden />}
      actions={
        <>
          <RoundStateBadge state={round.state} />
          {isOver && plan}
        </>
      }
    >
      <SmallBar figures={row} />
      <Facts
        className="mt-4"
        facts={[
          ['Verwachte afspraken', rangeInWords(row.expected)],
          !isOver && ['Vrije uren', `${hoursInWords(row.freeHours)}, gedeeld met andere werkgevers`],
          !isOver && ['Genoeg uren?', row.shortage > 0 ? <ShortOf key="short" roundId={round.id} shortage={row.shortage} /> : 'Ja'],
        ]}
      />
    </Card>
  );
}

function ShortOf({ roundId, shortage }: { roundId: number; shortage: number }) {
  return (
    <>
      <span className="text-danger">Nee, tekort: {hoursInWords(shortage)}.</span>{' '}
      <Link href={`/rounds/${roundId}`} className={recordLink}>
        Bekijk wat helpt
      </Link>
    </>
  );
}

/** The rounds of the employer before the one in `RoundCard`. */
export function Earlier({ employer }: { employer: Employer }) {
  const round = useRoundOf()(employer.id)?.round;
  return round ? <EarlierRounds round={round} /> : null;
}
