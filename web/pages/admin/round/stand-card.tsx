import { Filter } from 'lucide-react';
import { REMINDER_KINDS, SCHEDULE } from '#domain/post/schedule.ts';
import { stagesOf } from '#domain/rounds/figures.ts';
import { count } from '#web/format.ts';
import { peopleInWords } from '#web/parts/people/employee.ts';
import { LOOK_OF } from '#web/parts/rounds/funnel.ts';
import type { RoundPage } from '#web/parts/rounds/types.ts';
import { Card, Facts } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShareBar } from '#web/ui/share-bar.tsx';

const REMINDERS = REMINDER_KINDS.map((kind) => SCHEDULE[kind]);

/** How many people are in each stage of the round, each with a link to the list of them. */
export function StandCard({ page: { round, figures } }: { page: RoundPage }) {
  const parts = stagesOf(figures).map(({ key, label, people }) => ({
    key,
    label,
    look: LOOK_OF[key],
    value: people,
    href: listOf(round, key),
  }));
  return (
    <Card title="Waar staat iedereen" description={peopleInWords(figures.employees)} icon={<Filter aria-hidden />}>
      {figures.employees === 0 ? (
        <EmptyState title="Nog geen werknemers" text="Upload de lijst van deze werkgever, of voeg iemand toe." />
      ) : (
        <>
          <ShareBar label="Werknemers per stap" parts={parts} />
          <Facts className="mt-5" facts={REMINDERS.map(({ words, figure }): [string, string] => [words.figure, count(figures[figure])])} />
        </>
      )}
    </Card>
  );
}

/**
 * People who were invited before the round count as invited, but the list of the round shows them as 'not_offered'. So these two stages
 * link to the list of the employer's employees.
 */
function listOf({ id, employerId }: RoundPage['round'], stage: string): string {
  if (stage === 'other') return `/rounds/${id}#mensen`;
  if (stage === 'no_outcome') return `/rounds/${id}?uitkomst=planned#mensen`;
  const status = { not_offered: 'niet_uitgenodigd', set_back: 'niet_uitgenodigd', no_answer: 'uitgenodigd' }[stage];
  return status ? `/employees?employerId=${employerId}&status=${status}` : `/rounds/${id}?uitkomst=${stage}#mensen`;
}
